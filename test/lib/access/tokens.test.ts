// Tokens: who one is, and all the ways in which it stops being anybody.
// Holds: interface 2.1 expiry; contract 1.2 token
import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { deleteUser, updateUser } from '../../../src/lib/access/change-user.ts'
import {
  createToken,
  getToken,
  listTokens,
  principalOfToken,
  revokeToken,
  type NewToken,
} from '../../../src/lib/access/tokens.ts'
import { createUser } from '../../../src/lib/access/create-user.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import { DAY, MINUTE, SECOND } from '../../../src/lib/base/clock.ts'
import { makeInstallation, testClock } from '../../support/installation.ts'

async function open(t: { after(work: () => Promise<void>): void }) {
  const clock = testClock()
  const made = await makeInstallation({ sites: { default: {}, shop: {} }, clock })
  t.after(made.close)
  const { installation } = made
  const write = <R>(work: (trx: any, now: Date) => Promise<R>) =>
    transact(installation.network, (trx) => work(trx, clock.now()))
  const user = (role: string, email = 'anna@example.org') =>
    write(async (trx, now) => (await createUser(trx, { email, role, site: 'default' }, now)).id)
  const token = (more: Partial<NewToken> = {}) =>
    write((trx, now) =>
      createToken(trx, { name: 'test', level: 'write', mode: 'direct', site: 'default', user: null, ...more }, now),
    )
  const ask = async (value: string, site = 'default') =>
    principalOfToken(installation, await installation.openSite(site), value)
  return { ...made, clock, write, user, token, ask }
}

const REFUSED = { code: 'unauthenticated', message: 'This token is not valid for this website.' }

test('a token acts as its user, with the permissions of their role there', async (t) => {
  const { user, token, ask, installation } = await open(t)
  const id = await user('author')
  const { value } = await token({ user: id, level: 'read', mode: 'approval', operations: ['get_me'] })
  assert.match(value, /^cms_[0-9a-f]{48}$/)
  const principal = await ask(value)
  assert.deepEqual(principal.user, { id, email: 'anna@example.org', name: '' })
  assert.deepEqual(
    [principal.kind, principal.role, principal.level, principal.mode],
    ['token', 'author', 'read', 'approval'],
  )
  assert.deepEqual(principal.token!.operations, ['get_me'])
  assert.equal(principal.token!.expires_at, '2026-04-15T12:00:00.000Z')
  assert.deepEqual([...principal.permissions].sort(), [
    'ai.use',
    'data.edit',
    'media.edit',
    'media.upload',
    'pages.edit',
  ])
  const stored = await getToken(installation.network.read, 'default', principal.token!.id)
  assert.equal(stored!.prefix, value.slice(0, 12))
})

test('a token without a user is an admin of its website; one of a network user has the role network', async (t) => {
  const { user, token, ask, installation } = await open(t)
  const site = await installation.openSite('default')
  const system = await ask((await token()).value)
  assert.deepEqual([system.user, system.role, system.permissions], [null, 'admin', site.permissions])
  const network = await ask((await token({ user: await user('network') })).value)
  assert.deepEqual([network.role, network.permissions], ['network', site.permissions])
})

test('unknown, malformed, of another website or revoked: one answer', async (t) => {
  const { token, ask, write, clock } = await open(t)
  const { id, value } = await token()
  const strange = [
    '',
    'cms_',
    value.slice(0, -1),
    `${value}0`,
    value.toUpperCase(),
    `cms_${'0'.repeat(48)}`,
    ` ${value}`,
  ]
  for (const wrong of strange) await assert.rejects(ask(wrong), REFUSED, wrong)
  await assert.rejects(ask(value, 'shop'), REFUSED)
  await ask(value)
  await write((trx, now) => revokeToken(trx, 'default', { id, now }))
  await assert.rejects(ask(value), REFUSED)
  clock.advance(365 * DAY)
  await assert.rejects(ask(value), REFUSED, 'also after its time')
})

test('disabled, removed or gone users take their tokens with them', async (t) => {
  const { user, token, ask, write } = await open(t)
  const site = 'default'
  const id = await user('editor')
  const { value } = await token({ user: id })
  await write((trx, now) => updateUser(trx, { id, site, disabled: true }, now))
  await assert.rejects(ask(value), REFUSED)
  await write((trx, now) => updateUser(trx, { id, site, disabled: false }, now))
  assert.equal((await ask(value)).role, 'editor')
  await write((trx, now) => updateUser(trx, { id, site, role: 'viewer' }, now))
  assert.deepEqual([...(await ask(value)).permissions], [])
  await write((trx, now) => deleteUser(trx, { id, site }, now))
  await assert.rejects(ask(value), REFUSED)
  await user('editor')
  await assert.rejects(ask(value), REFUSED, 'also when the same person is invited again')
})

test('a user who left one website keeps the tokens of another', async (t) => {
  const { user, token, ask, write } = await open(t)
  const id = await user('editor')
  await write((trx, now) => createUser(trx, { email: 'anna@example.org', role: 'viewer', site: 'shop' }, now))
  const here = await token({ user: id })
  const there = await token({ user: id, site: 'shop' })
  await write((trx, now) => deleteUser(trx, { id, site: 'default' }, now))
  await assert.rejects(ask(here.value), REFUSED)
  assert.equal((await ask(there.value, 'shop')).role, 'viewer')
})

test('an expired token says so, to the second', async (t) => {
  const { token, ask, clock } = await open(t)
  const { value } = await token({ expires_in_days: 1 })
  clock.advance(DAY - SECOND)
  await ask(value)
  clock.advance(SECOND)
  await assert.rejects(ask(value), { code: 'token-expired' })
  await assert.rejects(ask(value, 'shop'), REFUSED)
})

test('a token lives 1 to 365 days', async (t) => {
  const { token } = await open(t)
  for (const expires_in_days of [0, 366, 1.5, NaN, -1])
    await assert.rejects(token({ expires_in_days }), { code: 'validation' })
  await token({ expires_in_days: 365 })
})

test('the last use is written once a minute, and not lost on closing', async (t) => {
  const { token, ask, clock, installation, options } = await open(t)
  const { id, value } = await token()
  const lastUse = async () => (await getToken(installation.network.read, 'default', id))!.last_used_at
  const second = await openInstallation(options)
  const site = await second.openSite('default')
  const held = Promise.withResolvers<void>()
  const busy = transact(second.network, async (trx) => {
    await trx.updateTable('tokens').set({ name: 'held' }).where('id', '=', id).execute()
    held.resolve()
    await setTimeout(50)
  })
  await held.promise
  await principalOfToken(second, site, value)
  await Promise.all([busy, second.close()])
  assert.equal(await lastUse(), '2026-01-15T12:00:00.000Z')
  clock.advance(MINUTE - SECOND)
  await ask(value)
  await installation.access.flush()
  assert.equal(await lastUse(), '2026-01-15T12:00:00.000Z')
  clock.advance(SECOND)
  await Promise.all([ask(value), ask(value)])
  await installation.access.flush()
  assert.equal(await lastUse(), '2026-01-15T12:01:00.000Z')
})

test('tokens are listed newest first by website, revoked ones too, hashes never', async (t) => {
  const { token, write, installation } = await open(t)
  const made = [await token({ name: 'one' }), await token({ name: 'two' }), await token({ name: 'three' })]
  await token({ name: 'elsewhere', site: 'shop' })
  await write((trx, now) => revokeToken(trx, 'default', { id: made[0]!.id, now }))
  await write((trx, now) => revokeToken(trx, 'default', { id: made[0]!.id, now }))
  const list = (more: object) => listTokens(installation.network.read, 'default', { limit: 2, ...more })
  const first = await list({ count: true })
  const second = await list({ cursor: first.next! })
  assert.deepEqual([first.items.map(({ name }) => name), first.total], [['three', 'two'], 3])
  assert.deepEqual([second.items.map(({ name, version }) => [name, version]), second.next], [[['one', 2]], null])
  assert.equal(JSON.stringify([first, second]).includes('hash'), false)
  const otherSite = write((trx, now) => revokeToken(trx, 'shop', { id: made[1]!.id, now }))
  await assert.rejects(otherSite, { code: 'not-found' })
})
