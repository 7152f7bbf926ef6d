// Tables shared by several websites: visibility, read-only parts, and references that stay consistent.
// Holds: interface 1 shared-tables; contract 2.3 shared
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { listPublicEntries, publicEntry } from '../../../src/lib/data/entries/list-public.ts'
import { filterFields } from '../../../src/lib/data/entries/filter-fields.ts'
import { readFilter } from '../../../src/lib/core/filter/filter-input.ts'
import { systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import { FIELDS, sharedBench, type SharedBench } from './shared-bench.ts'

describe('a shared table', () => {
  let bench: SharedBench
  before(async () => {
    bench = await sharedBench()
    await bench.table('town', 'events')
    await bench.entry('town', 'events', 'Fair', { price: 3 })
    await bench.do('town', 'save_entry', { table: 'events', fields: { title: 'Draft' } })
  })
  after(() => bench.close())

  test('members have it at once, with the fields, the entries and where those are at home', async () => {
    const report = await bench.do('town', 'share_table', { table: 'events', members: ['north', 'south'] })
    assert.deepEqual(report, {
      handle: 'events',
      owner: 'town',
      members: ['north', 'south'],
      moved: 0,
      merged: 0,
      conflicts: [],
    })
    for (const site of ['north', 'south'] as const) {
      assert.deepEqual(await bench.titles(site, 'events'), ['Draft', 'Fair'])
      assert.deepEqual(await bench.titles(site, 'events', 'published'), ['Fair'])
      const fair = await bench.named(site, 'events', 'Fair')
      assert.deepEqual(
        [fair.origin_site, fair.url, fair.fields, fair.status],
        ['town', 'https://town.test/events/fair', { title: 'Fair', price: 3 }, 'published'],
      )
    }
    assert.equal((await bench.named('town', 'events', 'Fair')).origin_site, 'town')
    const { shared } = await bench.do('north', 'get_data_table', { table: 'events' })
    assert.deepEqual(shared, { owner: 'town', members: ['north', 'south'], see_members: false })
  })

  test('a member sees its own and the owner entries; the owner sees all; with see_members all do', async () => {
    await bench.entry('north', 'events', 'Walk')
    await bench.entry('south', 'events', 'Swim')
    assert.deepEqual(await bench.titles('town', 'events'), ['Draft', 'Fair', 'Swim', 'Walk'])
    assert.deepEqual(await bench.titles('north', 'events'), ['Draft', 'Fair', 'Walk'])
    assert.deepEqual(await bench.titles('south', 'events'), ['Draft', 'Fair', 'Swim'])
    const members = ['north', 'south']
    await bench.do('town', 'set_share_members', { table: 'events', members, see_members: true })
    assert.deepEqual(await bench.titles('north', 'events', 'published'), ['Fair', 'Swim', 'Walk'])
    await bench.do('town', 'set_share_members', { table: 'events', members, see_members: false })
    assert.deepEqual(await bench.titles('north', 'events'), ['Draft', 'Fair', 'Walk'])
  })

  test('what changes at home changes elsewhere', async () => {
    const { id } = await bench.named('town', 'events', 'Fair')
    await bench.do('town', 'update_entry', { table: 'events', entry: String(id), fields: { price: 4 } })
    const there = await bench.named('north', 'events', 'Fair')
    assert.deepEqual([there.fields.price, there.has_unpublished_changes], [4, true])
    await bench.do('town', 'publish_entry', { table: 'events', entry: String(id) })
    const published = await bench.do('north', 'list_entries', { table: 'events', view: 'published' })
    assert.equal(published.find((one: any) => one.title === 'Fair').fields.price, 4)
    const made = await bench.entry('town', 'events', 'Short')
    await bench.do('town', 'delete_entry', { table: 'events', entry: made.uid, confirm: true })
    assert.ok(!(await bench.titles('north', 'events')).includes('Short'))
    await bench.do('town', 'restore_item', { uid: made.uid })
    assert.ok((await bench.titles('north', 'events')).includes('Short'))
    await bench.do('town', 'delete_entry', { table: 'events', entry: made.uid, confirm: true })
  })

  test('entries of others are read-only: 423 for every write', async () => {
    const named = { table: 'events', entry: (await bench.named('north', 'events', 'Fair')).uid as string }
    const writes: [string, object][] = [
      ['update_entry', { fields: { price: 9 } }],
      ['replace_entry', { fields: { title: 'Mine' } }],
      ['delete_entry', { confirm: true }],
      ['publish_entry', {}],
      ['archive_entry', {}],
      ['submit_entry', {}],
      ['schedule_entry', { publish_at: '2099-01-01T00:00:00.000Z' }],
      ['translate_entry', { to: 'de' }],
      ['discard_entry_draft', {}],
    ]
    for (const [name, more] of writes) {
      const error = await bench.fails('north', name, { ...named, ...more })
      assert.equal(error.code, 'read-only', `${name}: ${error.code} ${error.message}`)
    }
    const { id } = await bench.named('north', 'events', 'Fair')
    const bulk = await bench.do('north', 'bulk_entries', { table: 'events', ids: [id], fields: { price: 1 } })
    assert.deepEqual([bulk.changed, bulk.items[0].code], [0, 'read-only'])
    const copy = await bench.do('north', 'duplicate_entry', named)
    assert.deepEqual([copy.origin_site, copy.fields.price], ['north', 4])
    await bench.do('north', 'delete_entry', { table: 'events', entry: copy.uid, confirm: true })
  })

  test('a website hides what is of another, and shows it again; the others do not notice', async () => {
    const named = { table: 'events', entry: (await bench.named('north', 'events', 'Fair')).uid as string }
    assert.equal((await bench.do('north', 'unpublish_entry', named)).status, 'offline')
    assert.deepEqual(await bench.titles('north', 'events', 'published'), ['Walk'])
    assert.deepEqual(await bench.titles('south', 'events', 'published'), ['Fair', 'Swim'])
    assert.equal((await bench.fails('north', 'unpublish_entry', named)).code, 'invalid-transition')
    // It stays hidden when it changes at home.
    await bench.do('town', 'update_entry', { ...named, fields: { price: 5 }, action: 'publish' })
    assert.deepEqual(await bench.titles('north', 'events', 'published'), ['Walk'])
    const published = await bench.do('north', 'publish_entry', named)
    assert.deepEqual([published.status, published.fields.price], ['published', 5])
    assert.deepEqual(await bench.titles('north', 'events', 'published'), ['Fair', 'Walk'])
  })

  test('two that do not see one another may have the same slug; the owner tells them apart, addresses are those at home', async () => {
    const one = await bench.entry('north', 'events', 'Same')
    const other = await bench.entry('south', 'events', 'Same')
    assert.deepEqual([one.slug, other.slug], ['same', 'same'])
    const here = (await bench.do('town', 'list_entries', { table: 'events', q: 'Same' })) as any[]
    assert.deepEqual(here.map(({ slug }) => slug).sort(), ['same', 'same-2'])
    assert.deepEqual(here.map(({ url }) => url).sort(), [
      'https://north.test/events/same',
      'https://south.test/en/events/same',
    ])
  })

  test('lists of visitors: filtered, sorted, by slug, and with the address at home', async () => {
    const site = await bench.installation.openSite('north')
    await bench.entry('north', 'events', 'Dear', { price: 90 })
    const listed = await listPublicEntries(site, 'events', {
      condition: (table) =>
        readFilter({ price: { gte: 1 } }, filterFields(table, 'published'), systemContext(bench.installation, site)),
      sort: '-price',
      limit: 10,
      count: true,
    })
    assert.deepEqual(
      listed.items.map(({ title, url, origin_site }) => [title, url, origin_site]),
      [
        ['Dear', 'https://north.test/events/dear', 'north'],
        ['Fair', 'https://town.test/events/fair', 'town'],
      ],
    )
    assert.equal(listed.total, 2)
    const one = await publicEntry(site, 'events', { slug: 'fair', lang: 'en' })
    assert.equal(one?.url, 'https://town.test/events/fair')
  })

  test('the owner decides on the fields, members on what is their own', async () => {
    const { fields, settings } = await bench.do('town', 'get_data_table', { table: 'events' })
    await bench.do('town', 'update_data_table', {
      table: 'events',
      fields: [{ ...fields[0], name: 'headline' }, fields[1], { type: 'text', name: 'place' }],
    })
    const there = await bench.do('north', 'get_data_table', { table: 'events' })
    assert.deepEqual(
      there.fields.map(({ name }: any) => name),
      ['headline', 'price', 'place'],
    )
    assert.equal((await bench.named('north', 'events', 'Fair')).fields.headline, 'Fair')
    assert.equal((await bench.named('north', 'events', 'Walk')).fields.headline, 'Walk')
    await bench.do('north', 'save_entry', { table: 'events', fields: { headline: 'Ride', place: 'Hill' } })
    assert.equal((await bench.named('town', 'events', 'Ride')).fields.place, 'Hill')
    const error = await bench.fails('north', 'update_data_table', { table: 'events', fields: [fields[0]] })
    assert.equal(error.code, 'read-only')
    await bench.do('north', 'update_data_table', {
      table: 'events',
      settings: { ...settings, route: 'dates' },
    })
    assert.equal((await bench.named('north', 'events', 'Walk')).url, 'https://north.test/dates/walk')
    const target = [...there.fields, { type: 'relation', name: 'page', target: '@pages' }]
    const refused = await bench.fails('town', 'update_data_table', { table: 'events', fields: target })
    assert.deepEqual([refused.code, refused.errors[0]!.pointer], ['validation', '/fields/3/target'])
    for (const site of ['town', 'north'] as const)
      assert.equal((await bench.fails(site, 'delete_data_table', { table: 'events' })).code, 'conflict')
    assert.equal((await bench.fails('north', 'set_share_members', { table: 'events', members: [] })).code, 'read-only')
  })

  test('relations within it lead to the same entries everywhere', async () => {
    const { fields } = await bench.do('town', 'get_data_table', { table: 'events' })
    const links = [
      { type: 'relation', name: 'next', target: 'events' },
      { type: 'relations', name: 'others', target: 'events' },
    ]
    await bench.do('town', 'update_data_table', { table: 'events', fields: [...fields, ...links] })
    const fair = await bench.named('town', 'events', 'Fair')
    const made = await bench.do('town', 'save_entry', {
      table: 'events',
      fields: { headline: 'Next', next: fair.id, others: [fair.id] },
    })
    const there = await bench.do('north', 'get_entry', { table: 'events', entry: made.uid })
    const { id } = await bench.named('north', 'events', 'Fair')
    assert.deepEqual([there.fields.next, there.fields.others], [id, [id]])
    // What is deleted is led to nowhere.
    const gone = await bench.do('town', 'save_entry', { table: 'events', fields: { headline: 'Gone' } })
    const entry = { table: 'events', entry: made.uid as string }
    await bench.do('town', 'update_entry', { ...entry, fields: { next: gone.id, others: [gone.id, fair.id] } })
    await bench.do('town', 'delete_entry', { table: 'events', entry: gone.uid, confirm: true })
    const now = await bench.do('north', 'get_entry', { table: 'events', entry: made.uid })
    assert.deepEqual([now.fields.next, now.fields.others], [undefined, [id]])
  })

  test('jobs that come late or twice do no harm: nothing is lost, nothing is doubled', async () => {
    const before = await Promise.all((['town', 'north', 'south'] as const).map((site) => bench.titles(site, 'events')))
    await bench.jobs()
    const { syncShared } = await import('../../../src/lib/data/shared/sync.ts')
    for (const key of ['town', 'north', 'south', 'town'])
      await syncShared(systemContext(bench.installation, await bench.installation.openSite(key)))
    const now = await Promise.all((['town', 'north', 'south'] as const).map((site) => bench.titles(site, 'events')))
    assert.deepEqual(now, before)
  })
})

test('what cannot be shared is refused, with the place', async (t) => {
  const bench = await sharedBench()
  t.after(() => bench.close())
  await bench.table('town', 'people', [...FIELDS, { type: 'relation', name: 'page', target: '@pages' }])
  const share = (table: string, members: string[]) => bench.fails('town', 'share_table', { table, members })
  const stray = await share('people', ['north'])
  assert.deepEqual([stray.code, stray.errors[0]!.pointer], ['validation', '/fields/2/target'])
  await bench.table('town', 'letters', FIELDS, { kind: 'inbox' })
  const inbox = await share('letters', ['north'])
  assert.deepEqual([inbox.code, /an inbox cannot be shared/.test(inbox.message)], ['conflict', true])
  assert.equal((await share('nothing', ['north'])).code, 'not-found')
  await bench.table('town', 'events')
  for (const members of [['nowhere'], ['town'], ['north', 'north']])
    assert.equal((await share('events', members)).code, 'validation')
  assert.equal((await bench.fails('town', 'unshare_table', { table: 'events' })).code, 'conflict')
  await bench.do('town', 'share_table', { table: 'events', members: [] })
  assert.equal((await share('events', ['north'])).code, 'conflict')
  assert.deepEqual(await bench.do('town', 'list_shared_tables'), [
    { handle: 'events', owner: 'town', members: [], see_members: false },
  ])
  assert.deepEqual(await bench.do('town', 'get_share_members', { table: 'events' }), {
    handle: 'events',
    owner: 'town',
    members: [],
    see_members: false,
  })
  assert.deepEqual(await bench.do('north', 'list_shared_tables'), [])
  assert.equal((await bench.fails('north', 'get_share_members', { table: 'events' })).code, 'not-found')
})
