// What several websites decide about a shared table at once, late, or in another order: nobody joins, loses or sees what was not meant.
import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { test, type TestContext } from 'node:test'
import { pullTable } from '../../../../src/lib/data/shared/pull.ts'
import { applyShareDecision, type Decision } from '../../../../src/lib/data/shared/apply-share-decision.ts'
import { listShared } from '../../../../src/lib/data/shared/list-shared.ts'
import { syncShared } from '../../../../src/lib/data/shared/sync.ts'
import { systemContext, withLease } from '../../../../src/lib/core/jobs/jobs.ts'
import { createBackup } from '../../../../src/lib/backup/backup.ts'
import { restoreBackup } from '../../../../src/lib/network/restore/restore-backup.ts'
import { planRestore } from '../../../../src/lib/network/restore/restore-plan.ts'
import { createSite, deleteSite } from '../../../../src/lib/network/sites.ts'
import type { SiteConfig } from '../../../../src/lib/platform/config/site-config.ts'
import { tokenCall } from '../../../support/installation.ts'
import { OWNERS, sharedBench, type SharedBench } from '../../../lib/data/shared-bench.ts'

const SITES = ['town', 'north', 'south'] as const

async function benchOf(t: TestContext, town: Partial<SiteConfig> = { db: 'sqlite' }): Promise<SharedBench> {
  const bench = await sharedBench({ town })
  t.after(() => bench.close())
  return bench
}

/** Town shares with the others; each has one entry. */
async function three(
  t: TestContext,
  { see_members = false, town }: { see_members?: boolean; town?: Partial<SiteConfig> } = {},
): Promise<SharedBench> {
  const bench = await benchOf(t, town)
  await bench.table('town', 'events')
  await bench.entry('town', 'events', 'Fair')
  await bench.do('town', 'share_table', { table: 'events', members: ['north', 'south'], see_members })
  await bench.entry('north', 'events', 'Swim')
  await bench.entry('south', 'events', 'Sail')
  return bench
}

const contextOf = async ({ installation }: SharedBench, key: string) =>
  systemContext(installation, await installation.openSite(key))

const decisionsOf = async (bench: SharedBench, key: string): Promise<Decision[]> =>
  (
    await (
      await contextOf(bench, key)
    ).db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'shared-set')
      .orderBy('id')
      .execute()
  ).map(({ payload }) => JSON.parse(payload) as Decision)

/** Nothing of it reaches the shared table but by its job. */
const withheld = (bench: SharedBench, key: string, work: () => Promise<unknown>) =>
  withLease(bench.installation, { name: `shared:events:${key}`, ttl: 60_000 }, work)

test('a member that has left is not made to join again before its leaving is known', async (t) => {
  const bench = await three(t)
  await withheld(bench, 'north', () => bench.do('north', 'unshare_table', { table: 'events' }))
  assert.deepEqual(await bench.titles('town', 'events'), ['Fair', 'Sail', 'Swim'])
  const north = await contextOf(bench, 'north')
  await pullTable(north, { handle: 'events' })
  assert.equal((await bench.do('north', 'get_data_table', { table: 'events' })).shared, undefined)
  await syncShared(north)
  await bench.jobs()
  assert.deepEqual(await bench.titles('north', 'events'), ['Swim'])
  assert.equal((await bench.do('north', 'get_data_table', { table: 'events' })).shared, undefined)
  assert.deepEqual(await bench.titles('town', 'events'), ['Fair', 'Sail'])
  // Asked again it joins again.
  const members = ['north', 'south']
  await bench.do('town', 'set_share_members', { table: 'events', members: ['south'] })
  await bench.do('town', 'set_share_members', { table: 'events', members, merge: true })
  await bench.jobs()
  assert.deepEqual(await bench.titles('north', 'events'), ['Fair', 'Swim'])
})

test('who sees everybody keeps everybody, whoever goes first', async (t) => {
  const bench = await three(t, { see_members: true })
  await bench.do('town', 'unshare_table', { table: 'events', all_entries: true })
  await bench.jobs()
  for (const site of SITES) assert.deepEqual(await bench.titles(site, 'events'), ['Fair', 'Sail', 'Swim'])
})

test('an older decision that comes later changes nothing', async (t) => {
  const bench = await three(t)
  const set = (members: string[]) => bench.do('town', 'set_share_members', { table: 'events', members })
  await set(['north'])
  const older = (await decisionsOf(bench, 'town')).at(-1)!
  await set([])
  const town = await contextOf(bench, 'town')
  // As if it had not been delivered before.
  await applyShareDecision(town, { ...older, decision: town.ids.uid() })
  assert.deepEqual((await bench.do('town', 'list_shared_tables'))[0].members, [])
  await bench.jobs()
  assert.deepEqual(await bench.titles('north', 'events'), ['Swim'])
  assert.deepEqual((await bench.do('town', 'get_data_table', { table: 'events' })).shared.members, [])
})

test('a website that goes away takes its entries along, ends what it shared, and leaves a later one nothing', async (t) => {
  const bench = await three(t)
  const { installation } = bench
  const again = (key: string) =>
    createSite(installation, { key, hosts: [`${key}.test`], kit: 'starter', content: false })
  await deleteSite(installation, 'north', 'north')
  await pullTable(await contextOf(bench, 'town'), { handle: 'events' })
  assert.deepEqual(await bench.titles('town', 'events'), ['Fair', 'Sail'])
  assert.deepEqual((await bench.do('town', 'get_data_table', { table: 'events' })).shared.members, ['south'])
  await again('north')
  await syncShared(await contextOf(bench, 'north'))
  assert.equal((await bench.fails('north', 'get_data_table', { table: 'events' })).code, 'not-found')
  await deleteSite(installation, 'town', 'town')
  await pullTable(await contextOf(bench, 'south'), { handle: 'events' })
  assert.deepEqual(await bench.titles('south', 'events'), ['Sail'])
  assert.deepEqual(await bench.do('south', 'list_shared_tables'), [])
})

test('an owner that is restored shares again, whether members have left by then or not', async (t) => {
  for (const [isLate, town] of [false, true].flatMap((late) => OWNERS.map((owner) => [late, owner] as const))) {
    const bench = await three(t, { town })
    const { installation } = bench
    const before = await bench.do('town', 'list_shared_tables')
    const { file } = await createBackup(installation, await installation.openSite('town'), { kind: 'before-delete' })
    await deleteSite(installation, 'town', 'town')
    assert.deepEqual(await listShared(installation), [])
    if (isLate)
      for (const key of ['north', 'south'] as const) await pullTable(await contextOf(bench, key), { handle: 'events' })
    const { plan } = await planRestore(installation, { file })
    assert.deepEqual(
      plan.shared.map(({ action }) => action),
      ['restored'],
    )
    assert.ok(plan.warnings.some(({ key }) => key === 'restore.shared_again'))
    await restoreBackup(installation, { file, confirm: 'town' })
    await bench.jobs()
    assert.deepEqual(await bench.do('town', 'list_shared_tables'), before)
    assert.deepEqual(await listShared(installation), before)
    assert.deepEqual(await bench.titles('town', 'events'), ['Fair', 'Sail', 'Swim'])
    assert.deepEqual(await bench.titles('south', 'events'), ['Fair', 'Sail'])
    await bench.do('town', 'set_share_members', { table: 'events', members: ['north', 'south'], see_members: true })
    await bench.jobs()
    assert.deepEqual(await bench.titles('north', 'events'), ['Fair', 'Sail', 'Swim'])
  }
})

test('shared in the other direction, entries stay with their origin, also where a copy is in the trash', async (t) => {
  const bench = await benchOf(t)
  await bench.table('town', 'events')
  await bench.entry('town', 'events', 'Fair')
  await bench.entry('town', 'events', 'Walk')
  await bench.do('town', 'share_table', { table: 'events', members: ['north'] })
  await bench.do('town', 'unshare_table', { table: 'events', all_entries: true })
  await bench.jobs()
  const walk = await bench.named('north', 'events', 'Walk')
  await bench.do('north', 'delete_entry', { table: 'events', entry: walk.uid, confirm: true })
  await bench.do('north', 'share_table', { table: 'events', members: ['town'], merge: true })
  await bench.jobs()
  for (const site of ['town', 'north'] as const) {
    const listed = (await bench.do(site, 'list_entries', { table: 'events' })) as any[]
    assert.deepEqual(listed.map(({ title, origin_site }) => `${title} ${origin_site}`).sort(), [
      'Fair town',
      'Walk town',
    ])
  }
  const fair = await bench.named('town', 'events', 'Fair')
  await bench.do('town', 'update_entry', { table: 'events', entry: fair.uid, fields: { price: 8 } })
  assert.equal((await bench.named('north', 'events', 'Fair')).fields.price, 8)
})

test('of two that share a handle at once the first keeps it, the other has its own table back', async (t) => {
  const bench = await benchOf(t)
  for (const site of ['town', 'north'] as const) {
    await bench.table(site, 'events')
    await bench.entry(site, 'events', `Of ${site}`)
  }
  await bench.do('north', 'share_table', { table: 'events', members: [] })
  const [late] = await decisionsOf(bench, 'north')
  // As if the town had been there first.
  rmSync(`${bench.root}/storage/shared`, { recursive: true })
  await bench.do('town', 'share_table', { table: 'events', members: ['south'] })
  const north = await contextOf(bench, 'north')
  await assert.rejects(applyShareDecision(north, late!), /town shares a table "events" already/)
  assert.equal((await bench.do('north', 'get_data_table', { table: 'events' })).shared, undefined)
  assert.deepEqual(await bench.titles('north', 'events'), ['Of north'])
  assert.deepEqual(await bench.titles('south', 'events'), ['Of town'])
})

test('who waits for approval at the other website, or is limited there, shares nothing with it', async (t) => {
  const bench = await benchOf(t)
  await bench.table('town', 'events')
  await bench.table('north', 'other')
  const admin = await tokenCall(bench.installation, 'town')
  const { id, email } = admin.principal.user!
  const share = { table: 'events', members: ['north'], dry_run: true }
  const refused = async () => (await bench.fails('town', 'share_table', share, admin)).message
  await bench.do('north', 'create_user', { email, role: 'admin', mail: false })
  assert.equal((await bench.do('town', 'share_table', share, admin)).dry_run, true)
  await bench.do('north', 'update_user', { id, tables: ['other'] })
  assert.match(await refused(), /leaves out the table events/)
  await bench.do('north', 'update_user', { id, tables: [] })
  const role = { name: 'careful', title: 'Careful', permissions: ['data.shared.manage'], approval: true }
  await bench.do('north', 'create_role', role)
  await bench.do('north', 'update_user', { id, role: 'careful' })
  assert.match(await refused(), /wait for approval at north/)
})

test('what was hidden is hidden when it comes back', async (t) => {
  const bench = await three(t)
  const named = { table: 'events', entry: (await bench.named('north', 'events', 'Fair')).uid as string }
  await bench.do('north', 'unpublish_entry', named)
  await bench.do('town', 'delete_entry', { ...named, confirm: true })
  assert.deepEqual(await bench.titles('north', 'events'), ['Swim'])
  await bench.do('town', 'restore_item', { uid: named.entry })
  await bench.do('town', 'publish_entry', named).catch(() => undefined)
  assert.deepEqual(await bench.titles('north', 'events'), ['Fair', 'Swim'])
  assert.deepEqual(await bench.titles('north', 'events', 'published'), ['Swim'])
})
