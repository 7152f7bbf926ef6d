// Everything of an entry goes to another website and comes back: relations, languages, what is in the trash, versions. The town is
// on SQLite, the others on the database of the run, so that with MariaDB it goes between the two.
// Holds: contract 2.3 unshare
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedBench, type SharedBench } from '../../../lib/data/shared-bench.ts'

const FIELDS = [
  { type: 'text', name: 'title', required: true, translatable: true },
  { type: 'number', name: 'price', decimals: 2 },
  { type: 'datetime', name: 'at' },
  { type: 'bool', name: 'free' },
  { type: 'richtext', name: 'about', translatable: true },
  { type: 'multiselect', name: 'tags', creatable: true },
  { type: 'geo', name: 'place' },
  { type: 'relation', name: 'next', target: 'events' },
  { type: 'relations', name: 'others', target: 'events', sortable: true },
  {
    type: 'group',
    name: 'times',
    fields: [
      { type: 'text', name: 'day' },
      { type: 'time', name: 'from' },
    ],
  },
]
const VALUES = {
  price: 12.5,
  at: '2026-03-01T10:30:00.000Z',
  free: true,
  about: '<p>Grüße 🎪 <strong>Ä</strong></p>',
  tags: ['Straße', 'x'],
  place: { lat: 51.45, lng: 6.62, address: 'Moers' },
  times: [{ day: 'Mo', from: '09:00' }, { day: 'Di' }],
}

type Key = 'town' | 'north' | 'south'

/** All it says, with uids in the places of numbers. */
async function contentOf(bench: SharedBench, site: Key): Promise<any[]> {
  const list = async (view: string) => {
    const entries = (await bench.do(site, 'list_entries', { table: 'events', view, limit: 200 })) as any[]
    const all = (await bench.do(site, 'list_entries', { table: 'events', limit: 200 })) as any[]
    const uidOf = (id: number) => all.find((one) => one.id === id)?.uid as string
    return entries.map(
      ({ uid, lang, translation_group, slug, title, status, sort, has_unpublished_changes, fields: data }) => {
        const next = data.next === undefined ? {} : { next: uidOf(data.next) }
        const others = data.others === undefined ? {} : { others: data.others.map(uidOf) }
        const own = { ...data, ...next, ...others }
        return { view, uid, lang, translation_group, slug, title, status, sort, has_unpublished_changes, fields: own }
      },
    )
  }
  const all = [...(await list('draft')), ...(await list('published'))]
  return all.sort((one, other) => (`${one.view} ${one.uid}` < `${other.view} ${other.uid}` ? -1 : 1))
}

function withoutGone(one: any): any {
  const { others } = one.fields
  const there = others?.filter((uid?: string) => uid !== undefined)
  return { ...one, fields: { ...one.fields, ...(others && { others: there }) } }
}

/** Entries in two languages that lead to one another, changed after they were published, and one that was thrown away. */
async function fill(bench: SharedBench, site: Key): Promise<{ fair: any; gone: any }> {
  const make = (title: string, data: object = {}) => bench.entry(site, 'events', title, data)
  const [walk, swim] = [await make('Walk'), await make('Swim', { price: 0 })]
  const fair = await make('Fair', { ...VALUES, next: walk.id, others: [swim.id, walk.id] })
  const of = { table: 'events', entry: fair.uid as string }
  const german = await bench.do(site, 'translate_entry', {
    ...of,
    to: 'de',
    fields: { title: 'Kirmes', about: '<p>ß</p>' },
  })
  await bench.do(site, 'publish_entry', { table: 'events', entry: german.uid })
  await bench.do(site, 'update_entry', { ...of, fields: { title: 'Big fair', price: 13.75 } })
  const gone = await make('Gone', { next: walk.id })
  await bench.do(site, 'update_entry', {
    table: 'events',
    entry: walk.uid,
    fields: { others: [gone.id, fair.id] },
  })
  await bench.do(site, 'delete_entry', { table: 'events', entry: gone.uid, confirm: true })
  await bench.do(site, 'save_entry', { table: 'events', fields: { title: 'Only a draft' } })
  return { fair, gone }
}

for (const from of ['town', 'north'] as const)
  test(`from the ${from} to the others and back`, async (t) => {
    const bench = await sharedBench({ town: { db: 'sqlite' } })
    t.after(() => bench.close())
    const other = from === 'town' ? 'north' : 'town'
    await bench.table(from, 'events', FIELDS)
    const { fair, gone } = await fill(bench, from)
    const of = { table: 'events', entry: fair.uid as string }
    const revisions = await bench.do(from, 'list_entry_revisions', of)
    const before = await contentOf(bench, from)
    assert.equal(before.length, 9)
    // At home relations go on leading to what lies in its trash (decision 60); the others have no such entry.
    const abroad = before.map((one) => withoutGone(one))
    await bench.do(from, 'share_table', { table: 'events', members: [other, 'south'] })
    await bench.jobs()
    assert.deepEqual(await contentOf(bench, from), before)
    assert.deepEqual(await contentOf(bench, other), abroad)
    // What lies in the trash lies there at home alone.
    assert.equal((await bench.fails(other, 'get_entry', { table: 'events', entry: gone.uid })).code, 'not-found')

    // The other takes all of it over, and gives it back.
    await bench.do(from, 'unshare_table', { table: 'events', all_entries: true })
    await bench.jobs()
    assert.deepEqual(await contentOf(bench, other), abroad)
    const copied = await contentOf(bench, 'south')
    assert.deepEqual(
      copied.map(({ uid, fields, title }) => ({ uid, fields, title })),
      abroad.map(({ uid, fields, title }) => ({ uid, fields, title })),
    )
    const there = await bench.named(other, 'events', 'Only a draft')
    await bench.do(other, 'update_entry', {
      table: 'events',
      entry: there.uid,
      fields: { title: 'Written there' },
    })
    await bench.do(other, 'share_table', { table: 'events', members: [from], merge: true })
    await bench.jobs()
    // Whose it was at first, its version counts; what had been taken over goes on with it.
    assert.deepEqual(await contentOf(bench, from), before)
    assert.deepEqual(await contentOf(bench, other), abroad)
    assert.deepEqual(await bench.do(from, 'list_entry_revisions', of), revisions)

    // Older versions and the trash are still those of home.
    const oldest = revisions.at(-1).n as number
    await bench.do(from, 'restore_entry_revision', { ...of, n: oldest })
    await bench.do(from, 'restore_item', { uid: gone.uid })
    await bench.jobs()
    assert.equal((await bench.do(other, 'get_entry', of)).title, 'Fair')
    const walk = await bench.named(other, 'events', 'Walk')
    const back = await bench.do(other, 'get_entry', { table: 'events', entry: gone.uid })
    assert.deepEqual([back.title, back.fields.next], ['Gone', walk.id])
    // What led to it does so again, here and there.
    const fairThere = await bench.named(other, 'events', 'Fair')
    assert.deepEqual(walk.fields.others, [back.id, fairThere.id])
  })
