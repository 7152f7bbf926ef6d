// Several members: what each may decide, values that must differ, keys that come again, and nothing lost at the end.
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { syncShared } from '../../../../src/lib/data/shared/sync.ts'
import { systemContext } from '../../../../src/lib/core/jobs/jobs.ts'
import { createSite, deleteSite } from '../../../../src/lib/network/sites.ts'
import { tokenCall } from '../../../support/installation.ts'
import { FIELDS, sharedBench, type SharedBench } from '../../../lib/data/shared-bench.ts'

const SITES = ['town', 'north', 'south'] as const
const CODED = [...FIELDS, { type: 'text', name: 'code', unique: true }]

async function benchOf(t: TestContext): Promise<SharedBench> {
  const bench = await sharedBench({ town: { db: 'sqlite' } })
  t.after(() => bench.close())
  return bench
}

const contentOf = async (bench: SharedBench, site: (typeof SITES)[number]) =>
  ((await bench.do(site, 'list_entries', { table: 'events', limit: 200 })) as any[])
    .map(({ uid, lang, title, status, fields: data, published_at }) => ({
      uid,
      lang,
      title,
      status,
      data,
      published_at,
    }))
    .sort((one, other) => (one.uid < other.uid ? -1 : 1))

test('with several members nothing is lost when it ends, whichever way, drafts and offline entries included', async (t) => {
  for (const all_entries of [false, true]) {
    const bench = await benchOf(t)
    const own: Record<string, any[]> = {}
    await bench.table('town', 'events')
    await bench.do('town', 'share_table', { table: 'events', members: ['north', 'south'], see_members: true })
    for (const site of SITES) {
      await bench.entry(site, 'events', `Shown ${site}`, { price: 1 })
      await bench.do(site, 'save_entry', { table: 'events', fields: { title: `Draft ${site}`, price: 2 } })
      const { uid } = await bench.entry(site, 'events', `Off ${site}`)
      await bench.do(site, 'unpublish_entry', { table: 'events', entry: uid })
      const changed = await bench.entry(site, 'events', `Changed ${site}`)
      await bench.do(site, 'update_entry', { table: 'events', entry: changed.uid, fields: { price: 3 } })
    }
    await bench.jobs()
    const everything = await contentOf(bench, 'town')
    assert.equal(everything.length, 12)
    for (const site of SITES) {
      assert.deepEqual(await contentOf(bench, site), everything, site)
      own[site] = everything.filter(({ title }) => title.endsWith(site))
    }
    await bench.do('town', 'unshare_table', { table: 'events', all_entries })
    await bench.jobs()
    for (const site of SITES) assert.deepEqual(await contentOf(bench, site), all_entries ? everything : own[site], site)
  }
})

test('values that must differ do so within a website; those of others stand beside them', async (t) => {
  const bench = await benchOf(t)
  for (const site of ['town', 'north'] as const) {
    await bench.table(site, 'events', CODED)
    await bench.entry(site, 'events', `Of ${site}`, { code: 'same' })
  }
  await bench.do('town', 'share_table', { table: 'events', members: ['north', 'south'], merge: true })
  await bench.jobs()
  for (const site of ['town', 'north'] as const) {
    const codes = (await contentOf(bench, site)).map(({ title, data }) => `${title} ${data.code}`)
    assert.deepEqual(codes.sort(), ['Of north same', 'Of town same'])
    // Its own must differ still.
    const twice = { table: 'events', fields: { title: 'Twice', code: 'same' } }
    assert.equal((await bench.fails(site, 'save_entry', twice)).code, 'validation')
  }
  // Who has none of it yet may use it: the owner's is the owner's.
  await bench.entry('south', 'events', 'Of south', { code: 'same' })
  await bench.do('town', 'unshare_table', { table: 'events', all_entries: true })
  await bench.jobs()
  assert.deepEqual(await bench.titles('town', 'events'), ['Of north', 'Of south', 'Of town'])
})

test('values that must differ and do not are told, and nothing is merged', async (t) => {
  const bench = await benchOf(t)
  await bench.table('town', 'events', CODED)
  await bench.table('north', 'events', [...FIELDS, { type: 'text', name: 'code' }])
  for (const title of ['One', 'Two']) await bench.entry('north', 'events', title, { code: 'same' })
  const before = await contentOf(bench, 'north')
  const share = { table: 'events', members: ['north'], merge: true }
  const error = await bench.fails('town', 'share_table', share)
  assert.equal(error.code, 'conflict')
  assert.match((error.extra['conflicts'] as any[])[0].message, /values of code must differ/)
  assert.deepEqual(await contentOf(bench, 'north'), before)
  const two = await bench.named('north', 'events', 'Two')
  await bench.do('north', 'update_entry', { table: 'events', entry: two.uid, fields: { code: 'other' } })
  await bench.do('town', 'share_table', share)
  await bench.jobs()
  assert.deepEqual(await bench.titles('town', 'events'), ['One', 'Two'])
})

test('who sees the members: the owner decides, nobody else, and with the right to it', async (t) => {
  const bench = await benchOf(t)
  await bench.table('town', 'events')
  await bench.do('town', 'share_table', { table: 'events', members: ['north', 'south'] })
  await bench.entry('north', 'events', 'Swim')
  const south = await bench.entry('south', 'events', 'Sail')
  const input = { table: 'events', members: ['north', 'south'], see_members: true }
  assert.equal((await bench.fails('north', 'set_share_members', input)).code, 'read-only')
  const editor = await tokenCall(bench.installation, 'town', { role: 'editor' })
  assert.equal((await bench.fails('town', 'set_share_members', input, editor)).code, 'forbidden')
  assert.deepEqual(await bench.titles('north', 'events'), ['Swim'])
  assert.equal((await bench.fails('north', 'get_entry', { table: 'events', entry: south.uid })).code, 'not-found')
  await bench.do('town', 'set_share_members', input)
  await bench.jobs()
  const params = { table: 'events', entry: south.uid as string }
  assert.equal((await bench.do('north', 'get_entry', params)).origin_site, 'south')
  for (const [name, more] of [
    ['update_entry', { fields: { price: 1 } }],
    ['delete_entry', { confirm: true }],
  ] as const)
    assert.equal((await bench.fails('north', name, { ...params, ...more })).code, 'read-only')
  // Who was not asked keeps the wish as it is.
  await bench.do('town', 'set_share_members', { table: 'events', members: ['north', 'south'] })
  assert.equal((await bench.do('north', 'get_data_table', { table: 'events' })).shared.see_members, true)
  await bench.do('town', 'set_share_members', { ...input, see_members: false })
  await bench.jobs()
  assert.equal((await bench.fails('north', 'get_entry', params)).code, 'not-found')
  assert.deepEqual(await bench.titles('town', 'events'), ['Sail', 'Swim'])
})

test('a website of the key of a deleted one is neither owner nor member, and its table is its own', async (t) => {
  const bench = await benchOf(t)
  const { installation } = bench
  await bench.table('town', 'events')
  await bench.entry('town', 'events', 'Fair')
  await bench.do('town', 'share_table', { table: 'events', members: ['north', 'south'], see_members: true })
  await bench.entry('north', 'events', 'Swim')
  await bench.entry('south', 'events', 'Sail')
  const again = async (key: 'town' | 'north') => {
    await deleteSite(installation, key, key)
    await createSite(installation, { key, hosts: [`${key}.test`], kit: 'starter', content: false })
    await bench.table(key, 'events')
    await bench.entry(key, 'events', `New ${key}`)
    for (const site of SITES) await syncShared(systemContext(installation, await installation.openSite(site)))
    await bench.jobs()
  }
  await again('north')
  assert.deepEqual(await bench.titles('north', 'events'), ['New north'])
  assert.deepEqual(await bench.titles('town', 'events'), ['Fair', 'Sail'])
  assert.deepEqual(await bench.titles('south', 'events'), ['Fair', 'Sail'])
  assert.equal((await bench.do('north', 'get_data_table', { table: 'events' })).shared, undefined)
  assert.deepEqual(await bench.do('north', 'list_shared_tables'), [])
  await again('town')
  assert.deepEqual(await bench.titles('town', 'events'), ['New town'])
  assert.deepEqual(await bench.titles('south', 'events'), ['Sail'])
  assert.deepEqual(await bench.do('town', 'list_shared_tables'), [])
  assert.equal((await bench.fails('town', 'unshare_table', { table: 'events' })).code, 'conflict')
})
