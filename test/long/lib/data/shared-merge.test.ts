// A table goes into a shared one and comes back: no entry is lost, none is doubled. The town is always on SQLite, the others are on
// the database of the run, so that with MariaDB entries go between the two.
// Holds: contract 2.3 merge
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { agreementOf } from '../../../../src/lib/data/shared/agreement.ts'
import { sharedTables } from '../../../../src/lib/data/shared/hub.ts'
import { joinTable } from '../../../../src/lib/data/shared/join.ts'
import { pullTable } from '../../../../src/lib/data/shared/pull.ts'
import { applyShareDecision, type Decision } from '../../../../src/lib/data/shared/apply-share-decision.ts'
import { systemContext } from '../../../../src/lib/core/jobs/jobs.ts'
import { MINUTE } from '../../../../src/lib/base/clock.ts'
import { tokenCall } from '../../../support/installation.ts'
import { FIELDS, sharedBench, type SharedBench } from '../../../lib/data/shared-bench.ts'

const SITES = ['town', 'north', 'south'] as const

/** Town and north have events; some are of the same name. */
async function twoTables(t: TestContext): Promise<SharedBench> {
  const bench = await sharedBench({ town: { db: 'sqlite' } })
  t.after(() => bench.close())
  await bench.table('town', 'events', [...FIELDS, { type: 'textarea', name: 'place' }])
  await bench.table('north', 'events', [
    { type: 'text', name: 'title', required: true },
    { type: 'text', name: 'price' },
    { type: 'text', name: 'place' },
    { type: 'bool', name: 'free', required: true },
    { type: 'relations', name: 'others', target: 'events' },
  ])
  for (const title of ['Fair', 'Walk']) await bench.entry('town', 'events', title, { price: 2, place: 'Hall' })
  for (const title of ['Fair', 'Swim', 'Ride'])
    await bench.entry('north', 'events', title, { price: 'dear', place: 'Lake', free: true })
  return bench
}

const dumpOf = async (bench: SharedBench, site: (typeof SITES)[number]) =>
  (await bench.do(site, 'list_entries', { table: 'events', limit: 200 }))
    .map(({ uid, title, status, slug, fields }: any) => ({ uid, title, status, slug, fields }))
    .sort((one: any, other: any) => (one.uid < other.uid ? -1 : 1))

test('without merge a table of the same handle is told, and nothing happens', async (t) => {
  const bench = await twoTables(t)
  const before = await dumpOf(bench, 'north')
  const error = await bench.fails('town', 'share_table', { table: 'events', members: ['north', 'south'] })
  assert.equal(error.code, 'conflict')
  const { conflicts } = error.extra as { conflicts: any[] }
  assert.deepEqual(
    conflicts.map(({ site, kind, field }) => [site, kind, field]),
    [
      ['north', 'table', undefined],
      ['north', 'field', 'price'],
    ],
  )
  assert.match(conflicts[0].message, /3 entries/)
  assert.equal((await bench.do('town', 'get_data_table', { table: 'events' })).shared, undefined)
  assert.equal((await bench.fails('south', 'get_data_table', { table: 'events' })).code, 'not-found')
  assert.deepEqual(await dumpOf(bench, 'north'), before)
})

test('with merge entries move, fields fit together, slugs differ, and the old table is kept', async (t) => {
  const bench = await twoTables(t)
  const old = await bench.named('north', 'events', 'Swim')
  const ride = await bench.named('north', 'events', 'Ride')
  await bench.do('north', 'update_entry', { table: 'events', entry: ride.uid, fields: { others: [old.id] } })
  const input = { table: 'events', members: ['north', 'south'], merge: true }
  const rehearsed = await bench.do('town', 'share_table', { ...input, dry_run: true })
  assert.equal(rehearsed.dry_run, true)
  assert.deepEqual(await bench.titles('north', 'events'), ['Fair', 'Ride', 'Swim'])
  const report = await bench.do('town', 'share_table', input)
  assert.deepEqual([report.moved, report.merged], [3, 4])
  assert.deepEqual(
    report.conflicts.map(({ site, field }: any) => [site, field]),
    [['north', 'price']],
  )
  const all = ['Fair', 'Fair', 'Ride', 'Swim', 'Walk']
  assert.deepEqual(await bench.titles('town', 'events'), all)
  assert.deepEqual(await bench.titles('north', 'events', 'published'), all)
  assert.deepEqual(await bench.titles('south', 'events'), ['Fair', 'Walk'])
  const swim = await bench.named('north', 'events', 'Swim')
  assert.deepEqual(
    [swim.uid, swim.id, swim.origin_site, swim.fields],
    [old.uid, old.id, 'north', { title: 'Swim', place: 'Lake', free: true }],
  )
  const slugs = (await bench.do('north', 'list_entries', { table: 'events', q: 'Fair' })) as any[]
  assert.deepEqual(slugs.map(({ origin_site, slug }) => `${origin_site} ${slug}`).sort(), ['north fair-2', 'town fair'])
  const there = await bench.named('town', 'events', 'Ride')
  assert.deepEqual(there.fields.others, [(await bench.named('town', 'events', 'Swim')).id])
  const { fields } = await bench.do('town', 'get_data_table', { table: 'events' })
  assert.deepEqual(
    fields.map(({ name, type }: any) => `${name} ${type}`),
    ['title text', 'price number', 'place textarea', 'free bool', 'others relations'],
  )
  // The backup has what did not fit.
  const backup = await bench.do('north', 'list_entries', { table: 'events_backup' })
  assert.deepEqual(backup.map(({ title, fields: data }: any) => `${title} ${data.price}`).sort(), [
    'Fair dear',
    'Ride dear',
    'Swim dear',
  ])
  // History goes on, under the fields there are now.
  const first = await bench.do('north', 'get_entry_revision', { table: 'events', entry: swim.uid, n: 1 })
  assert.deepEqual(first.content.fields, { title: 'Swim', place: 'Lake', free: true })
})

test('two processes make a website join at once, and one dies half-way: it joins once', async (t) => {
  const bench = await twoTables(t)
  const before = await bench.titles('north', 'events')
  const folder = join(bench.root, 'storage/shared')
  mkdirSync(join(folder, '..'), { recursive: true })
  writeFileSync(folder, '')
  await bench.do('town', 'share_table', { table: 'events', members: ['north'], merge: true })
  rmSync(folder)
  const contextOf = async (key: string) => systemContext(bench.installation, await bench.installation.openSite(key))
  const jobs = await (
    await contextOf('town')
  ).db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'shared-set')
    .execute()
  await applyShareDecision(await contextOf('town'), JSON.parse(jobs[0]!.payload) as Decision)
  // It dies after the copy was made and the fields are the shared ones.
  const north = await contextOf('north')
  await sharedTables.with(bench.installation, 'events', async (hub) => {
    const agreement = (await agreementOf(hub.read))!
    const broken = { ...hub, read: dieAt(hub.read, 'entries') }
    await assert.rejects(joinTable(north, { hub: broken, agreement, handle: 'events' }, true), /died/)
  })
  assert.deepEqual(await bench.titles('north', 'events'), before)
  const outcomes = await Promise.allSettled([
    pullTable(north, { handle: 'events' }),
    pullTable(await contextOf('north'), { handle: 'events' }),
  ])
  assert.ok(outcomes.some(({ status }) => status === 'fulfilled'))
  await bench.jobs()
  assert.deepEqual(await bench.titles('town', 'events'), ['Fair', 'Fair', 'Ride', 'Swim', 'Walk'])
  assert.deepEqual(await bench.titles('north', 'events'), ['Fair', 'Fair', 'Ride', 'Swim', 'Walk'])
  const tables = (await bench.do('north', 'list_data_tables')) as { handle: string }[]
  assert.deepEqual(tables.map(({ handle }) => handle).sort(), ['events', 'events_backup'])
  // A decision that is delivered once more does nothing, also after it was taken back.
  await bench.do('north', 'unshare_table', { table: 'events' })
  await applyShareDecision(await contextOf('town'), JSON.parse(jobs[0]!.payload) as Decision)
  await bench.jobs()
  assert.deepEqual(await bench.titles('north', 'events'), before)
})

/** A database whose reads of one table fail, as if the process had died there. */
function dieAt<D extends object>(db: D, table: string): D {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (name !== 'selectFrom') return typeof value === 'function' ? (value.bind(target) as unknown) : value
      return (from: string) => {
        if (from === table) throw new Error('died')
        return (value as (from: string) => unknown).call(target, from)
      }
    },
  })
}

for (const all of [false, true])
  test(`there and back${all ? ', with the entries of others' : ''}: nothing is lost, nothing doubled`, async (t) => {
    const bench = await twoTables(t)
    const before = await Promise.all((['town', 'north'] as const).map((site) => bench.titles(site, 'events')))
    const share = { table: 'events', members: ['north', 'south'], merge: true }
    await bench.do('town', 'share_table', share)
    await bench.entry('south', 'events', 'Sail')
    const report = await bench.do('town', 'unshare_table', { table: 'events', all_entries: all })
    assert.deepEqual([report.handle, report.owner, report.members], ['events', 'town', ['north', 'south']])
    await bench.jobs()
    const now = await Promise.all(SITES.map((site) => bench.titles(site, 'events')))
    if (all) {
      const every = ['Fair', 'Fair', 'Ride', 'Sail', 'Swim', 'Walk']
      assert.deepEqual(now, [every, every.filter((one) => one !== 'Sail'), ['Fair', 'Sail', 'Walk']])
      assert.equal(report.moved, 5 + 3)
    } else {
      assert.deepEqual(now, [...before, ['Sail']])
      assert.equal(report.moved, 4)
    }
    for (const site of SITES) {
      const listed = await bench.do(site, 'list_entries', { table: 'events' })
      assert.ok(
        listed.every(({ origin_site }: any) => origin_site === null),
        site,
      )
      assert.equal((await bench.do(site, 'get_data_table', { table: 'events' })).shared, undefined)
      assert.deepEqual(await bench.do(site, 'list_shared_tables'), [])
    }
    // What it is now is each website's own: it can be written, and is shared again without doubling what two have.
    const walk = await bench.named('town', 'events', 'Walk')
    await bench.do('town', 'update_entry', { table: 'events', entry: walk.uid, fields: { price: 7 } })
    if (all) {
      const copy = await bench.named('north', 'events', 'Walk')
      await bench.do('north', 'update_entry', {
        table: 'events',
        entry: copy.uid,
        fields: { price: 8 },
        action: 'publish',
      })
    }
    await bench.do('town', 'share_table', share)
    await bench.jobs()
    assert.deepEqual(await bench.titles('town', 'events'), ['Fair', 'Fair', 'Ride', 'Sail', 'Swim', 'Walk'])
    // What the town took over from the south is the south's again, which the north does not see.
    assert.deepEqual(await bench.titles('north', 'events'), ['Fair', 'Fair', 'Ride', 'Swim', 'Walk'])
    assert.equal((await bench.named('south', 'events', 'Sail')).origin_site, 'south')
    assert.equal((await bench.named('south', 'events', 'Walk')).fields.price, 7)
  })

test('a member leaves by itself, or is left out: it keeps its own, the others lose them', async (t) => {
  const bench = await sharedBench({ town: { db: 'sqlite' } })
  t.after(() => bench.close())
  await bench.table('town', 'events')
  await bench.entry('town', 'events', 'Fair')
  await bench.do('town', 'share_table', { table: 'events', members: ['north', 'south'], see_members: true })
  await bench.entry('north', 'events', 'Swim')
  await bench.entry('south', 'events', 'Sail')
  const report = await bench.do('north', 'unshare_table', { table: 'events' })
  assert.deepEqual([report.owner, report.members, report.moved], ['town', ['south'], 1])
  assert.deepEqual(await bench.titles('north', 'events'), ['Swim'])
  assert.deepEqual(await bench.titles('town', 'events'), ['Fair', 'Sail'])
  assert.deepEqual(await bench.titles('south', 'events'), ['Fair', 'Sail'])
  assert.deepEqual((await bench.do('town', 'get_data_table', { table: 'events' })).shared.members, ['south'])
  await bench.do('town', 'set_share_members', { table: 'events', members: [] })
  assert.deepEqual(await bench.titles('south', 'events'), ['Sail'])
  assert.deepEqual(await bench.titles('town', 'events'), ['Fair'])
  // It has a table of its own now, which is told again.
  const again = { table: 'events', members: ['south'] }
  assert.equal((await bench.fails('town', 'set_share_members', again)).code, 'conflict')
  await bench.do('town', 'set_share_members', { ...again, merge: true })
  await bench.jobs()
  assert.deepEqual(await bench.titles('south', 'events'), ['Fair', 'Sail'])
})

test('a shared database that cannot be reached holds nobody up: what was written then arrives later, once', async (t) => {
  const bench = await sharedBench({ town: { db: 'sqlite' } })
  t.after(() => bench.close())
  await bench.table('town', 'events')
  await bench.entry('town', 'events', 'Fair')
  const folder = join(bench.root, 'storage/shared')
  mkdirSync(join(folder, '..'), { recursive: true })
  // Where the folder should be is a file: as after a crash nothing but the row of the outbox is there.
  writeFileSync(folder, '')
  await bench.do('town', 'share_table', { table: 'events', members: ['north'] })
  assert.equal((await bench.fails('north', 'get_data_table', { table: 'events' })).code, 'not-found')
  rmSync(folder)
  await bench.jobs()
  assert.deepEqual(await bench.titles('north', 'events'), ['Fair'])
  renameSync(folder, `${folder}-away`)
  await bench.entry('town', 'events', 'Late')
  await bench.entry('north', 'events', 'Swim')
  await bench.do('town', 'delete_entry', {
    table: 'events',
    entry: (await bench.named('town', 'events', 'Fair')).uid,
    confirm: true,
  })
  await bench.jobs()
  assert.deepEqual(await bench.titles('north', 'events'), ['Fair', 'Swim'])
  assert.ok(!existsSync(folder))
  renameSync(`${folder}-away`, folder)
  bench.clock.advance(600 * MINUTE)
  await bench.jobs()
  assert.deepEqual(await bench.titles('north', 'events'), ['Late', 'Swim'])
  assert.deepEqual(await bench.titles('town', 'events'), ['Late', 'Swim'])
})

test('who shares needs the permission at every website; nobody learns which websites there are', async (t) => {
  const bench = await sharedBench({ town: { db: 'sqlite' } })
  t.after(() => bench.close())
  await bench.table('town', 'events')
  const admin = await tokenCall(bench.installation, 'town')
  const share = { table: 'events', members: ['north'] }
  const error = await bench.fails('town', 'share_table', share, admin)
  assert.deepEqual([error.code, error.errors[0]!.message], ['validation', 'members: there is no website "north".'])
  const editor = await tokenCall(bench.installation, 'town', { role: 'editor' })
  assert.equal((await bench.fails('town', 'share_table', share, editor)).code, 'forbidden')
  const late = await tokenCall(bench.installation, 'town', { mode: 'approval' })
  const waiting = await bench.do('town', 'share_table', { table: 'events', members: [] }, late)
  assert.equal(waiting.status, 'pending')
  assert.deepEqual(await bench.do('town', 'list_shared_tables'), [])
  await bench.do('town', 'approve_change', { change: waiting.change.uid ?? String(waiting.change) })
  assert.equal((await bench.do('town', 'list_shared_tables')).length, 1)
})
