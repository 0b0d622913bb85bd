// The undamaged files of the long fuzz, by reader: examples that readers bring along, and more.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { readers } from '@eval/io'
import { root } from '../workspace.mjs'

const encode = (text) => new TextEncoder().encode(text)
const fixtures = (name) =>
  Object.entries(JSON.parse(readFileSync(`${root}packages/io/test/fixtures/${name}.json`, 'utf8')))
    .filter(([key]) => key !== 'note')
    .map(([, text]) => new Uint8Array(Buffer.from(text, 'base64')))

const RUN =
  'q1 Q0 d1 1 2.5 t\nq1 Q0 é2 2 -1e-3 t\nq2\tQ0\td1 1 inf t\r\n# c\nq2 Q0 d12 2 9007199254740993 t\n'
const CHAT =
  '{"id":"x","choices":[{"logprobs":{"content":[{"token":"a","logprob":-0.5},{"token":"b","logprob":-1e-3}]}}]}\n'

const MORE = {
  'trec-run': [RUN],
  'trec-qrels': ['q1 0 d1 1\nq1 0 d2 0\nq2 0 é 2.5\n\n# c\nq2 0 d -1\n'],
  csv: [
    'id,y_true,y_pred,y_score,weight\n1,1,"1",0.9,1\n2,0,1,0.5,2\n',
    'qid,docno,score\r\nq1,"a, ""b""",1.5\r\nq1,é,-2\r\n',
    'id,score,passed,group\n1,0.5,pass,a\n2,1,fail,b\n3,0,,a\n',
    'item;judge;human\nu;Yes;no\nv;no;\n',
    'y_true,proba_cat,proba_dog\ncat,0.75,0.25\ndog,1e-3,0.999\n',
  ],
  tsv: ['x\ty\n1\t2\n3.5\t-4e2\n', 'logprob\ttokens\n-1\t2\n-3\t4\n'],
  json: [
    '[{"qid":"q","docno":"d","score":1.5},\n{"qid":"q","docno":9007199254740993,"score":2}]',
    '{"x":[1,2,3],"y":[3,2,1]}',
  ],
  jsonl: [
    '{"y_true":["a","b"],"y_pred":["b"],"w":1}\n{"y_true":[],"y_pred":["c"],"w":2}\n',
    '{"query-id":"q","corpus-id":"d","score":1}\n{"query-id":"q","corpus-id":"e","score":0.25}\n',
    '{"id":"1","score":0.5,"passed":true,"group":"a"}\n{"id":"2","score":1,"passed":false,"group":"b"}\n',
    '{"y_true":"cat","probabilities":{"cat":0.75,"dog":0.25}}\n{"y_true":"dog","probabilities":{"cat":0,"dog":1}}\n',
  ],
  'openai-log-probabilities': [CHAT],
}

/** Each reader with its files. */
export const seeds = readers.map((reader) => ({
  reader,
  files: [
    ...(reader.examples ?? []).map(({ content }) =>
      typeof content === 'string' ? encode(content) : content(),
    ),
    ...(MORE[reader.name] ?? []).map(encode),
    ...(reader.name === 'parquet' ? ['parquet', 'parquet-codecs', 'parquet-crc'].flatMap(fixtures) : []),
  ],
}))

const MEMBERS = [RUN, 'q3 Q0 d1 1 0.25 t\n'].map((text) => gzipSync(text))
const startsWith =
  (...wanted) =>
  (bytes) =>
    wanted.every((byte, at) => bytes[at] === byte)
/** The time, the effort and the system in the head of a member, its bytes 4 to 9, say nothing about rows. */
const isSameMember = (one, other) =>
  one.subarray(0, 4).equals(other.subarray(0, 4)) && one.subarray(10).equals(other.subarray(10))
/** A file cut between two members, or with one of them twice, is a whole file of other rows, which nobody can tell. */
function isWholeMembers(bytes) {
  let rest = Buffer.from(bytes)
  while (rest.length > 0) {
    const member = MEMBERS.find((one) => isSameMember(one, rest.subarray(0, one.length)))
    if (!member) return false
    rest = rest.subarray(member.length)
  }
  return true
}
const isGzip = (bytes) => startsWith(0x1f, 0x8b)(bytes) && !isWholeMembers(bytes)
const isZstd = startsWith(0x28, 0xb5, 0x2f, 0xfd)
const isParquet = startsWith(0x50, 0x41, 0x52, 0x31)
const isZip = startsWith(0x50, 0x4b, 3, 4)

/** Every Parquet file, and whether its pages have checksums: each is read with each of its bits flipped. */
export const parquetFiles = ['parquet-crc', 'parquet', 'parquet-codecs', 'parquet-decimals'].flatMap((name) =>
  fixtures(name).map((bytes, at) => ({ bytes, checked: name === 'parquet-crc' && at < 3 })),
)

/**
 * Files that carry a checksum of every byte that matters: damage is an error, or changes nothing. `is` tells whether a
 * damaged file is still of the format: another format has nothing to check.
 */
export const packed = [
  { name: 'gzip', kind: 'run', is: isGzip, bytes: new Uint8Array(gzipSync(RUN)) },
  { name: 'gzip', kind: 'run', is: isGzip, bytes: new Uint8Array(Buffer.concat(MEMBERS)) },
  ...fixtures('zstd')
    .slice(0, 2)
    .map((bytes) => ({ name: 'zstd', kind: 'run', is: isZstd, bytes })),
  ...fixtures('parquet-crc')
    .slice(0, 3)
    .map((bytes) => ({ name: 'parquet-checksums', kind: 'records', is: isParquet, bytes })),
  ...seeds
    .find(({ reader }) => reader.name === 'inspect-eval')
    .files.map((bytes) => ({ name: 'inspect-archive', kind: 'values', is: isZip, bytes })),
]
