// Signing in: same answers for everybody, limits on what fails, where it leads, and the second step.
// Holds: contract 1.5 failed-logins
import assert from 'node:assert/strict'
import { argon2Sync } from 'node:crypto'
import test, { type TestContext } from 'node:test'
import { generateSync } from 'otplib'
import { AccessState } from '../../src/lib/access/access-state.ts'
import { transact } from '../../src/lib/platform/db/database.ts'
import { openInstallation } from '../../src/lib/installation/installation.ts'
import type { Installation } from '../../src/lib/core/installation.ts'
import { MINUTE } from '../../src/lib/base/clock.ts'
import { giveFactor, setPolicy } from '../support/factors.ts'
import { makeInstallation, testClock, type MakeOptions } from '../support/installation.ts'
import { startServer } from '../support/server.ts'
import { makePerson, PASSWORD, Visitor, type Seen } from '../support/visitor.ts'
import { processorMs } from '../support/processor.ts'

async function start(t: TestContext, options: MakeOptions = {}) {
  const clock = testClock()
  const made = await makeInstallation({ clock, local: { trusted_proxies: ['127.0.0.1'] }, ...options })
  const server = await startServer(made.installation)
  t.after(async () => {
    await server.close()
    await made.close()
  })
  return { ...made, server, clock, visitor: new Visitor(server.port) }
}

/** A sign-in that comes from an address of its own. */
const from = (visitor: Visitor, ip: string, form: Record<string, string>) =>
  visitor.post('/admin/login', form, { headers: { 'x-forwarded-for': ip } })

/** What is always different. */
const plain = ({ text }: Seen, email: string) => text.replaceAll(email, 'EMAIL')

test('before anybody has an account the admin names the command', async (t) => {
  const { installation, visitor } = await start(t)
  assert.equal((await visitor.get('/admin')).location, '/admin/login')
  assert.match((await visitor.get('/admin/login')).text, /<code>cms setup:token<\/code>/)
  await makePerson(installation)
  assert.match((await visitor.get('/admin/login')).text, /type="password"/)
})

test('a wrong password, an unknown, a disabled and an invited account get one answer', async (t) => {
  const { installation, visitor } = await start(t)
  const [anna, gone, invited] = await Promise.all([1, 2, 3].map(() => makePerson(installation)))
  await transact(installation.network, async (trx) => {
    await trx.updateTable('users').set({ disabled: 1 }).where('id', '=', gone!.id).execute()
    await trx.updateTable('users').set({ password_hash: null }).where('id', '=', invited!.id).execute()
  })
  const answers = []
  const tries = [
    [anna!.email, 'wrong horse battery'],
    ['nobody@example.org', PASSWORD],
    [gone!.email, PASSWORD],
    [invited!.email, PASSWORD],
    ['no address', 'x'],
    ['', ''],
  ] as const
  for (const [i, [email, password]] of tries.entries()) {
    const answer = await from(visitor, `192.0.2.${i}`, { email, password, next: '' })
    assert.deepEqual([answer.status, answer.cookies], [401, []], email)
    if (email) answers.push(plain(answer, email))
  }
  assert.equal(new Set(answers).size, 1)
  assert.match(answers[0]!, /The e-mail or the password is not right/)
})

test('failed tries are logged without address and account, refused ones are not', async (t) => {
  const { installation, visitor, server } = await start(t)
  const { email } = await makePerson(installation)
  const login = (password: string) => from(visitor, '203.0.113.7', { email, password })
  const statuses = await Array.fromAsync({ length: 12 }, async (_, i) => (await login(`wrong ${i}`)).status)
  const failed = statuses.filter((status) => status === 401).length
  assert.ok(failed > 3 && statuses.at(-1) === 429, statuses.join())
  const lines = server.logged.filter(({ level, site }) => level === 'warn' && site === 'default')
  assert.equal(lines.length, failed)
  assert.doesNotMatch(JSON.stringify(lines), new RegExp(`${email}|203\\.0\\.113|wrong \\d`))
})

test('a wrong password takes as long for an account that is none', async (t) => {
  const { installation, visitor } = await start(t)
  const { email } = await makePerson(installation)
  const time = async (who: string, n: number) => {
    const begin = processorMs()
    await from(visitor, `198.51.100.${n}`, { email: who, password: 'wrong horse battery' })
    return processorMs() - begin
  }
  await time(email, 0)
  const known = [],
    unknown = []
  for (let i = 1; i < 8; i++) {
    known.push(await time(email, i))
    unknown.push(await time('nobody@example.org', 100 + i))
  }
  const [a, b] = [Math.min(...known), Math.min(...unknown)]
  assert.ok(Math.abs(a - b) < Math.max(a, b) * 0.5, `${a} ms and ${b} ms`)
})

test('eight failures from an address are all, shared by processes, and not of those that succeed', async (t) => {
  const { installation, options, server, clock } = await start(t)
  const other = await openInstallation(options)
  const second = await startServer(other)
  t.after(async () => {
    await second.close()
    await other.close()
  })
  const { email } = await makePerson(installation)
  const workers = [new Visitor(server.port), new Visitor(second.port)]
  for (let i = 0; i < 12; i++) assert.equal((await workers[i % 2]!.login(email)).status, 303, 'success is free')
  const burst = await Promise.all(Array.from({ length: 24 }, (_, i) => workers[i % 2]!.login(`n${i}@example.org`)))
  assert.equal(burst.filter(({ status }) => status === 401).length, 8)
  const refused = burst.filter(({ status }) => status === 429)
  assert.equal(refused.length, 16)
  assert.ok(Number(refused[0]!.headers.get('retry-after')) > 800)
  const right = await workers[0]!.login(email)
  const wrong = await workers[1]!.login('nobody@example.org')
  assert.equal(right.status, 429)
  assert.equal(plain(right, email), plain(wrong, 'nobody@example.org'))
  clock.advance(15 * MINUTE)
  assert.equal((await workers[0]!.login(email)).status, 303)
})

test('ten failures of an account are all, from wherever, and they survive a restart', async (t) => {
  const { installation, visitor } = await start(t)
  const anna = await makePerson(installation)
  for (const email of [anna.email, 'nobody@example.org'])
    for (let i = 0; i < 12; i++) {
      const { status } = await from(visitor, `203.0.113.${i}`, { email, password: 'wrong' })
      assert.equal(status, i < 10 ? 401 : 429)
      if (i === 5) await installation.access.close().then(() => reopen(installation))
    }
  const right = await from(visitor, '203.0.113.99', { email: anna.email.toUpperCase(), password: PASSWORD })
  assert.equal(right.status, 429, 'however the address is written')
})
/** As a restart does: another process counts on. */
function reopen(installation: Installation) {
  const { root, local, network } = installation
  Object.assign(installation, { access: new AccessState(root, local.app_key, network) })
}

test('next leads to a path of this host below /admin or /oauth, and nowhere else', async (t) => {
  const { installation, visitor } = await start(t)
  const { email } = await makePerson(installation)
  const goes = async (next: string) => (await visitor.login(email, { next })).location
  assert.equal(await goes('/admin/users?page=2'), '/admin/users?page=2')
  assert.equal(
    await goes('/oauth/authorize?redirect_uri=https%3A%2F%2Fx.example'),
    '/oauth/authorize?redirect_uri=https%3A%2F%2Fx.example',
  )
  const attacks = [
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    'evil.example',
    '/admin/../..//evil.example',
    '/admin/%2e%2e/%2e%2e/evil',
    '/admin\\..\\evil',
    '/adminevil',
    '/admin@evil.example',
    '/oauth.evil',
    '/\tadmin',
    '/admin\r\nset-cookie: a=b',
    '/',
    '',
    `/admin/${'a'.repeat(2500)}`,
  ]
  for (const next of attacks) assert.equal(await goes(next), '/admin', next)
})

test('who has a second factor is asked for it, and a recovery code is good once', async (t) => {
  const { installation, visitor, clock } = await start(t)
  const { id, email } = await makePerson(installation)
  const { secret, codes } = await giveFactor(installation, id)
  const code = () => generateSync({ secret, epoch: clock.now().getTime() / 1000 })
  assert.equal((await visitor.login(email, { next: '/admin/x' })).location, '/admin/login/second?next=%2Fadmin%2Fx')
  const half = visitor.value()
  assert.equal((await visitor.api('GET', '/me')).status, 401, 'half a session is none')
  assert.equal((await visitor.get('/admin')).location, '/admin/login/second')
  assert.equal((await visitor.get('/admin/elevate')).location, '/admin/login/second?next=%2Fadmin%2Felevate')
  const second = (text: string, of = visitor) => of.post('/admin/login/second', { code: text, next: '/admin/x' })
  assert.equal((await second('000000')).status, 401)
  const used = code()
  assert.equal((await second(` ${used.slice(0, 3)} ${used.slice(3)}`)).location, '/admin/x')
  assert.notEqual(visitor.value(), half)
  assert.equal((await visitor.api('GET', '/me')).status, 200)
  assert.equal((await visitor.get('/admin/login/second')).location, '/admin')

  await visitor.login(email)
  const again = await second(used)
  assert.equal(again.status, 401, 'a code is good once')
  assert.match(again.text, /This code was used already\. Wait until your app shows the next one\./)
  assert.match((await second('000000')).text, /This code is not right\./)
  assert.equal((await second(codes[0]!)).status, 303)
  await visitor.login(email)
  const recovered = await second(codes[0]!)
  assert.equal(recovered.status, 401)
  assert.match(recovered.text, /This recovery code was used already\. Each is good once: take another one\./)
  clock.advance(5 * MINUTE)
  assert.equal((await second(codes[1]!)).location, '/admin/login?next=%2Fadmin%2Flogin%2Fsecond', 'too late')
})

test('five wrong codes end the sign-in, and ten in all the account for a while', async (t) => {
  const { installation, visitor, server } = await start(t)
  const { id, email } = await makePerson(installation)
  const { codes } = await giveFactor(installation, id)
  await visitor.login(email)
  const second = (code: string, ip: string) =>
    visitor.post('/admin/login/second', { code }, { headers: { 'x-forwarded-for': ip } })
  for (let i = 0; i < 4; i++) assert.equal((await second('000000', `192.0.2.${i}`)).status, 401)
  const over = await second('000000', '192.0.2.5')
  assert.deepEqual([over.status, over.location], [303, '/admin/login?note=tries'])
  assert.match((await visitor.get('/admin/login?note=tries')).text, /too many wrong codes/)
  assert.equal(visitor.value(), '')
  const again = new Visitor(server.port)
  await again.login(email)
  const burst = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      again.post('/admin/login/second', { code: '000000' }, { headers: { 'x-forwarded-for': `198.51.100.${i}` } }),
    ),
  )
  assert.equal(burst.filter(({ status }) => status === 401).length, 4)
  const rows = await installation.network.read.selectFrom('sessions').select('id').execute()
  assert.equal(rows.length, 0)
  const late = await visitor.login(email)
  assert.equal(late.status, 429, 'a password that is known opens no endless guessing')
  assert.ok(codes.length)
})

test('the policy of the role decides what an account without a second factor gets', async (t) => {
  const { installation, server } = await start(t)
  const goes = async (role: string, policy?: string) => {
    const { email } = await makePerson(installation, { role })
    if (policy) await setPolicy(installation, role, policy)
    const visitor = new Visitor(server.port)
    return { visitor, location: (await visitor.login(email)).location }
  }
  assert.equal((await goes('editor')).location, '/admin')
  const reminded = await goes('author', 'remind')
  assert.equal(reminded.location, '/admin')
  const { data } = JSON.parse((await reminded.visitor.api('GET', '/me')).text) as {
    data: { session: object }
  }
  assert.equal('remind_second_factor' in data.session && data.session.remind_second_factor, true)
  const required = await goes('reviewer', 'required')
  assert.equal(required.location, '/admin/account/second-factor')
  assert.equal((await required.visitor.api('GET', '/me')).status, 401)
  for (const path of ['/admin', '/admin/account'])
    assert.match((await required.visitor.get(path)).location!, /^\/admin\/account\/second-factor/, path)
  assert.equal((await goes('network')).location, '/admin/account/second-factor')
})

test('an account of another website is refused', async (t) => {
  const { installation, visitor } = await start(t, { sites: { default: {}, other: {} } })
  const { email } = await makePerson(installation, { site: 'other' })
  const { status, cookies, text } = await visitor.login(email)
  assert.deepEqual([status, cookies], [403, []])
  assert.match(text, /does not belong to this website/)
})

test('a hash that is weaker than those of today is replaced', async (t) => {
  const { installation, visitor } = await start(t)
  const { id, email } = await makePerson(installation)
  const salt = Buffer.alloc(16, 7)
  const weak = {
    message: Buffer.from(PASSWORD),
    nonce: salt,
    memory: 64,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  }
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const password_hash = `$argon2id$v=19$m=64,t=1,p=1$${text(salt)}$${text(argon2Sync('argon2id', weak))}`
  await transact(installation.network, (trx) =>
    trx.updateTable('users').set({ password_hash }).where('id', '=', id).execute(),
  )
  assert.equal((await visitor.login(email)).status, 303)
  const row = await installation.network.read
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.match(row.password_hash!, /m=19456,t=2/)
  assert.equal((await visitor.api('GET', '/me')).status, 200)
  assert.equal((await visitor.login(email)).status, 303)
})

test('the page is German for those who like that', async (t) => {
  const { installation, visitor } = await start(t)
  await makePerson(installation)
  const { text, headers } = await visitor.get('/admin/login', { headers: { 'accept-language': 'de-AT' } })
  assert.match(text, /<html lang="de">[^]*Passwort vergessen\?/)
  assert.match(headers.get('content-security-policy')!, /default-src 'none'/)
  assert.equal(headers.get('cache-control'), 'no-store')
})
