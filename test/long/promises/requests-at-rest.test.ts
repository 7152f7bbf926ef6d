// The promise: what somebody sends to the inbox is read by the holders of its keys only. Asked of real processes of `cms serve`.
// Holds: interface 1 sealed; contract 2.4 sealed
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { sql } from 'kysely'
import { openContentKey } from '../../../src/admin/inbox/content-key.ts'
import { openFile } from '../../../src/admin/inbox/open-file.ts'
import { serveCms, type Served } from '../../support/cms.ts'
import { dump } from '../../support/dump.ts'
import { encode, FIELDS, FORM, freshIp, hiddenOf, marker, solve, startForms, type Forms } from '../../support/forms.ts'
import { startMailServer, type MailServer } from '../../support/mail-server.ts'
import { filesWith, wordsIn } from '../../support/traces.ts'
import { ROOT } from '../../support/root.ts'
import { eventually } from '../../support/eventually.ts'

const sqliteOnly = { skip: process.env.CMS_TEST_DB === 'mariadb' && 'the search is for SQLite files' }
const IBANS = ['DE89370400440532013000', 'DE02120300000000202051', 'DE02500105170137075030']
const PDF = '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n'

for (const args of [[], ['--workers=2']])
  test(`what is sent to cms serve ${args.join(' ')} is in no file, log and answer`, sqliteOnly, async (t) => {
    const house = await open(t, args)
    const [markers] = await Promise.all([sendAll(house), sendAccounts(house)])
    const answers = await askAll(house)
    assert.deepEqual(wordsIn(answers, markers), [], 'answers of REST and MCP to the owner')
    const { here, served, output, mails } = house
    // What was confirmed and told has left by mail before the end.
    await until('two requests are told of, and confirmed', () => mails.received.length === 4)
    const copies = join(here.root, 'storage/backups')
    mkdirSync(copies, { recursive: true })
    await sql`vacuum into ${join(copies, 'site.sqlite')}`.execute(here.site.db.write)
    await sql`vacuum into ${join(copies, 'network.sqlite')}`.execute(here.installation.network.write)
    const all = [...markers, ...IBANS]
    assert.deepEqual(Object.keys(filesWith(copies, ['office@example.org'])), ['site.sqlite'], 'what is there is found')
    assert.deepEqual(filesWith(here.root, all), {}, 'while it runs')
    assert.equal(await served.stop(), 0)
    assert.deepEqual(filesWith(here.root, all), {}, 'after its end')
    assert.deepEqual(wordsIn(output(), all), [], 'what it wrote')
    const rows = JSON.stringify([await dump(here.site.db), await dump(here.installation.network)])
    assert.deepEqual(wordsIn(rows, all), [], 'rows')
    const office = mails.received.filter(({ to }) => to.includes('office@example.org'))
    assert.ok(office.length > 0)
    assert.deepEqual(wordsIn(office.map(({ raw }) => raw).join('\n'), markers), [], 'mails')
  })

interface House {
  here: Forms
  served: Served
  mails: MailServer
  token: string
  /** All that the process wrote. */
  output: () => string
}

async function open(t: TestContext, args: string[]): Promise<House> {
  const mails = await startMailServer()
  t.after(() => mails.close())
  const here = await startForms({
    clock: { now: () => new Date() },
    local: { trusted_proxies: ['127.0.0.1'], mail: mails.settings },
  })
  t.after(() => here.close())
  const form = { ...FORM, difficulty: 0 }
  await here.run('save_data_table', { table: 'contact', settings: { kind: 'inbox', form }, apply: true })
  const closed = { kind: 'inbox', form: { ...form, open: false } }
  await here.run('save_data_table', { handle: 'closed', name: 'Closed', fields: FIELDS, settings: closed, apply: true })
  const accounts = [
    { type: 'text', name: 'title' },
    { type: 'iban', name: 'account', encrypt: true },
  ]
  const open = { title_field: 'title', form: { open: true, difficulty: 0 } }
  await here.run('save_data_table', {
    handle: 'accounts',
    name: 'Accounts',
    fields: accounts,
    settings: open,
    apply: true,
  })
  const temp = join(here.root, 'temp')
  mkdirSync(temp)
  const served = await serveCms(here.root, args, { TMPDIR: temp })
  t.after(async () => void (served.child.exitCode ?? (await served.stop('SIGKILL'))))
  let out = ''
  served.child.stdout.on('data', (chunk: string) => void (out += chunk))
  return { here, served, mails, token: await here.token('admin'), output: () => out + served.log() }
}

const until = (what: string, holds: () => Promise<boolean> | boolean) => eventually(holds, what)

interface Posting {
  path?: string
  headers?: Record<string, string>
  method?: string
}

async function send(
  { served }: House,
  body: string | FormData,
  { path = '/_form/contact', headers = {}, method = 'POST' }: Posting = {},
) {
  const type: Record<string, string> =
    typeof body === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
  const answer = await fetch(served.url + path, {
    ...{ method, body, redirect: 'manual' },
    headers: { ...type, 'x-forwarded-for': freshIp(), ...headers },
  })
  return { status: answer.status, text: await answer.text() }
}

/** As the script of a page does. */
async function proof({ served }: House, path = '/_form/contact'): Promise<Record<string, string>> {
  const answer = await fetch(`${served.url}${path}/token`, { headers: { 'x-forwarded-for': freshIp() } })
  const { token, pow } = (await answer.json()) as { token: string; pow: any }
  return { _token: token, _pow: solve(pow) }
}

const fieldsOf = (word: string): Record<string, string> => ({
  ...{ name: word, email: `${word.toLowerCase()}@example.org`, message: `About ${word}`, wants_call: '1' },
  ...{ phone: `+49 30 ${word}`, papers: word, secret_note: word, [word]: word, unknown: word },
})
const good = (word: string) => ({ ...fieldsOf(word), phone: '+49 30 1234567' })

function formOf(fields: Record<string, string>, file: string, name: string): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('papers', new Blob([file]), name)
  return form
}

/** Every way in that there is, each with a word of its own; returns the words. */
async function sendAll(house: House): Promise<string[]> {
  const markers = Array.from({ length: 14 }, marker)
  const [script, plain, faulty, wrongFile, largeFile, broken, ...refused] = markers as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const proofs = await Promise.all([0, 1, 2, 3, 4].map(() => proof(house)))
  await sendRefused(house, refused)
  await sendPlain(house, plain)
  // By now the tokens are old enough.
  const sent = await send(house, formOf({ ...good(script), ...proofs[0] }, `${PDF}${script}`, `${script}.pdf`))
  assert.equal(sent.status, 303, sent.text)
  await isRead(house, script)
  const files = [
    [faulty, `${PDF}${faulty}`, `${faulty}.pdf`],
    [wrongFile, `<!doctype html><p>${wrongFile}`, `${wrongFile}.html`],
    [largeFile, PDF + largeFile.repeat(60_000), `${largeFile}.pdf`],
  ] as const
  for (const [i, [word, file, name]] of files.entries()) {
    const values = i ? good(word) : fieldsOf(word)
    assert.equal((await send(house, formOf({ ...values, ...proofs[i + 1] }, file, name))).status, 422, word)
  }
  await sendIntoFailure(house, { ...good(broken), ...proofs[4]! })
  return markers
}

/** Turned away before anything is stored. */
async function sendRefused(house: House, markers: readonly string[]): Promise<void> {
  const [json, large, foreign, closed, none, put, nul, cut] = markers as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const type = (of: string) => ({ headers: { 'content-type': of } })
  const status = async (body: string | FormData, posting: Posting = {}) => (await send(house, body, posting)).status
  assert.equal(await status(JSON.stringify(fieldsOf(json)), type('application/json')), 415)
  assert.equal(await status(encode({ ...fieldsOf(large), message: large.repeat(150_000) })), 413)
  assert.equal(await status(encode(fieldsOf(foreign)), { headers: { origin: 'https://evil.example' } }), 403)
  assert.equal(await status(encode(fieldsOf(closed)), { path: '/_form/closed' }), 409)
  assert.equal(await status(encode(fieldsOf(none)), { path: '/_form/nothing' }), 404)
  assert.equal(await status(encode(fieldsOf(put)), { method: 'PUT' }), 405)
  assert.equal(await status(`${encode(fieldsOf(nul))}&name=%00`), 400)
  const part = `--b\r\ncontent-disposition: form-data; name="papers"; filename="${cut}.pdf"\r\n\r\n${PDF}${cut}`
  assert.equal(await status(part, type('multipart/form-data; boundary=b')), 400)
}

/** Without JavaScript: the page to confirm is sent again until it is old enough. */
async function sendPlain(house: House, word: string): Promise<void> {
  const form = formOf(good(word), `${PDF}${word}`, `${word}.pdf`)
  let { status, text } = await send(house, form)
  assert.equal(status, 200, text)
  await until('the form is taken', async () => {
    const again = await send(house, encode(hiddenOf(text)))
    ;({ status, text } = again)
    return status === 303
  })
  await isRead(house, word)
}

/** Only by the holder of the key. */
async function isRead({ here }: House, word: string): Promise<void> {
  const [{ id }] = await here.run('list_requests', { limit: 1 })
  const request = await here.run('get_request', { id })
  const key = openContentKey(here.reader, request.wraps)
  const { values, files } = key.openContent(Buffer.from(request.content, 'base64url'), request.place)
  assert.deepEqual([values['name'], files[0]!.name], [word, `${word}.pdf`])
  const url = `http://127.0.0.1:${here.server.port}/api/v1/requests/${id}/files/1`
  const answer = await fetch(url, { headers: { authorization: `Bearer ${await here.token('requests')}` } })
  const bytes = await openFile({ content: key, file: files[0]! }, answer.body as ReadableStream<Uint8Array>)
  assert.equal(await bytes.text(), PDF + word)
}

/** While what it is stored in is broken: a bug is logged, and nothing of what was sent. */
async function sendIntoFailure(house: House, fields: Record<string, string>): Promise<void> {
  const { write } = house.here.site.db
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(write)
  await rename('request_wraps', 'request_wraps_away')
  assert.equal((await send(house, encode(fields))).status, 500)
  await rename('request_wraps_away', 'request_wraps')
  await until('it is logged', () => /request_wraps/.test(house.output()))
}

/** IBANs that are stored sealed: by a form, and by REST with an answer that is kept. */
async function sendAccounts(house: House): Promise<void> {
  const [first, second, third] = IBANS as [string, string, string]
  const path = '/_form/accounts'
  let { text } = await send(house, encode({ title: 'By form', account: first }), { path })
  await until('the form is taken', async () => {
    const again = await send(house, encode(hiddenOf(text)), { path })
    text = again.text
    return again.status === 303
  })
  const rest = async (method: string, at: string, fields: object) => {
    const answer = await fetch(`${house.served.url}/api/v1${at}`, {
      method,
      body: JSON.stringify({ fields }),
      headers: {
        authorization: `Bearer ${house.token}`,
        'content-type': 'application/json',
        'idempotency-key': `k ${method}`,
      },
    })
    assert.ok(answer.ok, await answer.clone().text())
    return (await answer.json()).data
  }
  const { id, fields } = await rest('POST', '/data/accounts', { title: 'By REST', account: second })
  assert.equal(fields.account, second, 'members see it')
  await rest('PATCH', `/data/accounts/${id}`, { account: third })
  const wrong = { title: 'Wrong', account: `${first}0` }
  const refused = await fetch(`${house.served.url}/api/v1/data/accounts`, {
    method: 'POST',
    body: JSON.stringify({ fields: wrong }),
    headers: { authorization: `Bearer ${house.token}`, 'content-type': 'application/json' },
  })
  assert.equal(refused.status, 422)
}

/** All that the owner of the website can ask for without naming anything, over REST and MCP, and the requests themselves. */
async function askAll({ served, token, here }: House): Promise<string> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  const texts: string[] = []
  const get = async (path: string) => {
    const answer = await fetch(`${served.url}/api/v1${path}`, { headers })
    texts.push(await answer.text())
    return answer.status
  }
  const { paths } = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')) as { paths: Record<string, any> }
  for (const [path, { get: isThere }] of Object.entries(paths)) if (isThere && !path.includes('{')) await get(path)
  const requests = (await here.run('list_requests', { limit: 50 })) as { id: number }[]
  assert.equal(requests.length, 2)
  for (const { id } of requests) assert.equal(await get(`/requests/${id}`), 200)
  assert.equal(await get('/changes?status=any&limit=200'), 200)
  await get('/data/contact')
  const mcp = async (method: string, params: object = {}) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await fetch(`${served.url}/mcp`, { method: 'POST', headers, body })
    const text = await answer.text()
    assert.equal(answer.status, 200, text)
    texts.push(text)
    return JSON.parse(text).result
  }
  const { tools } = await mcp('tools/list')
  const readTools = tools.filter((tool: any) => tool.annotations?.readOnlyHint && !tool.inputSchema.required?.length)
  for (const { name } of readTools) await mcp('tools/call', { name, arguments: {} })
  const { structuredContent } = await mcp('tools/call', { name: 'list_requests', arguments: {} })
  assert.equal(structuredContent.data.length, 2)
  await mcp('tools/call', { name: 'list_entries', arguments: { table: 'contact' } })
  return texts.join('\n')
}
