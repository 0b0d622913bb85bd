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
        because: 'Only beside the no-information rate: with 95 % of one class, 95 % is nothing.',
        beside: ['NIR'],
      },
      {
        ask: 'Does it know anything, whatever the share of the classes?',
        use: ['Informedness', 'MCC'],
        because: 'Guessing gives 0, however the guesses are biased; perfect is 1, always wrong is -1.',
        not: ['Accuracy', 'F'],
      },
      {
        ask: 'When it says yes, can I believe it?',
        use: ['Precision', 'Markedness'],
        because: 'Precision moves with the share of positives; markedness takes chance out.',
      },
      {
        ask: 'How many of the positives does it find?',
        use: ['Recall'],
        because: 'Say at what cost: look at specificity or precision with it.',
        beside: ['Specificity'],
      },
      {
        ask: 'One number for precision and recall',
        use: ['F'],
        because: 'F(beta=2) leans towards recall, F(beta=0.5) towards precision; true negatives never count.',
        not: ['MCC'],
      },
      {
        ask: 'The classes differ much in size',
        use: ['BalancedAccuracy', 'Informedness', 'GMean'],
        because: 'Each class counts alike; macro averages of any measure do the same.',
        not: ['Accuracy'],
      },
      {
        ask: 'Do two annotators agree?',
        use: ['Kappa', 'AC1', 'Alpha', 'ScottPi'],
        because:
          'Agreement beyond chance; they differ in what they take for chance, and AC1 holds up with rare classes.',
      },
      {
        ask: 'Does a test rule a condition in or out?',
        use: ['LR+', 'LR-', 'DOR'],
        because: 'How far an answer moves the odds, whatever the prevalence.',
      },
    ],
  },
  {
    about: 'A classifier that gives scores or probabilities',
    on: 'tally',
    rows: [
      {
        ask: 'Does it put positives above negatives?',
        use: ['AUC'],
        because: 'The chance that a positive scores above a negative; 0.5 is no order at all.',
      },
      {
        ask: 'Positives are rare and only the top matters',
        use: ['AP', 'pAUC'],
        because:
          'Average precision starts at the share of positives, not at 0.5; a partial area looks at low false positive rates only.',
        not: ['AUC'],
      },
      {
        ask: 'Are the probabilities right?',
        use: ['Brier', 'LogLoss', 'ECE'],
        because:
          'Proper scores reward honest probabilities; the calibration error alone can be won by always saying the prevalence.',
      },
      {
        ask: 'What is the best it could do with a good threshold?',
        use: ['MaxInformedness', 'MaxF', 'KS'],
        because: 'Optimistic on the data the threshold was chosen on; choose on other data.',
      },
    ],
  },
  {
    about: 'Probabilities of several classes',
    on: 'class-scores',
    rows: [
      {
        ask: 'Are the classes told apart?',
        use: ['AUC'],
        because: 'AUC(scheme=ovo) and its kin say how pairs are averaged.',
      },
      {
        ask: 'Is the right class among the first k?',
        use: ['TopAccuracy'],
        because: 'Ties are said, not hidden.',
      },
      {
        ask: 'Are the probabilities right?',
        use: ['LogLoss', 'Brier'],
        because: 'Both are proper; the log punishes certainty that was wrong without limit.',
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
          'Share of true labels above each true one; pairs in the wrong order; how deep to look for all.',
      },
    ],
  },
  {
    about: 'Search, recommendation, retrieval',
    on: 'ranking',
    rows: [
      {
        ask: 'Grades of relevance, users look at the first page',
        use: ['nDCG@10'],
        because: 'The usual choice with graded judgements; nDCG(gain=exp) rewards the best grades more.',
      },
      {
        ask: 'One right answer, how far down?',
        use: ['RR', 'Success@5'],
        because:
          'The mean of reciprocal ranks is ruled by ranks 1 and 2; success says how many topics are served at all.',
      },
      {
        ask: 'What share of a screen is good?',
        use: ['P@10'],
        because: 'Easy to explain; cannot be 1 where fewer than 10 are relevant, then use RelP@10.',
        beside: ['R@10'],
      },
      {
        ask: 'A first stage that must not lose anything',
        use: ['R@1000', 'NCG@100'],
        because: 'Recall at the depth that the next stage reads.',
        not: ['nDCG@10'],
      },
      {
        ask: 'All relevant documents matter, binary judgements',
        use: ['AP', 'Rprec'],
        because: 'Average precision is the steadiest of the classic measures.',
      },
      {
        ask: 'Many documents have no judgement',
        use: ['Bpref', 'infAP', 'RBP', 'Judged@10'],
        because:
          'Look at the judged share first; RBP has a residual that says what the unjudged could change.',
        not: ['AP'],
      },
      {
        ask: 'How satisfied is someone who stops when content?',
        use: ['ERR@10', 'RBP', 'INST'],
        because:
          'User models: stop after a good document, go on with a fixed patience, or look for a number of documents.',
      },
      {
        ask: 'Is the worst topic served?',
        use: ['GMAP'],
        because: 'The geometric mean is ruled by the weak topics.',
        not: ['AP'],
      },
    ],
  },
  {
    about: 'Retrieval with several intents behind a query',
    on: 'intent-ranking',
    rows: [
      {
        ask: 'Are all intents served, and early?',
        use: ['alpha_nDCG@10', 'ERR_IA@10', 'StRecall@10'],
        because:
          'Novelty and diversity: what repeats an intent counts less; subtopic recall says how many are covered at all.',
      },
    ],
  },
  {
    about: 'Language models',
    on: 'sums',
    rows: [
      {
        ask: 'How surprised is the model?',
        use: ['Perplexity', 'BitsPerByte'],
        because: 'Perplexity depends on the tokens; bits per byte can be compared between vocabularies.',
      },
    ],
  },
  {
    about: 'Is it real? Against chance',
    kind: 'null-model',
    rows: [
      {
        ask: 'Is the ranking better than a random one of the whole collection?',
        use: ['random-ranking'],
        because: 'Give --population where judged and retrieved documents are not all there is.',
      },
      {
        ask: 'The documents are given; is their order worth anything?',
        use: ['random-order'],
        because: 'A reranker sees the same documents as before.',
        not: ['random-ranking'],
      },
      {
        ask: 'How much of the value is luck among equal scores?',
        use: ['random-ties'],
        because: 'Only documents with equal scores change places.',
      },
      {
        ask: 'Would labels given at random do as well?',
        use: ['label-permutation'],
        because: 'Scores stay, labels are dealt out anew.',
      },
      {
        ask: 'Would guessing with the same bias do as well?',
        use: ['class-prior'],
        because: 'The zero of informedness.',
      },
    ],
  },
  {
    about: 'Is it real? Two systems',
    kind: 'test',
    rows: [
      {
        ask: 'Two systems on the same topics',
        use: ['paired:randomization', 't', 'wilcoxon'],
        because:
          'The randomization test supposes least; the others agree with it where their conditions hold.',
        not: ['sign'],
      },
      {
        ask: 'Two classifiers on the same rows',
        use: ['mcnemar'],
        because: 'Only rows on which they disagree say anything.',
        not: ['two-proportion-z'],
      },
      {
        ask: 'Two areas under ROC curves',
        use: ['paired-scores:delong'],
        because: 'Paired scores of the same items; unpaired exists too.',
      },
      {
        ask: 'More than two systems',
        use: ['tukey-hsd', 'friedman', 'nemenyi'],
        because: 'One test for all, then pairs with their levels held together.',
        not: ['paired:randomization'],
      },
      {
        ask: 'Scores of cross-validation folds',
        use: ['corrected-t(ratio=0.1)', '5x2cv-t'],
        because: 'Folds share training data; a plain t test is far too sure.',
        not: ['t'],
      },
    ],
  },
  {
    about: 'How sure is it?',
    kind: 'interval',
    rows: [
      {
        ask: 'A proportion',
        use: ['wilson', 'clopper-pearson'],
        because: 'Wilson covers as promised on average, Clopper-Pearson at least.',
        not: ['proportion:wald'],
      },
      {
        ask: 'A mean over topics',
        use: ['units:bootstrap(form=bca)', 'units:t'],
        because: 'BCa follows skewed values; t needs few units to be near normal.',
      },
      { ask: 'The difference of two proportions', use: ['newcombe'], because: 'From two separate samples.' },
      { ask: 'An area under a ROC curve', use: ['tally:delong'], because: 'In closed form, also for ties.' },
    ],
  },
]
