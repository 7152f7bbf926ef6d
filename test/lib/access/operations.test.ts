// The operations on accounts, roles and tokens, through the door: who may, what comes out, what never does.
import assert from 'node:assert/strict'
import test from 'node:test'
import { principalOfToken } from '../../../src/lib/access/tokens.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { createUser } from '../../../src/lib/access/create-user.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { call, makeInstallation, systemCall, testClock, tokenCall } from '../../support/installation.ts'

async function open(t: { after(work: () => Promise<void>): void }, site: object = {}) {
  const { installation, close } = await makeInstallation({
    sites: { default: site, shop: {} },
    clock: testClock(),
  })
  t.after(close)
  const ask = (name: string, input: object = {}, as?: Call) => call(installation, 'default', name, { ...input }, as)
  const data = async (name: string, input: object = {}, as?: Call) => (await ask(name, input, as)).body.data as any
  const as = (role: string, more: object = {}) => tokenCall(installation, 'default', { role, ...more })
  const log = async () => {
    const { db } = await installation.openSite('default')
    return db.read.selectFrom('changes').selectAll().execute()
  }
  return { installation, ask, data, as, log }
}

const PATHS = {
  list_users: {},
  get_user: { id: 1 },
  create_user: { email: 'x@example.org', role: 'viewer' },
  update_user: { id: 1, name: 'X' },
  delete_user: { id: 1 },
  list_roles: {},
  get_role: { name: 'admin' },
  create_role: { name: 'x-y', title: 'X', permissions: [] },
  update_role: { name: 'admin', approval: true },
  delete_role: { name: 'x-y' },
  reset_second_factor: { id: 1 },
  list_tokens: {},
  create_token: { name: 'x' },
  revoke_token: { id: 1 },
}

test('only admins and network accounts come in', async (t) => {
  const { ask, as } = await open(t)
  for (const role of ['editor', 'author', 'reviewer', 'requests', 'viewer']) {
    const caller = await as(role)
    for (const [name, input] of Object.entries(PATHS))
      await assert.rejects(ask(name, input, caller), { code: 'forbidden' }, `${role} ${name}`)
  }
})

test('a website without the feature has neither accounts nor tokens to show', async (t) => {
  const { ask } = await open(t, { features: { users: false, api: false } })
  for (const [name, input] of Object.entries(PATHS))
    await assert.rejects(ask(name, input), { code: 'feature-disabled' }, name)
})

test('a token is made, told once, listed without its value and revoked', async (t) => {
  const { ask, data, as, log, installation } = await open(t)
  const admin = await as('admin')
  const made = await ask('create_token', { name: 'deploy', level: 'write', operations: ['list_pages'] }, admin)
  const token = made.body.data as any
  assert.deepEqual([made.status, made.location], [201, `/api/v1/tokens/${(made.body.data as { id: number }).id}`])
  assert.match(token.token, /^cms_[0-9a-f]{48}$/)
  assert.deepEqual(
    [token.mode, token.user.id, token.operations],
    ['approval', admin.principal.user!.id, ['list_pages']],
  )
  const listed = JSON.stringify((await ask('list_tokens', {}, admin)).body)
  assert.equal(listed.includes(token.token) || /"(hash|token)":/.test(listed), false)
  assert.equal(JSON.stringify(await log()).includes(token.token), false)
  const site = await installation.openSite('default')
  assert.equal((await principalOfToken(installation, site, token.token)).role, 'admin')
  assert.ok((await data('revoke_token', { id: token.id }, admin)).revoked_at)
  assert.ok((await data('revoke_token', { id: token.id }, admin)).revoked_at)
  await assert.rejects(principalOfToken(installation, site, token.token), { code: 'unauthenticated' })
})

test('an answer that tells a secret is not kept for Idempotency-Key: a retry is told what was made', async (t) => {
  const { ask, log, as, installation } = await open(t)
  const caller = { ...(await as('admin')), idempotency_key: 'again' }
  const make = () => ask('create_token', { name: 'x' }, caller)
  const [first, second] = await Promise.allSettled([make(), make()])
  const [done, refused] = first.status === 'fulfilled' ? [first, second] : [second, first]
  assert.ok(done.status === 'fulfilled' && refused.status === 'rejected', 'of two at once one is done')
  const { id, uid, token } = done.value.body.data as any
  const location = `/api/v1/tokens/${id}`
  const expected = {
    code: 'conflict',
    message: new RegExp(`create_token was done .* See ${location}, or`),
    extra: { uid, location },
  }
  assert.throws(() => {
    throw refused.reason
  }, expected)
  await assert.rejects(make(), expected)
  await assert.rejects(ask('create_token', { name: 'y' }, caller), { code: 'idempotency-mismatch' })
  const stored = await installation.network.read.selectFrom('idempotency').selectAll().execute()
  assert.deepEqual([stored.length, (await log()).length], [1, 1])
  assert.ok(!JSON.stringify(stored).includes(token))
})

test('an invitation that is asked for twice with one key is mailed once', async (t) => {
  const { ask, data, as, installation } = await open(t)
  const caller = await as('admin')
  const { id, uid } = await data('create_user', { email: 'x@example.org', role: 'viewer' }, caller)
  const invite = () => ask('invite_user', { id }, { ...caller, idempotency_key: 'invited' })
  const { token } = ((await invite()).body.data as any).invite
  await assert.rejects(invite(), { code: 'conflict', extra: { uid, location: `/api/v1/users/${id}` } })
  const stored = await installation.network.read.selectFrom('idempotency').select('outcome').execute()
  assert.ok(!JSON.stringify(stored).includes(token) && !JSON.stringify(stored).includes('x@example.org'))
})

test('a token’s input is checked', async (t) => {
  const { ask } = await open(t)
  const wrong = [
    {},
    { name: '' },
    { name: 'x', expires_in_days: 366 },
    { name: 'x', level: 'admin' },
    { name: 'x', operations: [] },
    { name: 'x', operations: ['list_pages', 'rm_rf'] },
    { name: 'x', user: 99 },
    { name: 'x', hash: 'y' },
  ]
  for (const input of wrong)
    await assert.rejects(ask('create_token', input), { code: 'validation' }, JSON.stringify(input))
})

test('nobody makes a token that may more than they', async (t) => {
  const { ask, data, as } = await open(t)
  const limited = await as('admin', { operations: ['create_token', 'list_pages'] })
  await assert.rejects(ask('create_token', { name: 'x' }, limited), { code: 'forbidden' })
  await assert.rejects(ask('create_token', { name: 'x', operations: ['list_pages', 'delete_user'] }, limited), {
    code: 'forbidden',
  })
  assert.ok(await data('create_token', { name: 'x', operations: ['list_pages'] }, limited))
  const network = (await as('network')).principal.user!.id
  await assert.rejects(ask('create_token', { name: 'x', user: network }, await as('admin')), {
    code: 'forbidden',
  })
  assert.ok(await data('create_token', { name: 'x', user: network }))
  await assert.rejects(ask('create_token', { name: 'x' }, await as('admin', { level: 'read' })), {
    code: 'read-only-token',
  })
})

test('a token in approval mode makes no token yet', async (t) => {
  const { ask, as, log, data } = await open(t)
  const caller = await as('admin', { mode: 'approval' })
  const held = await ask('create_token', { name: 'waiting' }, caller)
  assert.equal(held.status, 202)
  assert.equal(
    (await data('list_tokens')).some(({ name }: any) => name === 'waiting'),
    false,
  )
  assert.equal(/cms_[0-9a-f]{48}/.test(JSON.stringify(await log()) + JSON.stringify(held)), false)
})

test('who is told neither language nor time zone gets those of the website', async (t) => {
  const { data } = await open(t, { languages: ['de', 'en'], timezone: 'Europe/Berlin' })
  const { locale, timezone } = await data('create_user', { email: 'eve@example.org', role: 'author' })
  assert.deepEqual([locale, timezone], ['de', 'Europe/Berlin'])
})

test('a person is invited, changed and removed, and every step is logged', async (t) => {
  const { ask, data, as, log } = await open(t)
  const admin = await as('admin')
  const made = await ask(
    'create_user',
    { email: 'Eve@Example.org', role: 'author', name: 'Eve', locale: 'de', timezone: 'Europe/Berlin' },
    admin,
  )
  const { id, invite, ...user } = made.body.data as any
  assert.deepEqual([made.status, made.location, user.email], [201, `/api/v1/users/${id}`, 'eve@example.org'])
  assert.match(invite.token, /^[\w-]{43}$/)
  assert.equal(JSON.stringify(await log()).includes(invite.token), false)
  assert.equal((await ask('get_user', { id }, admin)).etag, `"${user.uid}-1"`)
  const changed = await data('update_user', { id, role: 'editor', disabled: true, if_version: 1 }, admin)
  assert.deepEqual([changed.role, changed.disabled, changed.name], ['editor', true, 'Eve'])
  await assert.rejects(ask('update_user', { id, name: 'X', if_version: 1 }, admin), {
    code: 'precondition-failed',
  })
  assert.ok((await data('delete_user', { id }, admin)).deleted_at)
  await assert.rejects(ask('get_user', { id }, admin), { code: 'not-found' })
  const steps = (await log()).map(({ operation, entity_type, entity_label, user_id }) => [
    operation,
    entity_type,
    entity_label,
    user_id,
  ])
  const by = admin.principal.user!.id
  assert.deepEqual(
    steps,
    ['create_user', 'update_user', 'delete_user'].map((name) => [name, 'user', 'eve@example.org', by]),
  )
})

test('a rehearsed invitation changes nothing and shows what would be', async (t) => {
  const { data } = await open(t)
  const rehearsed = await data('create_user', { email: 'eve@example.org', role: 'author', dry_run: true })
  assert.deepEqual([rehearsed.dry_run, rehearsed.before, rehearsed.after.email], [true, null, 'eve@example.org'])
  assert.equal(JSON.stringify(rehearsed).includes('token'), false)
  assert.deepEqual(await data('list_users'), [])
})

test('an admin neither makes nor touches network accounts', async (t) => {
  const { ask, data, as } = await open(t)
  const admin = await as('admin')
  const id = (await as('network')).principal.user!.id
  const attempts: [string, object][] = [
    ['create_user', { email: 'eve@example.org', role: 'network' }],
    ['update_user', { id, name: 'X' }],
    ['update_user', { id: admin.principal.user!.id, role: 'network' }],
    ['delete_user', { id }],
  ]
  for (const [name, input] of attempts) await assert.rejects(ask(name, input, admin), { code: 'forbidden' }, name)
  assert.equal(
    (await data('create_user', { email: 'eve@example.org', role: 'network' }, await as('network'))).role,
    'network',
  )
})

test('an account that other websites use, too, is theirs: its role here may change, its switch and name not', async (t) => {
  const { ask, data, as, installation } = await open(t)
  const admin = await as('admin')
  const shop = { email: 'eve@example.org', role: 'editor', site: 'shop' }
  const { id } = await transact(installation.network, (trx) => createUser(trx, shop, installation.clock.now()))
  await assert.rejects(ask('get_user', { id }, admin), { code: 'not-found' })
  const made = await data('create_user', { email: 'eve@example.org', role: 'viewer' }, admin)
  assert.deepEqual([made.id, made.invite], [id, null])
  for (const change of [{ disabled: true }, { name: 'X' }])
    await assert.rejects(ask('update_user', { id, ...change }, admin), { code: 'forbidden' })
  assert.equal((await data('update_user', { id, role: 'author' }, admin)).role, 'author')
  assert.equal((await data('delete_user', { id }, admin)).deleted_at, null)
  const there = await call(installation, 'shop', 'get_user', { id })
  assert.equal((there.body.data as any).role, 'editor')
})

test('nobody locks themselves out', async (t) => {
  const { ask, data, as } = await open(t)
  const admin = await as('admin')
  const id = admin.principal.user!.id
  for (const change of [{ disabled: true }, { role: 'viewer' }])
    await assert.rejects(ask('update_user', { id, ...change }, admin), { code: 'conflict' })
  await assert.rejects(ask('delete_user', { id }, admin), { code: 'conflict' })
  assert.equal((await data('update_user', { id, role: 'admin', name: 'Me' }, admin)).name, 'Me')
})

test('the roles are listed with their permissions here', async (t) => {
  const { ask, data, installation } = await open(t)
  const { permissions } = await installation.openSite('default')
  const roles = await data('list_roles')
  assert.deepEqual(
    roles.map(({ name }: any) => name),
    ['admin', 'author', 'editor', 'network', 'requests', 'reviewer', 'viewer'],
  )
  assert.deepEqual(roles[0], {
    id: null,
    uid: null,
    version: 0,
    name: 'admin',
    title: 'Administrator',
    built_in: true,
    permissions: [...permissions].sort(),
    record_rules: [],
    approval: false,
    second_factor: 'off',
    members: 0,
  })
  assert.equal(roles.find(({ name }: any) => name === 'network').second_factor, 'required')
  const first = await ask('list_roles', { limit: 5 })
  const next = new URL(first.body.links!.next!, 'http://x').searchParams.get('cursor')
  assert.deepEqual(
    (await data('list_roles', { limit: 5, cursor: next })).map(({ name }: any) => name),
    ['reviewer', 'viewer'],
  )
  assert.ok(await systemCall(installation, 'default'))
})

test('an account of several websites is removed from this one by its admin; nothing changed counts nothing', async (t) => {
  const { installation, ask, data, as } = await open(t)
  const admin = await as('admin')
  const now = installation.clock.now()
  const add = (site: string) =>
    transact(installation.network, (trx) => createUser(trx, { email: 'both@example.org', role: 'editor', site }, now))
  const { id } = await add('shop')
  await add('default')
  const user = await data('get_user', { id }, admin)
  for (const input of [{}, { role: 'editor' }, { name: '', disabled: false }])
    assert.equal((await data('update_user', { id, ...input }, admin)).version, user.version)
  await assert.rejects(ask('update_user', { id, disabled: true }, admin), {
    code: 'forbidden',
    message: /delete_user/,
  })
  await ask('delete_user', { id }, admin)
  await assert.rejects(ask('get_user', { id }, admin), { code: 'not-found' })
  assert.equal((await call(installation, 'shop', 'get_user', { id })).body.data !== undefined, true)
})
