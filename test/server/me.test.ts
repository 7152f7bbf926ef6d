// Who asks, as browsers and programs are told: person, session, limits, and the websites they may go on to.
// Holds: interface 4.1 me; contract 3.2 me
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { transact } from '../../src/lib/platform/db/database.ts'
import { instant, MINUTE } from '../../src/lib/base/clock.ts'
import { call, makeInstallation, systemCall, testClock, tokenCall } from '../support/installation.ts'
import { startServer } from '../support/server.ts'
import { makePerson, Visitor } from '../support/visitor.ts'

const SITES = {
  default: { hosts: ['localhost'], languages: ['en', 'de'] },
  b: { hosts: ['b.test', 'www.b.test'], title: 'Bakery', primary_host: 'www.b.test' },
  c: { hosts: ['c.test'] },
}

async function start(t: TestContext) {
  const clock = testClock()
  const { installation, close } = await makeInstallation({ clock, sites: SITES })
  const server = await startServer(installation)
  t.after(async () => {
    await server.close()
    await close()
  })
  const anna = await makePerson(installation)
  await transact(installation.network, async (trx) => {
    const created_at = instant(clock.now())
    const member = { user_id: anna.id, site: 'b', role: 'editor', limits: '{}', created_at }
    await trx.insertInto('memberships').values(member).execute()
    const own = { locale: 'de', timezone: 'Europe/Berlin' }
    await trx.updateTable('users').set(own).where('id', '=', anna.id).execute()
  })
  const visitor = new Visitor(server.port)
  await visitor.login(anna.email)
  const get = async (path: string) => JSON.parse((await visitor.api('GET', path)).text).data
  return { installation, clock, anna, get }
}

test('a session is told its person, how long it counts as fresh, and where else it may go', async (t) => {
  const { installation, clock, anna, get } = await start(t)
  await call(installation, 'default', 'update_settings', { title: 'Muster' })
  const me = await get('/me')
  assert.deepEqual(
    { ...me.user, id: 0 },
    { id: 0, email: anna.email, name: me.user.name, locale: 'de', timezone: 'Europe/Berlin' },
  )
  assert.deepEqual([me.session.elevated, me.needs_approval, me.limits], [true, false, null])
  assert.equal(me.session.elevated_until, instant(new Date(clock.now().getTime() + 15 * MINUTE)))
  assert.deepEqual(me.site, {
    key: 'default',
    title: 'Muster',
    languages: ['en', 'de'],
    default_language: 'en',
    base_url: (await installation.openSite('default')).base_url,
    timezone: 'UTC',
    hosts: ['localhost'],
    sample_langs: ['en', 'de'],
    media_pools: [],
    map_attribution: '© OpenStreetMap contributors',
  })
  assert.deepEqual(me.sites, [{ key: 'b', title: 'Bakery', url: 'https://www.b.test' }])
  clock.advance(15 * MINUTE)
  assert.equal((await get('/me')).session.elevated, false)
})

test('whose role reminds of a second factor and has none is told so', async (t) => {
  const { installation, anna, get } = await start(t)
  assert.equal((await get('/me')).session.remind_second_factor, false)
  const { role } = await installation.network.read
    .selectFrom('memberships')
    .select('role')
    .where('user_id', '=', anna.id)
    .where('site', '=', 'default')
    .executeTakeFirstOrThrow()
  await call(installation, 'default', 'update_role', { name: role, second_factor: 'remind' })
  assert.equal((await get('/me')).session.remind_second_factor, true)
})

test('websites are those one belongs to; a token has its own, the network has all', async (t) => {
  const { installation, get } = await start(t)
  await call(installation, 'b', 'update_settings', { title: 'Bread' }).catch(() => undefined)
  const own = (await get('/sites')) as { key: string; role: string; current: boolean; title: string }[]
  assert.deepEqual(
    own.map(({ key, role, current }) => [key, role, current]),
    [
      ['b', 'editor', false],
      ['default', own[1]!.role, true],
    ],
  )
  assert.equal(own[0]!.title, 'Bakery', 'its file wins')
  await call(installation, 'default', 'update_settings', { title: 'Muster' })
  for (const [q, found] of [
    ['WWW.B', 'b'],
    ['must', 'default'],
  ] as const)
    assert.deepEqual(
      (await get(`/sites?q=${q}`)).map(({ key }: { key: string }) => key),
      [found],
      q,
    )
  const keys = async (as: Parameters<typeof call>[4]) =>
    ((await call(installation, 'default', 'list_sites', {}, as)).body.data as { key: string }[]).map(({ key }) => key)
  for (const role of ['admin', 'network'])
    assert.deepEqual(await keys(await tokenCall(installation, 'default', { role })), ['default'], role)
  assert.deepEqual(await keys(await systemCall(installation, 'default')), ['b', 'c', 'default'])
})

test('a feature that is off takes its permissions from everybody', async (t) => {
  const features = { data: false, 'pages.structure': false }
  const { installation, close } = await makeInstallation({ sites: { default: { hosts: ['localhost'], features } } })
  t.after(close)
  const { permissions } = (await call(installation, 'default', 'get_me')).body.data as { permissions: string[] }
  assert.deepEqual(permissions.filter((one) => /^data\.(edit|publish|delete)$|^pages\./.test(one)), ['pages.edit', 'pages.publish']) // prettier-ignore
})

test('a token is told its person, and no session', async (t) => {
  const { installation } = await start(t)
  const token = await tokenCall(installation, 'default', { mode: 'approval' })
  const { data } = (await call(installation, 'default', 'get_me', {}, token)).body as { data: any }
  assert.deepEqual([data.session, data.sites, data.needs_approval], [null, [], true])
  assert.equal(data.user.locale, 'en')
  const shell = (await call(installation, 'default', 'get_me')).body as { data: any }
  assert.deepEqual([shell.data.user, shell.data.session], [null, null])
})

test('the list of people tells when they last signed in and what with; a look at it is no change', async (t) => {
  const { installation, clock, anna, get } = await start(t)
  await call(installation, 'default', 'create_user', { email: 'new@example.org', role: 'author' })
  const [first, second] = await get('/users')
  assert.deepEqual(
    [first.last_sign_in_at, first.second_factor, first.version],
    [instant(clock.now()), { totp: false, passkeys: 0 }, 1],
  )
  assert.deepEqual([second.email, second.last_sign_in_at, second.invited], ['new@example.org', null, true])
  const emails = async (q: string) =>
    (await get(`/users?q=${encodeURIComponent(q)}`)).map(({ email }: { email: string }) => email)
  assert.deepEqual([await emails('NEW@'), await emails('%')], [['new@example.org'], []])
  const at = instant(clock.now())
  await transact(installation.network, (trx) =>
    trx.updateTable('users').set({ totp_at: at }).where('id', '=', anna.id).execute(),
  )
  assert.deepEqual((await get(`/users/${anna.id}`)).second_factor, { totp: true, passkeys: 0 })
})
