// What is known of a person is told over all websites, and erased from all of them, byte by byte.
// Holds: contract 3.4 user-export
import assert from 'node:assert/strict'
import test from 'node:test'
import { erasePerson } from '../../../src/lib/access/erase-person.ts'
import { exportPerson } from '../../../src/lib/access/person.ts'
import { userByEmail } from '../../../src/lib/access/users.ts'
import { sql } from 'kysely'
import { transact } from '../../../src/lib/platform/db/database.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { call, makeInstallation, testClock, tokenCall } from '../../support/installation.ts'

const EMAIL = 'eve_1@example.org'
/** Hers is a part of it. */
const OTHER = 'my.eve_1@example.org'

async function open(t: { after(work: () => Promise<void>): void }) {
  const { installation, close } = await makeInstallation({
    clock: testClock(),
    sites: { default: { languages: ['en', 'de'] }, shop: {} },
  })
  t.after(close)
  // eslint-disable-next-line @typescript-eslint/max-params -- read as one sentence
  const data = async (site: string, name: string, input: object = {}, as?: Call) =>
    (await call(installation, site, name, { ...input }, as)).body.data as any
  return { installation, data }
}

/** Somebody who has left traces in every place there is. */
async function livePerson({ installation, data }: Awaited<ReturnType<typeof open>>) {
  const typed = 'Eve_1@Example.org'
  const { id } = await data('default', 'create_user', { email: typed, role: 'editor', name: 'Eve Evergreen' })
  await data('default', 'create_user', { email: OTHER, role: 'viewer', name: 'Other' })
  await data('shop', 'create_user', { email: EMAIL, role: 'author' })
  const caller = await tokenCall(installation, 'default', { user: id })
  const page = await data('default', 'create_page', { title: 'Mine' }, caller)
  await data('default', 'lock_page', { page: page.uid }, caller)
  await data('default', 'create_token', { name: 'Eve’s own', user: id })
  const boss = await tokenCall(installation, 'default', { role: 'network' })
  await data('default', 'update_user', { id, timezone: 'Europe/Berlin' }, boss)
  const waiting = await tokenCall(installation, 'shop', { mode: 'approval' })
  await call(installation, 'shop', 'update_user', { id, role: 'viewer' }, waiting)
  await data('default', 'update_user', { id, timezone: 'UTC' }, { ...boss, idempotency_key: 'k' })
  const at = '2026-01-15T12:00:00.000Z'
  await transact(installation.network, async (trx) => {
    await trx
      .insertInto('sessions')
      .values({
        uid: 's',
        hash: 'h',
        user_id: id,
        auth_version: 1,
        host: 'localhost',
        state: 'full',
        factor: 'password',
        tries: 0,
        user_agent: 'Browser',
        elevated_until: null,
        created_at: at,
        seen_at: at,
        expires_at: at,
      })
      .execute()
    await trx
      .insertInto('passkeys')
      .values({
        uid: 'p',
        user_id: id,
        name: 'Laptop',
        rp_id: 'localhost',
        credential_hash: 'h',
        credential_id: 'secret-credential',
        public_key: 'k',
        counter: 0,
        transports: '[]',
        backed_up: 0,
        created_at: at,
        last_used_at: null,
        suspicious_at: null,
      })
      .execute()
  })
  return { id, page, caller }
}

/** Every row of every table of all databases, as text. */
async function dump({ installation }: Awaited<ReturnType<typeof open>>): Promise<string> {
  const sites = await Promise.all(['default', 'shop'].map((key) => installation.openSite(key)))
  const texts: string[] = []
  for (const { read } of [installation.network, ...sites.map(({ db }) => db)])
    for (const { name } of await read.introspection.getTables())
      texts.push(JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(read)).rows))
  return texts.join('\n')
}

test('all that is known of a person is told, without secrets', async (t) => {
  const world = await open(t)
  const { id } = await livePerson(world)
  const person = await exportPerson(world.installation, EMAIL)
  assert.deepEqual(
    [person.account?.['id'], person.account?.['email'], person.account?.['has_password']],
    [id, EMAIL, false],
  )
  assert.deepEqual(
    person.memberships.map((one: any) => [one.site, one.role]),
    [
      ['default', 'editor'],
      ['shop', 'author'],
    ],
  )
  const sizes = [person.sessions, person.passkeys, person.tokens, person.links].map((list) => list.length)
  assert.deepEqual(sizes, [1, 1, 2, 2])
  const [here, there] = person.websites as any[]
  assert.deepEqual(
    [here.site, here.changes.map(({ operation }: any) => operation), here.revisions.length],
    ['default', ['create_page'], 1],
  )
  assert.deepEqual(
    here.about.map(({ operation }: any) => operation),
    ['create_user', 'update_user', 'update_user'],
  )
  assert.deepEqual([there.site, there.changes, there.about.length], ['shop', [], 1])
  assert.doesNotMatch(JSON.stringify(person), /hash|secret|cms_[0-9a-f]{48}|public_key/)
  await assert.rejects(exportPerson(world.installation, 'nobody@example.org'), { code: 'not-found' })
})

test('an erased person is nowhere any more; what they did stays, under a number', async (t) => {
  const world = await open(t)
  const { installation, data } = world
  const { id, page, caller } = await livePerson(world)
  assert.match(await dump(world), /eve_1@example\.org/i)
  const site = await installation.openSite('default')
  const erased = await erasePerson(installation, EMAIL)
  assert.deepEqual([erased.id, erased.complete], [id, true])
  assert.match(erased.email, /^erased-[0-9a-f-]{36}@invalid$/)
  const left = (await dump(world)).replaceAll(OTHER, '')
  assert.doesNotMatch(left, /eve_1@example|evergreen|Eve’s own|secret-credential|Laptop/i)
  const mails = site.db.read.selectFrom('jobs').select('id').where('kind', '=', 'mail')
  assert.equal((await mails.execute()).length, 1, 'the invitation of the other one')
  assert.ok((await dump(world)).includes(OTHER), 'an address that ends alike is somebody else')
  assert.equal(await userByEmail(installation.network.read, EMAIL), undefined)
  await assert.rejects(data('default', 'get_user', { id }), { code: 'not-found' })
  const rows = await site.db.read.selectFrom('changes').selectAll().where('user_id', '=', id).execute()
  assert.deepEqual(
    rows.map(({ operation }) => operation),
    ['create_page'],
  )
  assert.equal((await data('default', 'get_page', { page: page.uid })).lock, null)
  const shop = await installation.openSite('shop')
  const [pending] = await shop.db.read.selectFrom('changes').selectAll().where('before_state', 'is not', null).execute()
  assert.deepEqual([pending!.status, pending!.entity_label], ['rejected', erased.email])
  const tokens = await installation.network.read.selectFrom('tokens').selectAll().where('user_id', '=', id).execute()
  assert.deepEqual(
    tokens.map(({ name, revoked_at }) => [name, revoked_at !== null]),
    [
      ['erased', true],
      ['erased', true],
    ],
  )
  await assert.rejects(exportPerson(installation, EMAIL), { code: 'not-found' })
  const again = await data('default', 'create_user', { email: EMAIL, role: 'viewer' })
  assert.notEqual(again.id, id, 'the address begins anew')
  assert.ok(caller)
})

test('a website that cannot be opened keeps the address until it is mended; the account ends at once', async (t) => {
  const world = await open(t)
  const { installation } = world
  await livePerson(world)
  const openSite = installation.openSite
  installation.openSite = (key) => (key === 'shop' ? Promise.reject(new Error('away')) : openSite(key))
  const first = await erasePerson(installation, EMAIL)
  assert.deepEqual([first.complete, first.email], [false, EMAIL])
  assert.ok((await userByEmail(installation.network.read, EMAIL))!.deleted_at)
  installation.openSite = openSite
  assert.equal((await erasePerson(installation, EMAIL)).complete, true)
})

test('the last network account is not erased', async (t) => {
  const { installation, data } = await open(t)
  await data('default', 'create_user', { email: EMAIL, role: 'network' })
  await assert.rejects(erasePerson(installation, EMAIL), { code: 'conflict' })
  await data('default', 'create_user', { email: OTHER, role: 'network' })
  assert.equal((await erasePerson(installation, EMAIL)).complete, true)
})
