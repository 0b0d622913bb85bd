// ClickHouse in this process, from npm's chdb, behind as much of ClickHouse's HTTP interface as reading needs: one statement for each
// request, settings and ids of statements in the address, KILL QUERY, errors with their code. Arguments: the folder where chdb is
// installed, and the folder of the data. The port is printed as soon as requests are taken.
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'

const [installed, data] = process.argv.slice(2)
const { Session } = createRequire(`${installed}/package.json`)('chdb')

/** What the interface itself takes from the address; everything else there is a setting. */
const OWN = ['query', 'query_id', 'database', 'default_format', 'wait_end_of_query', 'session_id']
/** Statements that a setting readonly lets pass. */
const READS = /^(SELECT|WITH|SHOW|DESCRIBE|EXPLAIN)\b/
/** Statuses of errors by their code, where it is not 500. */
const STATUSES = { 47: 404, 60: 404, 62: 400, 81: 404, 516: 403 }
/** The one user that has a password. */
const LOCKED = { user: 'locked', password: 'let me in' }

const literal = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`

// Statements of one session wait for each other. One that was killed leaves its session useless; the first keeps the data open.
const first = new Session(data)
const free = [first]
const answered = async (work) => {
  const session = free.pop() ?? new Session(data)
  try {
    const found = await work(session)
    free.push(session)
    return found
  } catch (error) {
    if (session !== first) session.close()
    throw error
  }
}
const textOf = async (session, sql) => (await session.queryAsync(sql, { format: 'TabSeparated' })).text()

/** Ends a statement, which carries the id that its client gave it as a comment: chdb makes ids of its own. */
const kill = (id) =>
  answered((session) =>
    textOf(
      session,
      `KILL QUERY WHERE query_id IN (SELECT query_id FROM system.processes WHERE Settings['log_comment'] = ${literal(id)} AND NOT is_cancelled) ASYNC`,
    ),
  )

class Refusal extends Error {
  constructor(code, name, message) {
    super(`Code: ${code}. DB::Exception: ${message}. (${name})`)
    this.clickhouseCode = code
  }
}

function demandUser({ authorization = '' }) {
  const [user, password] = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
    .toString()
    .split(/:(.*)/s)
  if (user === LOCKED.user && password !== LOCKED.password)
    throw new Refusal(516, 'AUTHENTICATION_FAILED', `${user}: Authentication failed: password is incorrect`)
}

/** The answer to a statement. */
async function answer(session, query, parameters) {
  const asked = /^\s*KILL QUERY WHERE query_id = '([\w-]+)'/.exec(query)
  if (asked) return kill(asked[1])
  // ClickHouse's own parser refuses what is not one statement.
  const formatted = await textOf(session, `SELECT formatQuerySingleLine(${literal(query)})`)
  const database = parameters.get('database')
  const settings = [...parameters].filter(([name]) => !OWN.includes(name) && !name.startsWith('param_'))
  if (Number(parameters.get('readonly') ?? 0) > 0 && !READS.test(formatted))
    throw new Refusal(164, 'READONLY', 'Cannot execute query in readonly mode')
  await textOf(session, `USE ${database ? `\`${database.replace(/[\\`]/g, '\\$&')}\`` : 'default'}`)
  const given = [...settings, ['log_comment', parameters.get('query_id') ?? '']]
  const stated = given.map(([name, value]) => `${name} = ${literal(value)}`).join(', ')
  return textOf(session, READS.test(formatted) ? `${query}\nSETTINGS ${stated}` : query)
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  if (pathname === '/ping') return response.end('Ok.\n')
  const parts = []
  for await (const part of request) parts.push(part)
  const query = (searchParams.get('query') ?? '') + Buffer.concat(parts).toString()
  const id = searchParams.get('query_id') ?? ''
  let isDone = false
  response.once('close', async () => {
    // The statement may be about to begin.
    for (let tries = 0; !isDone && tries < 20; tries++) {
      await kill(id).catch(() => undefined)
      await pause(100)
    }
  })
  try {
    demandUser(request.headers)
    const text = await answered((session) => answer(session, query, searchParams))
    isDone = true
    response.writeHead(200, { 'X-ClickHouse-Query-Id': id, 'Content-Type': 'text/plain; charset=UTF-8' })
    response.end(text)
  } catch (error) {
    isDone = true
    const code = error.clickhouseCode ?? 1001
    response.writeHead(STATUSES[code] ?? 500, { 'X-ClickHouse-Exception-Code': String(code) })
    response.end(`${error.message} (version chdb)\n`)
  }
})
server.listen(0, '127.0.0.1', () => {
  console.log(server.address().port)
})
