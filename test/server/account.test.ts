// One's own account over HTTP: who may change factors, what a session without its factor cannot, passkeys as JSON.
import assert from 'node:assert/strict'
import { afterEach, beforeEach, suite, test } from 'node:test'
import { generateSync } from 'otplib'
import { MINUTE } from '../../src/lib/base/clock.ts'
import { SoftKey } from '../support/authenticator.ts'
import { hostFetch } from '../support/host-fetch.ts'
import { makeInstallation, testClock, type TestInstallation } from '../support/installation.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { makePerson, Visitor } from '../support/visitor.ts'

const ACCOUNT = '/admin/account'

suite("one's own account", () => {
  const clock = testClock()
  let here: TestInstallation
  let server: TestServer
  let origin: string

  beforeEach(async () => {
    here = await makeInstallation({ clock })
    server = await startServer(here.installation)
    origin = 'http://localhost'
  })
  afterEach(async () => {
    await server.close()
    await here.close()
  })

  const read = () => here.installation.network.read
  const visitor = () => new Visitor(server.port)

  /** What the page's script sends. */
  // eslint-disable-next-line @typescript-eslint/max-params -- said in every second line here
  async function send(who: Visitor, path: string, body: unknown = {}, headers: Record<string, string> = {}) {
    const response = await hostFetch(server.port)(`http://localhost/admin${path}`, {
      method: 'POST',
      headers: {
        cookie: `cms_session=${who.value()}`,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      body: JSON.stringify(body),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      who.jar.set('localhost', (who.jar.get('localhost') ?? new Map<string, string>()).set(name, value))
    }
    return { status: response.status, json: await response.json() }
  }
  async function signedIn(role: string) {
    const person = await makePerson(here.installation, { role })
    const who = visitor()
    await who.login(person.email)
    return { ...person, who }
  }
  async function makePasskey(who: Visitor, key = new SoftKey()) {
    const { json } = await send(who, '/account/passkeys/options')
    const credential = key.create(json, { origin })
    return { key, answer: await send(who, '/account/passkeys/register', { credential, name: 'Phone' }) }
  }
  async function passkeyLogin(key: SoftKey, counter?: number) {
    const who = visitor()
    const { json } = await send(who, '/login/passkey/options')
    const credential = key.get(json, { origin, ...(counter !== undefined && { counter }) })
    return { who, answer: await send(who, '/login/passkey', { credential }) }
  }
  async function setUpApp(who: Visitor): Promise<{ secret: string; codes: string[]; status: number }> {
    await who.post(`${ACCOUNT}/totp`, { begin: '1' })
    const { text } = await who.get(`${ACCOUNT}/totp`)
    const groups = [...(/class="key">(.*?)<\/p>/.exec(text)?.[1] ?? '').matchAll(/<code>(\w+)<\/code>/g)]
    const secret = groups.map(([, group]) => group).join('')
    const code = generateSync({ secret, epoch: clock.now().getTime() / 1000 })
    const done = await who.post(`${ACCOUNT}/totp`, { code })
    const codes = [...done.text.matchAll(/<li><code>([\w-]+)<\/code>/g)].map(([, one]) => one!)
    return { secret, codes, status: done.status }
  }

  test('nobody without a session', async () => {
    for (const path of ['', '/passkeys', '/totp', '/totp/qr.svg', '/recovery-codes', '/sessions', '/second-factor']) {
      const { status, location } = await visitor().get(ACCOUNT + path)
      assert.deepEqual([path, status, location?.split('?')[0]], [path, 303, '/admin/login'])
    }
    for (const path of ['/account/passkeys/options', '/account/passkeys/register', '/elevate/passkey'])
      assert.equal((await send(visitor(), path)).status, 401)
    assert.equal((await send(visitor(), '/login/passkey', { credential: null })).status, 401)
  })

  test('the app: its picture is there only until the first code; ten codes come with it, once', async () => {
    const { who } = await signedIn('editor')
    assert.equal((await who.get(`${ACCOUNT}/totp/qr.svg`)).status, 404)
    await who.post(`${ACCOUNT}/totp`, { begin: '1' })
    const picture = await who.get(`${ACCOUNT}/totp/qr.svg`)
    assert.equal(picture.headers.get('content-type'), 'image/svg+xml')
    assert.match(picture.headers.get('cache-control')!, /no-store/)
    assert.match(picture.text, /^<svg/)
    const other = await signedIn('editor')
    assert.equal((await other.who.get(`${ACCOUNT}/totp/qr.svg`)).status, 404)
    const { codes } = await setUpApp(who)
    assert.equal(codes.length, 10)
    assert.equal((await who.get(`${ACCOUNT}/totp/qr.svg`)).status, 404)
    assert.ok(!(await who.get(`${ACCOUNT}/recovery-codes`)).text.includes(codes[0]!))
    const kinds = await jobs()
    assert.equal(kinds.filter((kind) => kind === 'mail').length, 1)
    const { version } = await read()
      .selectFrom('users')
      .select('version')
      .where('totp_at', 'is not', null)
      .executeTakeFirstOrThrow()
    assert.equal(version, 2)
  })

  test('factors are changed shortly after signing in only', async () => {
    const { who } = await signedIn('editor')
    clock.advance(16 * MINUTE)
    for (const path of ['/passkeys', '/totp', '/recovery-codes', '/second-factor'])
      assert.match((await who.get(ACCOUNT + path)).location!, /^\/admin\/elevate/, path)
    assert.match((await who.post(`${ACCOUNT}/totp`, { begin: '1' })).location!, /^\/admin\/elevate/)
    const { status, json } = await send(who, '/account/passkeys/options')
    assert.deepEqual([status, json.elevation], [403, true])
    assert.equal((await send(who, '/account/passkeys/register')).status, 403)
    assert.equal((await who.get(`${ACCOUNT}/totp/qr.svg`)).status, 404)
    assert.equal((await who.get(ACCOUNT)).status, 200)
  })

  test('a password alone sets the first factor up, and no second one beside it', async () => {
    const { who, email } = await signedIn('network')
    const late = visitor()
    await late.login(email)
    assert.match((await late.get(ACCOUNT)).location!, /second-factor/)
    const { json } = await send(late, '/account/passkeys/options')
    const value = who.value()
    const { answer } = await makePasskey(who)
    assert.deepEqual([answer.status, answer.json.form.split('?')[0]], [200, `${ACCOUNT}/recovery-codes`])
    assert.equal((await who.get(ACCOUNT)).status, 200)
    assert.equal((await who.post(`${ACCOUNT}/recovery-codes`)).status, 200)
    assert.notEqual(who.value(), value)
    // The other session only knew the password: it has ended.
    const credential = new SoftKey().create(json, { origin })
    assert.equal((await send(late, '/account/passkeys/register', { credential })).status, 401)
    assert.match((await late.get(ACCOUNT)).location!, /^\/admin\/login\?/)
    assert.equal((await read().selectFrom('passkeys').selectAll().execute()).length, 1)
  })

  test('with a first factor of their own will, too, people are signed out elsewhere; with a second one not', async () => {
    const { who, email, id } = await signedIn('editor')
    const other = visitor()
    await other.login(email)
    const { secret } = await setUpApp(who)
    assert.match((await other.get(ACCOUNT)).location!, /^\/admin\/login\?/)
    const factors = await read().selectFrom('sessions').select('factor').where('user_id', '=', id).execute()
    assert.deepEqual(factors, [{ factor: 'totp' }])
    clock.advance(MINUTE)
    await other.login(email)
    const code = generateSync({ secret, epoch: clock.now().getTime() / 1000 })
    assert.equal((await other.post('/admin/login/second', { code })).status, 303)
    assert.equal((await makePasskey(who)).answer.status, 200)
    assert.equal((await other.get(ACCOUNT)).status, 200)
  })

  test('what one session is told of an app another cannot confirm', async () => {
    const { who, email } = await signedIn('editor')
    const thief = visitor()
    await thief.login(email)
    await thief.post(`${ACCOUNT}/totp`, { begin: '1' })
    const page = (await thief.get(`${ACCOUNT}/totp`)).text
    assert.match(page, /class="key"/)
    assert.doesNotMatch((await who.get(`${ACCOUNT}/totp`)).text, /class="key"/)
    const { secret } = await setUpApp(who)
    assert.ok(!page.replace(/<[^>]+>| /g, '').includes(secret))
  })

  test('a session that waits for its second factor changes nothing', async () => {
    const { who, email } = await signedIn('editor')
    await makePasskey(who)
    const waiting = visitor()
    assert.match((await waiting.login(email)).location!, /login\/second/)
    for (const path of ['', '/passkeys', '/totp', '/second-factor', '/sessions', '/recovery-codes'])
      assert.match((await waiting.get(ACCOUNT + path)).location!, /login\/second/)
    assert.equal((await send(waiting, '/account/passkeys/options')).status, 401)
    assert.equal((await send(waiting, '/elevate/passkey/options')).status, 401)
  })

  test('a passkey signs in, elevates, and when it was perhaps copied does not', async () => {
    const { who } = await signedIn('editor')
    const { key } = await makePasskey(who)
    const { who: again, answer } = await passkeyLogin(key, 5)
    assert.deepEqual([answer.status, answer.json.location], [200, '/admin'])
    clock.advance(16 * MINUTE)
    const { json } = await send(again, '/elevate/passkey/options', {})
    const before = again.value()
    const credential = key.get(json, { origin, counter: 6 })
    const elevated = await send(again, '/elevate/passkey', { credential, next: `${ACCOUNT}/passkeys` })
    assert.deepEqual([elevated.status, elevated.json.location], [200, `${ACCOUNT}/passkeys`])
    assert.notEqual(again.value(), before)
    assert.equal((await again.get(`${ACCOUNT}/passkeys`)).status, 200)
    assert.equal((await passkeyLogin(key, 3)).answer.status, 401)
    assert.match((await again.get(ACCOUNT)).text, /perhaps copied/)
    assert.equal((await passkeyLogin(key, 7)).answer.status, 200)
  })

  test('the last factor stays when a role needs it, and goes when none does; then codes are over', async () => {
    const { who } = await signedIn('network')
    await makePasskey(who)
    const [{ uid }] = (await read().selectFrom('passkeys').select('uid').execute()) as [{ uid: string }]
    assert.equal((await who.post(`${ACCOUNT}/passkeys`, { uid, remove: '1' })).status, 409)
    const { status } = await setUpApp(who)
    assert.equal(status, 200)
    assert.equal((await who.post(`${ACCOUNT}/passkeys`, { uid, remove: '1' })).status, 303)
    assert.equal((await who.post(`${ACCOUNT}/totp`, { remove: '1' })).status, 409)
    const free = await signedIn('editor')
    await setUpApp(free.who)
    assert.equal((await free.who.post(`${ACCOUNT}/totp`, { remove: '1' })).status, 303)
    const left = await read().selectFrom('recovery_codes').select('id').where('user_id', '=', free.id).execute()
    assert.deepEqual(left, [])
  })

  test('sessions: listed with this one marked, others ended, strangers untouched', async () => {
    const { who, email, id } = await signedIn('editor')
    const others = [visitor(), visitor()]
    for (const other of others) await other.login(email)
    const stranger = await signedIn('editor')
    const { text } = await who.get(`${ACCOUNT}/sessions`)
    assert.equal([...text.matchAll(/<time /g)].length, 6)
    assert.equal([...text.matchAll(/class="tag"/g)].length, 1)
    const [uid] = /name="uid" value="([^"]+)"/.exec(text)!.slice(1)
    await stranger.who.post(`${ACCOUNT}/sessions`, { uid: uid! })
    assert.equal((await read().selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length, 3)
    await who.post(`${ACCOUNT}/sessions`, { uid: uid! })
    await who.post(`${ACCOUNT}/sessions`, { others: '1' })
    for (const other of others) assert.match((await other.get(ACCOUNT)).location!, /login/)
    assert.equal((await who.get(ACCOUNT)).status, 200)
    assert.equal((await stranger.who.get(ACCOUNT)).status, 200)
  })

  test('foreign pages do nothing, nor do answers that are none', async () => {
    const { who } = await signedIn('editor')
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    for (const path of ['/account/passkeys/options', '/login/passkey/options', '/login/passkey'])
      assert.equal((await send(who, path, {}, foreign)).status, 403, path)
    for (const body of [{}, { credential: 5 }, { credential: { id: 'x', response: { clientDataJSON: '%' } } }]) {
      assert.equal((await send(who, '/login/passkey', body)).status, 401)
      assert.equal((await send(who, '/account/passkeys/register', body)).status, 422)
    }
    assert.equal((await who.post('/admin/login/passkey', {})).status, 415)
  })

  // Holds: contract 1.5 lockout
  test('limits on passwords never block passkeys', async () => {
    const { who, email } = await signedIn('editor')
    const { key } = await makePasskey(who)
    for (let i = 0; i < 12; i++) await visitor().login(email, { password: 'wrong wrong wrong' })
    assert.equal((await visitor().login(email)).status, 429)
    assert.equal((await passkeyLogin(key)).answer.status, 200)
  })

  test('questions that were never answered do not pile up', async () => {
    for (let i = 0; i < 5; i++) await send(visitor(), '/login/passkey/options')
    assert.equal((await read().selectFrom('challenges').select('id').execute()).length, 5)
    clock.advance(6 * MINUTE)
    await send(visitor(), '/login/passkey/options')
    assert.equal((await read().selectFrom('challenges').select('id').execute()).length, 1)
  })

  test('/.well-known/webauthn names the hosts of the website', async () => {
    const answer = await visitor().get('/.well-known/webauthn')
    assert.equal(answer.headers.get('content-type'), 'application/json')
    assert.deepEqual(JSON.parse(answer.text), {
      origins: [(await here.installation.openSite('default')).base_url],
    })
  })

  async function jobs(): Promise<string[]> {
    const site = await here.installation.openSite('default')
    return (await site.db.read.selectFrom('jobs').select('kind').execute()).map(({ kind }) => kind)
  }
})
