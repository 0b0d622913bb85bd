// What people ask, and what answers it: the source of docs/reference/which-measure.md. Names are checked against the
// registry, so that a question never points to something that is not there.

/** Questions by the data at hand: `use` answers, `beside` belongs next to it, `not` is the near miss; `kind` is measure unless said. */
export const QUESTIONS = [
  {
    about: 'A classifier that gives classes',
    on: 'counts',
    rows: [
      {
        ask: 'How often is it right?',
        use: ['Accuracy'],
        because:
          'Compare with the no-information rate: where 95 % of the items are of one class, the majority-class baseline has 95 %.',
        beside: ['NIR'],
      },
      {
        ask: 'Is it better than guessing, whatever the class frequencies?',
        use: ['Informedness', 'MCC'],
        because:
          '0 is chance for any class frequencies and any bias of the predictions; 1 is perfect, -1 always wrong.',
        not: ['Accuracy', 'F'],
      },
      {
        ask: 'How reliable is a positive prediction?',
        use: ['Precision', 'Markedness'],
        because: 'Precision depends on prevalence; markedness is corrected for chance.',
      },
      {
        ask: 'How many of the positives does it find?',
        use: ['Recall'],
        because: 'Read it with specificity or precision.',
        beside: ['Specificity'],
      },
      {
        ask: 'One number for precision and recall',
        use: ['F'],
        because: 'F(beta=2) weights recall higher, F(beta=0.5) precision; true negatives are ignored.',
        not: ['MCC'],
      },
      {
        ask: 'The classes are imbalanced',
        use: ['BalancedAccuracy', 'Informedness', 'GMean'],
        because: 'Each class has the same weight, as in any macro average.',
        not: ['Accuracy'],
      },
      {
        ask: 'Do two annotators agree?',
        use: ['Kappa', 'AC1', 'Alpha', 'ScottPi'],
        because: 'Agreement beyond chance; they differ in the chance term. AC1 is stable with rare classes.',
      },
      {
        ask: 'Does a test rule a condition in or out?',
        use: ['LR+', 'LR-', 'DOR'],
        because: 'Likelihood ratios: how much a result changes the odds, whatever the prevalence.',
      },
    ],
  },
  {
    about: 'A classifier that gives scores or probabilities',
    on: 'tally',
    rows: [
      {
        ask: 'Does it rank positives above negatives?',
        use: ['AUC'],
        because: 'Probability that a positive scores above a negative; 0.5 is chance.',
      },
      {
        ask: 'Positives are rare and only the top matters',
        use: ['AP', 'pAUC'],
        because:
          'The chance level of average precision is the prevalence; a partial AUC covers low false positive rates only.',
        not: ['AUC'],
      },
      {
        ask: 'Are the probabilities calibrated and sharp?',
        use: ['Brier', 'LogLoss', 'ECE'],
        because:
          'Brier score and log loss are proper scoring rules; ECE alone is 0 for a model that always predicts the prevalence.',
      },
      {
        ask: 'How good is the best threshold?',
        use: ['MaxInformedness', 'MaxF', 'KS'],
        because: 'Optimistic on the data on which the threshold was chosen; choose it on other data.',
      },
    ],
  },
  {
    about: 'Probabilities of several classes',
    on: 'class-scores',
    rows: [
      {
        ask: 'Does it separate the classes?',
        use: ['AUC'],
        because: 'One-versus-rest by default; AUC(scheme=ovo) averages pairs of classes.',
      },
      {
        ask: 'Is the right class among the first k?',
        use: ['TopAccuracy'],
        because: 'Ties have a declared rule.',
      },
      {
        ask: 'Are the probabilities calibrated and sharp?',
        use: ['LogLoss', 'Brier'],
        because: 'Both are proper scoring rules; log loss is unbounded for confident errors.',
      },
    ],
  },
  {
    about: 'Several labels for each item, with scores',
    on: 'label-scores',
    rows: [
      {
        ask: 'Are the true labels near the top?',
        use: ['LRAP', 'LabelRankingLoss', 'CoverageError'],
        because:
          'Share of true labels at or above each true label; share of pairs in the wrong order; number of labels needed to include all true ones.',
      },
    ],
  },
  {
    about: 'Search, recommendation, retrieval',
    on: 'ranking',
    rows: [
      {
        ask: 'Graded relevance, users see the first page',
        use: ['nDCG@10'],
        because: 'The usual choice with graded judgements; nDCG(gain=exp) weights high grades more.',
      },
      {
        ask: 'One correct answer, at which rank?',
        use: ['RR', 'Success@5'],
        because: 'MRR is dominated by ranks 1 and 2; success is the share of topics answered.',
      },
      {
        ask: 'What share of the first page is relevant?',
        use: ['P@10'],
        because: 'Easy to explain; below 1 where fewer than 10 documents are relevant: use RelP@10 there.',
        beside: ['R@10'],
      },
      {
        ask: 'A first stage (candidate generation)',
        use: ['R@1000', 'NCG@100'],
        because: 'Recall at the depth that the next stage reranks.',
        not: ['nDCG@10'],
      },
      {
        ask: 'All relevant documents matter, binary judgements',
        use: ['AP', 'Rprec'],
        because: 'Average precision is the most stable of the classic measures.',
      },
      {
        ask: 'Many documents have no judgement',
        use: ['Bpref', 'infAP', 'RBP', 'Judged@10'],
        because: 'Check the judged share first; the residual of RBP bounds the effect of unjudged documents.',
        not: ['AP'],
      },
      {
        ask: 'How satisfied is a user who stops when satisfied?',
        use: ['ERR@10', 'RBP', 'INST'],
        because:
          'User models: stop at a relevant document, continue with a fixed probability, or look for a number of documents.',
      },
      {
        ask: 'Are the hard topics served?',
        use: ['GMAP'],
        because: 'The geometric mean stresses the hard topics.',
        not: ['AP'],
      },
    ],
  },
  {
    about: 'Retrieval with several intents behind a query',
    on: 'intent-ranking',
    rows: [
      {
        ask: 'Are all intents covered early?',
        use: ['alpha_nDCG@10', 'ERR_IA@10', 'StRecall@10'],
        because:
          'Novelty and diversity: repeated intents count less; subtopic recall is the share of intents covered.',
      },
    ],
  },
  {
    about: 'Language models',
    on: 'sums',
    rows: [
      {
        ask: 'How well does the model predict the text?',
        use: ['Perplexity', 'BitsPerByte'],
        because: 'Perplexity depends on the tokenizer; bits per byte is comparable between vocabularies.',
      },
    ],
  },
  {
    about: 'Significance against chance',
    kind: 'null-model',
    rows: [
      {
        ask: 'Is the ranking better than a random ranking of the collection?',
        use: ['random-ranking'],
        because: 'Give --population if the collection is larger than the judged and retrieved documents.',
      },
      {
        ask: 'Is the order of the retrieved documents better than random?',
        use: ['random-order'],
        because: 'For rerankers: the documents are fixed, only their order is tested.',
        not: ['random-ranking'],
      },
      {
        ask: 'How much does tie-breaking matter?',
        use: ['random-ties'],
        because: 'Only documents with equal scores are permuted.',
      },
      {
        ask: 'Are scores related to the labels?',
        use: ['label-permutation'],
        because: 'Permutation test: scores are fixed, labels are permuted.',
      },
      {
        ask: 'Are predictions better than guessing with the same class frequencies?',
        use: ['class-prior'],
        because: 'Predictions independent of the actual class: informedness 0.',
      },
    ],
  },
  {
    about: 'Significance of differences',
    kind: 'test',
    rows: [
      {
        ask: 'Two systems on the same topics',
        use: ['paired:randomization', 't', 'wilcoxon'],
        because:
          'The randomization test has the fewest assumptions; the others agree with it where theirs hold.',
        not: ['sign'],
      },
      {
        ask: 'Two classifiers on the same rows',
        use: ['mcnemar'],
        because: 'Uses the discordant rows.',
        not: ['two-proportion-z'],
      },
      {
        ask: 'Two areas under ROC curves',
        use: ['paired-scores:delong'],
        because: 'For scores of the same items; there is an unpaired form too.',
      },
      {
        ask: 'More than two systems',
        use: ['tukey-hsd', 'friedman', 'nemenyi'],
        because: 'Omnibus test or simultaneous test of all pairs, with the family-wise error controlled.',
        not: ['paired:randomization'],
      },
      {
        ask: 'Scores of cross-validation folds',
        use: ['corrected-t(ratio=0.1)', '5x2cv-t'],
        because: 'Folds share training data; a plain t test rejects far too often.',
        not: ['t'],
      },
    ],
  },
  {
    about: 'Confidence intervals',
    kind: 'interval',
    rows: [
      {
        ask: 'A proportion',
        use: ['wilson', 'clopper-pearson'],
        because: 'Wilson has the nominal coverage on average, Clopper-Pearson at least the nominal coverage.',
        not: ['proportion:wald'],
      },
      {
        ask: 'A mean over topics',
        use: ['units:bootstrap(form=bca)', 'units:t'],
        because: 'BCa suits skewed values; t suits values that are near normal.',
      },
      {
        ask: 'The difference of two proportions',
        use: ['newcombe'],
        because: 'For two independent samples.',
      },
      { ask: 'An area under a ROC curve', use: ['tally:delong'], because: 'Closed form, with ties.' },
    ],
  },
]
