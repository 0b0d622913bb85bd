import { expect, test } from 'vitest'
import { kitchenParams, measureNamed, pluginNamed } from '../../test/example-plugin.js'
import { createRegistry } from '../index.js'

const about = (aka: Readonly<Record<string, readonly string[]>>) => ({
  about: { ...measureNamed('x', {}).about, aka },
})
const registry = createRegistry([
  pluginNamed(
    'test',
    measureNamed('nDCG', kitchenParams, { at: 'k', ...about({ trec_eval: ['ndcg_cut_{k}'] }) }),
    measureNamed('AP', kitchenParams, {
      at: 'k',
      ...about({ trec_eval: ['map'], ranx: ['average_precision'] }),
    }),
    measureNamed('Success', kitchenParams, { at: 'k', ...about({ ranx: ['hit_rate@{k}', 'hits@{k}'] }) }),
    measureNamed('AUC', {}, about({ sklearn: ['roc_auc', 'roc_auc_score'], precrec: ['aucpr'] })),
    measureNamed('F', {}, about({ sklearn: ['f1_score', 'f1_macro'] })),
    measureNamed('Brier', {}, about({ sklearn: ['brier_score_loss'] })),
    measureNamed(
      'ECE',
      {},
      { about: { title: 'Error of calibration (reliability)', summary: 'A measure.' } },
    ),
    measureNamed('BalancedAccuracy', {}, about({ sklearn: ['balanced_accuracy'] })),
  ),
])

test.each([
  ['rocauc', 'roc_auc'],
  ['aucroc', 'roc_auc'],
  ['auroc', 'roc_auc'],
  ['ROC-AUC', 'roc_auc'],
  ['rocaucscore', 'roc_auc_score'],
  ['prauc', 'aucpr'],
  ['auprc', 'aucpr'],
  ['f1score', 'f1_score'],
  ['macrof1', 'f1_macro'],
  ['f1macro', 'f1_macro'],
  ['averageprecision', 'average_precision'],
  ['brierscore', 'brier_score_loss'],
  ['balanced-accuracy', 'BalancedAccuracy'],
  ['balacc', 'balanced_accuracy'],
  ['ndcg10', 'nDCG@10'],
  ['map10', 'AP@10'],
  ['map_10', 'AP@10'],
  ['ndcgcut10', 'ndcg_cut_10'],
  ['hitrate10', 'hit_rate@10'],
  ['hit10', 'hits@10'],
  ['hit_rate', 'hit_rate@{k}'],
  ['nDGC', 'nDCG'],
  ['reliability', 'ECE'],
])('%s may have been meant for %s', (written, meant) => {
  expect(() => registry.calls('measure', written)).toThrow(`Did you mean "${meant}"?`)
})

test.each(['zzz10', 'xyzzy', 'qq', 'score12345'])('%s is near to no name', (written) => {
  expect(() => registry.calls('measure', written)).not.toThrow('Did you mean')
})
