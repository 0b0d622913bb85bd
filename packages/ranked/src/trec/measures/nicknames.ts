import type { Version } from '../version.js'

const OFFICIAL = 'runid num_q num_ret num_rel num_rel_ret map gm_map Rprec bpref recip_rank iprec_at_recall P'
const SET = 'runid num_q num_ret num_rel num_rel_ret utility set_P set_recall set_relative_P set_map set_F'
const RANKED =
  'relstring recall infAP gm_bpref utility 11pt_avg ndcg relative_P Rprec_mult success map_cut ndcg_cut ndcg_rel Rndcg binG G'
const PREFERENCES =
  'runid num_q prefs_num_prefs_poss prefs_num_prefs_ful prefs_num_prefs_ful_ret prefs_simp prefs_pair prefs_avgjg'
const MORE_PREFERENCES =
  'prefs_avgjg_Rnonrel prefs_simp_ret prefs_pair_ret prefs_avgjg_ret prefs_avgjg_Rnonrel_ret prefs_simp_imp prefs_pair_imp prefs_avgjg_imp'

const list =
  (...names: readonly string[]) =>
  (): string[] =>
    names.flatMap((text) => text.split(' '))

/** Names that stand for several measures. */
export const nicknames: Readonly<Record<string, (version: Version) => readonly string[]>> = {
  official: list(OFFICIAL),
  set: list(SET),
  all_trec: ({ name }) =>
    list(
      OFFICIAL,
      RANKED,
      SET,
      'num_nonrel_judged_ret',
      ...(name === '9.0.8' ? [] : ['unj rbp rbp_resid']),
    )(),
  prefs: list(PREFERENCES),
  all_prefs: list(PREFERENCES, MORE_PREFERENCES),
  qrels_jg: list('runid num_q map_avgjg P_avgjg Rprec_mult_avgjg'),
}

const OFFICIAL_NAMES =
  'num_q, num_ret, num_rel, num_rel_ret, map, gm_map, Rprec, bpref, recip_rank, iprec_at_recall, P@5,10,15,20,30,100,200,500,1000'
const SET_NAMES = 'utility, set_P, set_recall, set_relative_P, set_map, set_F'

/** Measures that trec_eval prints under one name, as written elsewhere too: without the name of the run. */
export const trecLists: Readonly<Record<string, string>> = {
  official: OFFICIAL_NAMES,
  set: `num_q, num_ret, num_rel, num_rel_ret, ${SET_NAMES}`,
  all_trec: `${OFFICIAL_NAMES}, R@5,10,15,20,30,100,200,500,1000, infAP, gm_bpref, 11pt_avg, ndcg, relative_P, Rprec_mult, success@1,5,10, map_cut, ndcg_cut, ndcg_rel, Rndcg, binG, G, ${SET_NAMES}, num_nonrel_judged_ret, Unj@5,10,15,20,30,100,200,500,1000, rbp, rbp_resid`,
}
