// Makes the bundled example files, and writes them when it is run. They are made up, from a fixed seed, to look like what people have:
// graded judgements with holes, tied scores, a topic nobody answers well, classes of unequal size.
import { mkdirSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { seeded } from '@eval/core'

const random = seeded(3624394132)

/** A number from a bell curve around 0, as the sum of twelve even ones. */
const bell = (source) => Array.from({ length: 12 }, () => source.float()).reduce((sum, one) => sum + one, -6)

function retrieval(files) {
  const qrels = []
  const runs = { bm25: [], dense: [] }
  for (let topic = 301; topic < 351; topic++) {
    const source = random.fork(`topic ${topic}`)
    const difficulty = 0.6 + 1.2 * source.float()
    const documents = Array.from({ length: 400 }, (_, index) => {
      const chance = source.float()
      const grade = index < 3 ? 2 : chance < 0.02 ? 2 : chance < 0.06 ? 1 : 0
      return { id: `WSJ${870101 + source.below(30) * 100}-${String(index).padStart(4, '0')}`, grade }
    })
    const found = (skill) =>
      documents
        .map((document) => ({ ...document, score: skill * document.grade + difficulty * bell(source) }))
        .sort((a, b) => b.score - a.score)
        .slice(0, 100)
    const retrieved = { bm25: found(0.9), dense: found(1.15) }
    const pooled = new Set(Object.values(retrieved).flatMap((run) => run.slice(0, 40).map(({ id }) => id)))
    for (const { id, grade } of documents) {
      if (pooled.has(id) || grade > 0) qrels.push(`${topic} 0 ${id} ${grade}`)
    }
    for (const [name, run] of Object.entries(retrieved)) {
      const digits = name === 'bm25' ? 1 : 4
      run.forEach(({ id, score }, index) => {
        runs[name].push(`${topic} Q0 ${id} ${index + 1} ${(10 + score).toFixed(digits)} ${name}`)
      })
    }
  }
  files.set('retrieval/qrels.txt', `${qrels.join('\n')}\n`)
  for (const [name, lines] of Object.entries(runs))
    files.set(`retrieval/${name}.txt`, `${lines.join('\n')}\n`)
}

function spam(files) {
  const source = random.fork('spam')
  const rows = Array.from({ length: 400 }, (_, index) => {
    const actual = source.float() < 0.15 ? 'spam' : 'ham'
    const chance = (skill) =>
      1 / (1 + Math.exp(-(skill * ((actual === 'spam' ? 1.4 : -1.9) + 0.9 * bell(source)))))
    const [score, rival] = [chance(1), chance(0.8)].map((one) => one.toFixed(3))
    const language = ['en', 'de', 'fr'][source.below(3)]
    return [
      `m${String(index + 1).padStart(3, '0')}`,
      actual,
      Number(score) >= 0.5 ? 'spam' : 'ham',
      score,
      rival,
      language,
    ]
  })
  const lines = [['id', 'y_true', 'y_pred', 'y_score', 'rival_score', 'language'], ...rows].map((row) =>
    row.join(','),
  )
  files.set('classification/spam.csv', `${lines.join('\n')}\n`)
}

function birds(files) {
  const source = random.fork('birds')
  const species = ['blackbird', 'robin', 'sparrow', 'wren']
  const weights = [0.45, 0.25, 0.2, 0.1]
  const nearest = { blackbird: 'robin', robin: 'sparrow', sparrow: 'wren', wren: 'sparrow' }
  const lines = ['id,actual,predicted']
  for (let index = 0; index < 240; index++) {
    let left = source.float()
    const actual = species.find((_, one) => (left -= weights[one]) < 0) ?? 'wren'
    const luck = source.float()
    const predicted = luck < 0.72 ? actual : luck < 0.9 ? nearest[actual] : species[source.below(4)]
    lines.push(`b${index + 1},${actual},${predicted}`)
  }
  files.set('classification/birds.csv', `${lines.join('\n')}\n`)
}

/** News items with any number of topics, a score for each topic, and the topics given from 0.5 on. */
function topics(files) {
  const source = random.fork('topics')
  const names = { economy: 0.35, health: 0.2, politics: 0.4, science: 0.15, sports: 0.12 }
  const lines = [
    ['id', 'actual', 'predicted', ...Object.keys(names).map((name) => `score_${name}`), 'source'].join(','),
  ]
  for (let index = 0; index < 180; index++) {
    const truth = new Set(Object.keys(names).filter((name) => source.float() < names[name]))
    // Economy and politics come together more often than chance would have it.
    if (truth.has('economy') && source.float() < 0.4) truth.add('politics')
    const scores = Object.keys(names).map((name) => {
      const lean = (truth.has(name) ? 1.2 : -1.5) + 1.1 * bell(source)
      return [name, (1 / (1 + Math.exp(-lean))).toFixed(3)]
    })
    const given = scores.filter(([, score]) => Number(score) >= 0.5).map(([name]) => name)
    lines.push(
      [
        `n${String(index + 1).padStart(3, '0')}`,
        [...truth].sort().join('|'),
        given.join('|'),
        ...scores.map(([, score]) => score),
        ['agency', 'blog'][source.below(2)],
      ].join(','),
    )
  }
  files.set('classification/topics.csv', `${lines.join('\n')}\n`)
}

/** The twenty instances of the ROC lecture. */
function roc20(files) {
  const labels = 'PPNPPPNNPNPNPNNNPNPN'
  const scores = [
    0.9, 0.8, 0.7, 0.6, 0.55, 0.54, 0.53, 0.52, 0.51, 0.5, 0.4, 0.39, 0.38, 0.37, 0.36, 0.35, 0.34, 0.33, 0.3,
    0.1,
  ]
  const lines = [
    'id,y_true,y_score',
    ...scores.map((score, index) => `${index + 1},${labels[index]},${score}`),
  ]
  files.set('classification/roc20.csv', `${lines.join('\n')}\n`)
}

function language(files) {
  const source = random.fork('tokens')
  const lines = []
  for (let document = 1; document <= 12; document++) {
    const tokens = Array.from({ length: 20 + source.below(30) }, () => ({
      logprob: -0.1 - 4 * source.float() ** 2,
    }))
    const logprobs = {
      content: tokens.map(({ logprob }, index) => ({
        token: `t${index}`,
        logprob: Number(logprob.toFixed(4)),
      })),
    }
    lines.push(JSON.stringify({ id: `doc-${document}`, choices: [{ logprobs }] }))
  }
  files.set('language/logprobs.jsonl', `${lines.join('\n')}\n`)
}

/** Twelve topics with three intents each: one run ranks by relevance alone, the other also looks for what is new. */
function diversity(files) {
  const [judgements, runs] = [[], { plain: [], diverse: [] }]
  for (let topic = 1; topic <= 12; topic++) {
    const source = random.fork(`intents ${topic}`)
    const documents = Array.from({ length: 30 }, (_, index) => {
      const grades = [0, 1, 2].map((intent) => Number(source.float() < 0.28 - 0.07 * intent))
      return { id: `d${topic}-${index + 1}`, grades }
    })
    for (const { id, grades } of documents)
      grades.forEach((grade, intent) => judgements.push(`${topic} ${intent + 1} ${id} ${grade}`))
    const pull = { plain: [1, 0.3, 0.1], diverse: [0.7, 0.9, 1.2] }
    for (const [name, weights] of Object.entries(pull)) {
      const scored = documents
        .map(({ id, grades }) => ({
          id,
          score: grades.reduce((sum, grade, intent) => sum + weights[intent] * grade, 0.7 * bell(source)),
        }))
        .sort((a, b) => b.score - a.score)
      scored.forEach(({ id, score }, index) =>
        runs[name].push(`${topic} Q0 ${id} ${index + 1} ${(10 + score).toFixed(4)} ${name}`),
      )
    }
  }
  files.set('diversity/judgements.txt', `${judgements.join('\n')}\n`)
  for (const [name, lines] of Object.entries(runs))
    files.set(`diversity/${name}.txt`, `${lines.join('\n')}\n`)
}

/** Which documents two assessors prefer for ten topics, and two runs that meet more or fewer of these preferences. */
function preferences(files) {
  const [stated, runs] = [[], { first: [], second: [] }]
  for (let topic = 1; topic <= 10; topic++) {
    const source = random.fork(`preferences ${topic}`)
    const documents = Array.from({ length: 8 }, (_, index) => ({
      id: `d${topic}-${index + 1}`,
      worth: source.below(4),
    }))
    for (const assessor of ['ann', 'bob'])
      for (const { id, worth } of documents)
        if (source.float() < 0.8) stated.push(`${topic} ${assessor} all ${id} ${worth}`)
    for (const [name, skill] of Object.entries({ first: 0.5, second: 1.4 })) {
      const scored = documents
        .map(({ id, worth }) => ({ id, score: skill * worth + 1.2 * bell(source) }))
        .sort((a, b) => b.score - a.score)
      scored.forEach(({ id, score }, index) =>
        runs[name].push(`${topic} Q0 ${id} ${index + 1} ${(10 + score).toFixed(4)} ${name}`),
      )
    }
  }
  files.set('preferences/preferences.txt', `${stated.join('\n')}\n`)
  for (const [name, lines] of Object.entries(runs))
    files.set(`preferences/${name}.txt`, `${lines.join('\n')}\n`)
}

/** Every bundled file by its path beside this one; the same bytes whenever they are made. */
export function exampleFiles() {
  const files = new Map()
  for (const make of [retrieval, spam, birds, topics, roc20, language, diversity, preferences]) make(files)
  return files
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [name, text] of exampleFiles()) {
    const file = new URL(name, import.meta.url)
    mkdirSync(new URL('.', file), { recursive: true })
    writeFileSync(file, text)
  }
}
