// Roles a website makes itself, policies of built-in ones, and nobody who raises themselves by them.
import assert from 'node:assert/strict'
import test from 'node:test'
import { emptyContribution } from '../../../src/lib/core/extension/contribution.ts'
import { factorsOf } from '../../../src/lib/factors/second-factor.ts'
import { principalOfUserId } from '../../../src/lib/access/user-principal.ts'
import { userByEmail } from '../../../src/lib/access/users.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { runSiteJobs } from '../../../src/lib/core/jobs/jobs.ts'
import { call, makeInstallation, testClock, tokenCall } from '../../support/installation.ts'

async function open(t: { after(work: () => Promise<void>): void }) {
  const clock = testClock()
  const { installation, close } = await makeInstallation({ clock, sites: { default: {}, shop: {} } })
  t.after(close)
  const site = await installation.openSite('default')
  const ask = (name: string, input: object = {}, as?: Call) => call(installation, 'default', name, { ...input }, as)
  const data = async (name: string, input: object = {}, as?: Call) => (await ask(name, input, as)).body.data as any
  const as = (role: string, more: object = {}) => tokenCall(installation, 'default', { role, ...more })
  /** The same person in the admin: not a token. */
  const inPerson = async (caller: Call): Promise<Call> => {
    const principal = (await principalOfUserId(installation, site, caller.principal.user!.id))!
    return { ...caller, principal, channel: 'admin' }
  }
  const role = (name: string, permissions: string[], more: object = {}) =>
    data('create_role', { name, title: name, permissions, ...more })
  return { clock, installation, site, ask, data, as, inPerson, role }
}

const named = (items: any[], name: string) => items.find((one) => one.name === name)

test('a role is made, given, changed at once, and goes only when nobody has it', async (t) => {
  const { ask, data, as, inPerson, role } = await open(t)
  const made = await ask('create_role', {
    name: 'news-desk',
    title: 'News desk',
    permissions: ['pages.edit', 'pages.edit'],
    second_factor: 'remind',
  })
  assert.deepEqual([made.status, made.location], [201, '/api/v1/roles/news-desk'])
  const { id, uid, ...view } = made.body.data as any
  assert.deepEqual(view, {
    version: 1,
    name: 'news-desk',
    title: 'News desk',
    built_in: false,
    permissions: ['pages.edit'],
    record_rules: [],
    approval: false,
    second_factor: 'remind',
    members: 0,
  })
  assert.equal((await ask('get_role', { name: 'news-desk' })).etag, `"${uid}-1"`)
  const eve = await as('news-desk')
  assert.deepEqual([...eve.principal.permissions], ['pages.edit'])
  assert.equal(named(await data('list_roles'), 'news-desk').members, 1)
  await data('update_role', { name: 'news-desk', permissions: ['redirects.manage'], if_version: 1 })
  assert.deepEqual([...(await inPerson(eve)).principal.permissions], ['redirects.manage'])
  await assert.rejects(ask('delete_role', { name: 'news-desk' }), {
    code: 'conflict',
    message: /^One person has the role/,
    extra: { members: 1 },
  })
  const user = eve.principal.user!.id
  assert.equal((await data('update_user', { id: user, role: 'viewer' })).role, 'viewer')
  assert.equal((await data('delete_role', { name: 'news-desk' })).id, id)
  await assert.rejects(ask('update_user', { id: user, role: 'news-desk' }), {
    code: 'validation',
    message: /there are network, admin/,
  })
  await role('other', [])
  await assert.rejects(ask('update_user', { id: user, role: 'news-desk' }), { message: /viewer, other\./ })
})

test('a role that pages name stays, and the pages are told', async (t) => {
  const { data, ask, role } = await open(t)
  await role('inner_ring', [])
  await role('innerxring', [])
  const page = async (title: string, more: object): Promise<number> =>
    (await data('create_page', { lang: 'en', title, ...more })).id
  const club = await page('Club', { access: 'role', access_roles: ['editor', 'inner_ring'] })
  const gone = await page('Gone', { access: 'role', access_roles: ['innerxring'] })
  await data('delete_page', { page: String(gone), confirm: true })
  await assert.rejects(ask('delete_role', { name: 'inner_ring' }), {
    code: 'conflict',
    message: /named by "Club" \(page \d+\): take it out/,
    extra: { pages: [club] },
  })
  await data('delete_role', { name: 'innerxring' })
  await data('update_page', { page: String(club), access: 'public' })
  await assert.rejects(ask('delete_role', { name: 'inner_ring' }), { code: 'conflict' })
  await data('update_page', { page: String(club), access_roles: [] })
  await data('delete_role', { name: 'inner_ring' })
})

test('a role of one website is none of another', async (t) => {
  const { installation, role } = await open(t)
  await role('local', ['pages.edit'])
  const input = { email: 'eve@example.org', role: 'local' }
  await assert.rejects(call(installation, 'shop', 'create_user', input), { code: 'validation' })
  await assert.rejects(call(installation, 'shop', 'get_role', { name: 'local' }), { code: 'not-found' })
})

test('of a built-in role the policies can be set, nothing else; network keeps its own', async (t) => {
  const { ask, data, as } = await open(t)
  const set = await data('update_role', { name: 'author', approval: true, second_factor: 'required' })
  assert.deepEqual([set.built_in, set.approval, set.second_factor, set.version], [true, true, 'required', 1])
  assert.equal(set.title, 'Author')
  assert.ok(set.permissions.includes('pages.edit'), 'its permissions stay')
  const again = await data('update_role', { name: 'author', second_factor: 'off' })
  assert.deepEqual([again.approval, again.version], [true, 2])
  assert.equal((await as('author')).principal.mode, 'approval')
  const wrong: [object, string][] = [
    [{ name: 'author', permissions: [] }, 'validation'],
    [{ name: 'author', title: 'Writer' }, 'validation'],
    [{ name: 'network', second_factor: 'off' }, 'conflict'],
    [{ name: 'network', approval: true }, 'conflict'],
    [{ name: 'none', approval: true }, 'not-found'],
    [{ name: 'constructor', approval: true }, 'not-found'],
  ]
  for (const [input, code] of wrong) await assert.rejects(ask('update_role', input), { code }, JSON.stringify(input))
  await assert.rejects(ask('delete_role', { name: 'author' }), { code: 'conflict' })
})

test('a role is checked', async (t) => {
  const { ask, role } = await open(t)
  await role('there', [])
  const good = { name: 'x-1', title: 'X', permissions: [] }
  const wrong = [
    { name: 'editor' },
    { name: 'Editor' },
    { name: 'a' },
    { name: '__proto__' },
    { name: 'a--b' },
    { name: '-a' },
    { title: ' ' },
    { permissions: ['pages.fly'] },
    { permissions: 'all' },
    { second_factor: 'maybe' },
  ]
  for (const one of wrong)
    await assert.rejects(ask('create_role', { ...good, ...one }), { code: 'validation' }, JSON.stringify(one))
  await assert.rejects(ask('create_role', { ...good, name: 'there' }), { code: 'conflict' })
})

const KEEPER = ['users.manage', 'roles.manage', 'api.manage', 'pages.edit']
/** Attempts of somebody with the role `keeper`; all of them 403. */
const ATTACKS: Record<string, [operation: string, input: (ids: Record<string, number>) => object]> = {
  'its own role gets more': ['update_role', () => ({ name: 'keeper', permissions: [...KEEPER, 'pages.publish'] })],
  'a new role has more': ['create_role', () => ({ name: 'boss', title: 'B', permissions: ['settings.edit'] })],
  'a role above is lowered': ['update_role', () => ({ name: 'chief', permissions: ['pages.edit'] })],
  'a role above is removed': ['delete_role', () => ({ name: 'spare' })],
  'policies of a role above': ['update_role', () => ({ name: 'admin', second_factor: 'remind' })],
  'somebody becomes admin': ['update_user', ({ friend }) => ({ id: friend, role: 'admin' })],
  'somebody becomes network': ['update_user', ({ friend }) => ({ id: friend, role: 'network' })],
  'somebody gets a role above': ['update_user', ({ friend }) => ({ id: friend, role: 'chief' })],
  'an admin is lowered': ['update_user', ({ admin }) => ({ id: admin, role: 'viewer' })],
  'an admin is disabled': ['update_user', ({ admin }) => ({ id: admin, disabled: true })],
  'an admin is removed': ['delete_user', ({ admin }) => ({ id: admin })],
  'an admin loses the second factor': ['reset_second_factor', ({ admin }) => ({ id: admin })],
  'a new admin': ['create_user', () => ({ email: 'new@example.org', role: 'admin' })],
  'a token of an admin': ['create_token', ({ admin }) => ({ name: 'x', user: admin })],
}

test('nobody raises themselves or others by roles, people or tokens', async (t) => {
  const { ask, data, as, inPerson, role } = await open(t)
  await role('keeper', KEEPER)
  for (const name of ['chief', 'spare']) await role(name, ['pages.edit', 'pages.publish'])
  await as('chief')
  const keeper = await as('keeper')
  const idOf = async (name: string) => (await as(name)).principal.user!.id
  const ids = { friend: await idOf('viewer'), admin: await idOf('admin') }
  for (const caller of [keeper, await inPerson(keeper)])
    for (const [what, [operation, input]] of Object.entries(ATTACKS))
      await assert.rejects(ask(operation, input(ids), caller), { code: 'forbidden' }, what)
  const own = keeper.principal.user!.id
  await assert.rejects(ask('update_user', { id: own, role: 'viewer' }, keeper), { code: 'conflict' })
  await assert.rejects(ask('reset_second_factor', { id: own }, keeper), { code: 'conflict' })
  assert.equal((await data('update_user', { id: ids.friend, role: 'keeper' }, keeper)).role, 'keeper')
  const lesser = { name: 'lesser', title: 'L', permissions: ['pages.edit'] }
  assert.equal((await data('create_role', lesser, keeper)).name, 'lesser')
  const admin = await as('admin')
  const attempts: [string, object][] = [
    ['update_user', { id: ids.friend, role: 'network' }],
    ['create_user', { email: 'n@example.org', role: 'network' }],
  ]
  for (const [name, input] of attempts) await assert.rejects(ask(name, input, admin), { code: 'forbidden' }, name)
})

test('whose writes wait makes no token whose writes do not; no token outlives the one it was made with', async (t) => {
  const { ask, as, inPerson, role, data } = await open(t)
  await role('helper', ['api.manage'], { approval: true })
  const helper = await inPerson(await as('helper'))
  assert.equal(helper.principal.mode, 'approval')
  const direct = { name: 'x', level: 'write', mode: 'direct' }
  const other = (await as('viewer')).principal.user!.id
  for (const caller of [helper, await as('admin', { mode: 'approval' })]) {
    await assert.rejects(ask('create_token', direct, caller), { code: 'forbidden' })
    // As a reviewer's approval would run it, after editing the input.
    const applied = { ...caller, principal: { ...caller.principal, mode: 'direct' as const } }
    await assert.rejects(ask('create_token', { ...direct, user: other }, applied), { code: 'forbidden' })
    assert.equal((await ask('create_token', { name: 'x' }, caller)).status, 202)
  }
  const short = await as('admin', { expires_in_days: 3 })
  const made = await data('create_token', { name: 'long', expires_in_days: 365 }, short)
  assert.equal(made.expires_at, short.principal.token!.expires_at)
  assert.equal(
    (await data('create_token', { name: 'short', expires_in_days: 1 }, short)).expires_at.slice(0, 10),
    '2026-01-16',
  )
})

test('events tell who came, changed and went, on the other websites of an account, too', async (t) => {
  const { installation, data, role, clock } = await open(t)
  const heard: [string, string, object][] = []
  for (const key of ['default', 'shop']) {
    const site = await installation.openSite(key)
    const handler = ({ name, payload }: any) => void heard.push([key, name, payload])
    const listeners = ['user.*', 'token.*', 'role.*'].map((event) => ({ event, handler }))
    site.registry.contributions.push({ ...emptyContribution('probe', '1'), listeners })
  }
  const { id, uid } = await data('create_user', { email: 'eve@example.org', role: 'viewer' })
  await call(installation, 'shop', 'create_user', { email: 'eve@example.org', role: 'viewer' })
  const token = await data('create_token', { name: 'x', user: id })
  await data('revoke_token', { id: token.id })
  await data('revoke_token', { id: token.id })
  await data('update_user', { id, disabled: true })
  await data('update_user', { id, disabled: false })
  const made = await role('own', [])
  await data('update_role', { name: 'own', approval: true })
  await data('delete_role', { name: 'own' })
  await data('delete_user', { id })
  for (let i = 0; i < 3; i++)
    for (const key of ['default', 'shop']) {
      clock.advance(1000)
      await runSiteJobs(installation, key)
    }
  const of = (key: string) =>
    heard
      .filter(([at]) => at === key)
      .map(([, name]) => name)
      .sort()
  assert.deepEqual(of('default'), [
    'role.created',
    'role.deleted',
    'role.updated',
    'token.created',
    'token.revoked',
    'user.created',
    'user.deleted',
    'user.disabled',
    'user.enabled',
    'user.updated',
    'user.updated',
  ])
  assert.deepEqual(of('shop'), ['user.created', 'user.disabled', 'user.enabled'])
  for (const [, name, payload] of heard)
    if (!name.startsWith('user')) assert.doesNotMatch(JSON.stringify(payload), /cms_|eve@/)
    else assert.deepEqual(payload, { id, uid }, name)
  assert.deepEqual(heard.find(([, name]) => name === 'role.created')![2], { name: 'own', uid: made.uid })
})

test('a second factor that was lost is taken away, with all sessions, and the person is told', async (t) => {
  const { installation, data, as, site } = await open(t)
  const eve = await as('editor')
  const { id, email } = eve.principal.user!
  const at = '2026-01-15T12:00:00.000Z'
  const given = {
    user_id: id,
    uid: 'x',
    name: 'Key',
    rp_id: 'localhost',
    credential_hash: 'h',
    credential_id: 'c',
    public_key: 'k',
    counter: 0,
    transports: '[]',
    backed_up: 0,
    created_at: at,
    last_used_at: null,
    suspicious_at: null,
  }
  await transact(installation.network, async (trx) => {
    await trx.insertInto('passkeys').values(given).execute()
    await trx.insertInto('recovery_codes').values({ user_id: id, hash: 'x', used_at: null }).execute()
    await trx.updateTable('users').set({ totp_secret: 's', totp_at: at }).where('id', '=', id).execute()
  })
  const read = installation.network.read
  const before = (await userByEmail(read, email))!.auth_version
  const reset = await data('reset_second_factor', { id }, await as('admin'))
  assert.equal(reset.version, 2)
  assert.deepEqual(await factorsOf(read, id), { totp: false, passkeys: 0, recovery_left: 0 })
  const row = (await userByEmail(read, email))!
  assert.deepEqual([row.totp_secret, row.auth_version], [null, before + 1])
  const mails = await site.db.read.selectFrom('jobs').select('kind').where('kind', '=', 'mail').execute()
  assert.equal(mails.length, 1)
})
