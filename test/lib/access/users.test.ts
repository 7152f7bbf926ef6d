// Accounts: made, invited, found by website; the last network account stays.
// Holds: contract 1.2 user
import assert from 'node:assert/strict'
import test from 'node:test'
import { deleteUser, setPassword, updateUser } from '../../../src/lib/access/change-user.ts'
import { usePassword } from '../../../src/lib/account/use-password.ts'
import { consumeLink, findLink } from '../../../src/lib/sign-in/links.ts'
import { ANONYMOUS, type Principal } from '../../../src/lib/core/principal.ts'
import { createUser } from '../../../src/lib/access/create-user.ts'
import { getUser, listUsers, membershipsOf, userByEmail } from '../../../src/lib/access/users.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import type { Installation } from '../../../src/lib/core/installation.ts'
import { DAY } from '../../../src/lib/base/clock.ts'
import { makeInstallation, testClock } from '../../support/installation.ts'

const SITES = { default: {}, shop: {} }
const EMAIL = 'anna@example.org'
const siteAdmin: Principal = { ...ANONYMOUS, kind: 'user', role: 'admin', level: 'write' }

async function open(t: { after(work: () => Promise<void>): void }) {
  const clock = testClock()
  const { installation, close } = await makeInstallation({ sites: SITES, clock })
  t.after(close)
  const db = installation.network.read
  const add = (email: string, role = 'editor', more: object = {}) =>
    write(installation, (trx, now) => createUser(trx, { email, role, site: 'default', ...more }, now))
  return { clock, installation, db, add }
}

const write = <R>(installation: Installation, work: (trx: any, now: Date) => Promise<R>) =>
  transact(installation.network, (trx) => work(trx, installation.clock.now()))

test('an account without a password is invited; the same again is a conflict', async (t) => {
  const { db, add } = await open(t)
  const made = await add(' Anna@Example.org')
  assert.equal(made.email, EMAIL)
  assert.match(made.invite!.token, /^[\w-]{43}$/)
  assert.equal(made.invite!.expires_at, '2026-01-22T12:00:00.000Z')
  await assert.rejects(add(EMAIL), { code: 'conflict' })
  const user = await getUser(db, 'default', made.id)
  assert.deepEqual([user!.role, user!.invited, user!.disabled, user!.version], ['editor', true, false, 1])
  assert.equal(await getUser(db, 'shop', made.id), undefined)
  assert.equal((await add('zoe@example.org', 'viewer', { password_hash: 'x' })).invite, undefined)
})

test('an unknown role is refused and names the ones there are', async (t) => {
  const { add } = await open(t)
  for (const role of ['owner', 'toString', ''])
    await assert.rejects(add(EMAIL, role), { code: 'validation', message: /there are network, admin/ })
})

test('one account belongs to several websites; another website’s admin gets no invitation to it', async (t) => {
  const { db, add } = await open(t)
  const { id } = await add(EMAIL)
  const again = await add(EMAIL, 'author', { site: 'shop', by: siteAdmin })
  assert.deepEqual(again, { id, email: EMAIL, role: 'author' })
  assert.deepEqual(await membershipsOf(db, id), [
    { site: 'default', role: 'editor' },
    { site: 'shop', role: 'author' },
  ])
  assert.equal((await getUser(db, 'shop', id))!.role, 'author')
  assert.ok((await add('new@example.org', 'author', { by: siteAdmin })).invite)
})

test('an invitation can be taken once, for seven days, and only as an invitation', async (t) => {
  const { clock, installation, add } = await open(t)
  const { id, invite } = await add(EMAIL)
  const take = (token: string, kind: 'invite' | 'reset' = 'invite') =>
    write(installation, (trx, now) => consumeLink(trx, { kind, token }, now))
  await assert.rejects(take(invite!.token, 'reset'), { code: 'gone' })
  assert.equal((await take(invite!.token)).user_id, id)
  await assert.rejects(take(invite!.token), { code: 'gone' })
  const { invite: late } = await add('late@example.org')
  clock.advance(7 * DAY)
  await assert.rejects(take(late!.token), { code: 'gone' })
})

test('invitations to several websites all work until one is used; one that a website’s admin has seen does not', async (t) => {
  const { clock, installation, add } = await open(t)
  const now = () => clock.now()
  const works = (token: string) =>
    findLink(installation.network.read, { kind: 'invite', token }, now()).then(
      () => true,
      () => false,
    )
  const first = (await add(EMAIL)).invite!.token
  const second = (await add(EMAIL, 'author', { site: 'shop' })).invite!.token
  assert.deepEqual([await works(first), await works(second)], [true, true])
  await usePassword(installation, { token: first, hash: 'x' })
  assert.deepEqual([await works(first), await works(second)], [false, false])
  const seen = (await add('new@example.org', 'author', { by: siteAdmin })).invite!.token
  const own = (await add('new@example.org', 'author', { site: 'shop' })).invite!.token
  assert.deepEqual([await works(seen), await works(own)], [false, true])
})

test('a network account has all websites and is listed on each', async (t) => {
  const { db, add } = await open(t)
  const { id } = await add(EMAIL, 'network')
  assert.deepEqual(await membershipsOf(db, id), [])
  for (const site of Object.keys(SITES)) assert.equal((await getUser(db, site, id))!.role, 'network')
  await assert.rejects(add(EMAIL, 'editor'), { code: 'conflict' })
})

test('the last network account can be neither disabled, lowered nor removed', async (t) => {
  const { db, installation, add } = await open(t)
  const { id } = await add(EMAIL, 'network')
  const site = 'default'
  const lower = (change: object) => write(installation, (trx, now) => updateUser(trx, { id, site, ...change }, now))
  const remove = () => write(installation, (trx, now) => deleteUser(trx, { id, site }, now))
  for (const attempt of [() => lower({ disabled: true }), () => lower({ role: 'admin' }), remove])
    await assert.rejects(attempt(), { code: 'conflict', message: /last network account/ })
  const second = await add('second@example.org', 'network')
  await write(installation, (trx, now) => updateUser(trx, { id: second.id, site, disabled: true }, now))
  await assert.rejects(remove(), { code: 'conflict' }, 'a disabled one does not count')
  await write(installation, (trx, now) => updateUser(trx, { id: second.id, site, disabled: false }, now))
  assert.equal((await lower({ role: 'admin' })).role, 'admin')
  assert.deepEqual(await membershipsOf(db, id), [{ site, role: 'admin' }])
})

test('changes count the version up; disabling ends sessions and invitations', async (t) => {
  const { db, installation, add } = await open(t)
  const { id, invite } = await add(EMAIL)
  const change = (changes: object) =>
    write(installation, (trx, now) => updateUser(trx, { id, site: 'default', ...changes }, now))
  assert.equal((await change({ name: 'Anna', role: 'author' })).version, 2)
  assert.equal((await change({ role: 'author' })).version, 3)
  const before = (await userByEmail(db, EMAIL))!.auth_version
  const user = await change({ disabled: true })
  assert.deepEqual([user.name, user.role, user.disabled], ['Anna', 'author', true])
  assert.equal((await userByEmail(db, EMAIL))!.auth_version, before + 1)
  const take = write(installation, (trx, now) => consumeLink(trx, { kind: 'invite', token: invite!.token }, now))
  await assert.rejects(take, { code: 'gone' })
  await assert.rejects(
    write(installation, (trx, now) => updateUser(trx, { id, site: 'shop', name: 'X' }, now)),
    { code: 'not-found' },
  )
})

test('an account ends with its last website; its address can be invited anew, without the old password', async (t) => {
  const { db, installation, add } = await open(t)
  const { id } = await add(EMAIL)
  await add(EMAIL, 'viewer', { site: 'shop' })
  await write(installation, (trx, now) => setPassword(trx, { id, hash: 'old' }, now))
  const remove = (site: string) => write(installation, (trx, now) => deleteUser(trx, { id, site }, now))
  assert.equal((await remove('default')).deleted_at, null)
  assert.equal(await getUser(db, 'default', id), undefined)
  assert.equal((await getUser(db, 'shop', id))!.invited, false)
  assert.equal((await remove('shop')).deleted_at, '2026-01-15T12:00:00.000Z')
  const again = await add(EMAIL, 'author')
  assert.equal(again.id, id)
  assert.ok(again.invite)
  const row = (await userByEmail(db, EMAIL))!
  assert.deepEqual([row.password_hash, row.deleted_at, row.network], [null, null, 0])
})

test('users are listed by website, page by page, and filtered', async (t) => {
  const { db, add } = await open(t)
  await add('net@example.org', 'network', { site: 'shop' })
  for (const name of ['a', 'b', 'c']) await add(`${name}@example.org`, name === 'c' ? 'author' : 'editor')
  await add('elsewhere@example.org', 'editor', { site: 'shop' })
  const site = 'default'
  const first = await listUsers(db, { site, limit: 3, count: true })
  assert.deepEqual([first.items.map(({ email }) => email[0]), first.total], [['n', 'a', 'b'], 4])
  const second = await listUsers(db, { site, limit: 3, cursor: first.next! })
  assert.deepEqual(
    [second.items.map(({ email }) => email), second.next, second.total],
    [['c@example.org'], null, undefined],
  )
  const emails = async (filter: object) =>
    (await listUsers(db, { site, limit: 9, ...filter })).items.map(({ email }) => email[0])
  assert.deepEqual(await emails({ role: 'author' }), ['c'])
  assert.deepEqual(await emails({ role: 'network' }), ['n'])
  assert.deepEqual(await emails({ disabled: true }), [])
})

test('a living account that gets another website stays signed in; a deleted one begins anew', async (t) => {
  const { db, installation, add } = await open(t)
  const { id } = await add(EMAIL, 'editor', { password_hash: 'x' })
  const auth = async () => (await userByEmail(db, EMAIL))!.auth_version
  await add(EMAIL, 'author', { site: 'shop', by: siteAdmin })
  assert.equal(await auth(), 1)
  const remove = (site: string) => write(installation, (trx, now) => deleteUser(trx, { id, site }, now))
  await remove('shop')
  assert.deepEqual([await auth(), (await membershipsOf(db, id)).length], [1, 1])
  await remove('default')
  const ended = await auth()
  await add(EMAIL, 'editor')
  assert.equal(await auth(), ended + 1)
})

test('a website keeps an administrator who can sign in, whichever account is changed', async (t) => {
  const { installation, add } = await open(t)
  const password = { password_hash: 'x' }
  const { id } = await add(EMAIL, 'admin', password)
  const site = 'default'
  const change = (user: number, changes: object) =>
    write(installation, (trx, now) => updateUser(trx, { id: user, site, ...changes }, now))
  const remove = (user: number) => write(installation, (trx, now) => deleteUser(trx, { id: user, site }, now))
  const attempts = [() => change(id, { disabled: true }), () => change(id, { role: 'viewer' }), () => remove(id)]
  const refused = async (why: string) => {
    for (const attempt of attempts)
      await assert.rejects(attempt(), { code: 'conflict', message: /last administrator of the website default/ }, why)
  }
  await refused('there is no other')
  await add('editor@example.org', 'editor', password)
  const invited = await add('network@example.org', 'network')
  await refused('a network account that is only invited does not count')
  await change(id, { name: 'Anna' })
  const second = await add('second@example.org', 'admin', password)
  await change(second.id, { disabled: true })
  await refused('a disabled one does not count')
  await assert.rejects(remove(invited.id), { code: 'conflict', message: /last network account/ })
  await change(second.id, { disabled: false })
  await remove(id)
  await assert.rejects(remove(second.id), { code: 'conflict' })
})
