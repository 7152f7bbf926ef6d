// An address that was released and is no more: it is nowhere on disk, revisions and translations included.
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { entriesTable } from '../../../src/lib/data/tables/layout.ts'
import { agency, filesBelow } from '../../support/agency.ts'
import { eventually } from '../../support/eventually.ts'
import { tokenCall } from '../../support/installation.ts'
import { HOUSE, LATITUDE, openImmo, property, STREET } from '../../support/openimmo.ts'

const SECRETS = [STREET, LATITUDE, `"${HOUSE}"`]

type Agency = Awaited<ReturnType<typeof agency>>

/** What is left anywhere of where the property is. */
async function leftOf({ root, site }: Agency): Promise<string[]> {
  const revisions = await site.db.read.selectFrom('revisions').select(['object', 'content']).execute()
  const views = await Promise.all(
    (['draft', 'published'] as const).map((view) =>
      site.db.read
        .selectFrom(entriesTable('properties', view) as never)
        .selectAll()
        .execute(),
    ),
  )
  const answers = await site.db.read.selectFrom('idempotency').select(['key', 'outcome']).execute()
  const contents = [...revisions.map((one) => [one.object, one.content]), ['rows', JSON.stringify(views)]]
  contents.push(...answers.map(({ key, outcome }) => [key, outcome]))
  if (site.db.dialect === 'sqlite') contents.push(...filesBelow(root).filter(([path]) => !path.endsWith('.png')))
  return contents.flatMap(([location, text]) =>
    SECRETS.flatMap((secret) => (text!.includes(secret) ? `${location}: ${secret}` : [])),
  )
}

async function released(t: Parameters<typeof agency>[0], options?: Parameters<typeof agency>[1]) {
  const world = await agency(t, options)
  const { put, run } = world
  // Many, so that rows share and leave pages, and long, so that some have pages of their own.
  const send = async (released: boolean, title = 'Haus') => {
    const text = `${title} `.repeat(1500)
    const more = `<freitexte><objektbeschreibung>${text}</objektbeschreibung></freitexte>`
    const all = Array.from({ length: 30 }, (_, i) =>
      property({ id: String(i), title: `${title} ${i}`, released, extra: more }),
    )
    put('transfer.xml', openImmo(all.join('')))
    return run()
  }
  await send(true)
  await send(true, 'Villa')
  assert.ok((await leftOf(world)).length > 0)
  return { ...world, send }
}

test('an address that is released no more is nowhere on disk', async (t) => {
  const world = await released(t)
  const { counts, faults } = await world.send(false, 'Villa')
  assert.deepEqual([counts.updated, faults], [30, []])
  assert.deepEqual(await leftOf(world), [])
  const [first] = await world.all()
  assert.deepEqual([first.status, first.fields.street, first.fields.city], ['published', undefined, 'Köln'])
})

test('nor in an answer that is stored for its Idempotency-Key, which stays used', async (t) => {
  const world = await released(t)
  const { operate, source, all, installation, send } = world
  await operate('update_source', { id: source.id, local_fields: ['other'] })
  const as = await tokenCall(installation, 'default')
  const keyed = (idempotency_key: string) => ({ ...as, idempotency_key })
  const [one] = await all()
  const save = (entry: { id: number }) => ({
    table: 'properties',
    entry: String(entry.id),
    fields: { other: 'Weber' },
  })
  await operate('save_entry', save(one), keyed('saved'))
  await operate('publish_entry', { table: 'properties', entry: String(one.id) }, keyed('published'))
  const page = await operate('create_page', { title: 'Offers', lang: 'en' }, keyed('page'))
  assert.ok((await leftOf(world)).some((location) => location.startsWith('saved')))
  await send(false, 'Villa')
  assert.deepEqual(await leftOf(world), [])
  await assert.rejects(operate('save_entry', save(one), keyed('saved')), {
    code: 'conflict',
    key: 'operation.answer_lost_of',
  })
  assert.deepEqual(await operate('create_page', { title: 'Offers', lang: 'en' }, keyed('page')), page)
})

test('nor in an answer when the run breaks off afterwards', async (t) => {
  const world = await released(t)
  const { operate, all, installation, put, send } = world
  const [one] = await all()
  const as = { ...(await tokenCall(installation, 'default')), idempotency_key: 'published' }
  await operate('publish_entry', { table: 'properties', entry: String(one.id) }, as)
  assert.ok((await leftOf(world)).some((location) => location.startsWith('published')))
  // Read after the transfer.
  put('z.xml', 'no XML at all')
  const { status } = await send(false, 'Villa')
  assert.equal(status, 'failed')
  assert.deepEqual(await leftOf(world), [])
})

test('nor in the search index, once it was built anew', async (t) => {
  const world = await released(t)
  const find = async () => (await world.operate('search_site', { q: STREET, view: 'published', limit: 50 })).length
  assert.ok((await find()) > 0)
  await world.send(false, 'Villa')
  assert.equal(await find(), 0)
  // Its words neither, each by itself.
  const index = () => filesBelow(world.root).filter(([path]) => path.includes('search.sqlite'))
  assert.ok(index().length > 0)
  await eventually(
    () => index().every(([, content]) => !/gasse|geheime/i.test(content)),
    'an index without the address',
  )
  assert.deepEqual(await leftOf(world), [])
})

test('nor in what visitors see while a draft of people waits, which stays theirs', async (t) => {
  const world = await released(t)
  const { operate, source, all, installation, send } = world
  await operate('update_source', { id: source.id, local_fields: ['other'] })
  const as = await tokenCall(installation, 'default')
  const [one] = await all()
  const save = { table: 'properties', entry: String(one.id), fields: { other: 'Frau Weber fragen' } }
  await operate('save_entry', save, as)
  await send(false)
  assert.deepEqual(await leftOf(world), [])
  const published = await operate('get_entry', {
    table: 'properties',
    entry: String(one.id),
    view: 'published',
  })
  assert.deepEqual(
    [published.fields.other, published.fields.street, published.fields.title],
    [undefined, undefined, 'Haus 0'],
  )
  const draft = await operate('get_entry', { table: 'properties', entry: String(one.id) })
  assert.equal(draft.fields.other, 'Frau Weber fragen')
})

test('nor in translations, those in the trash included', async (t) => {
  const world = await released(t, { languages: ['en', 'de'] })
  const { operate, all, send, root } = world
  const [one, other] = await all()
  const translate = async ({ id }: { id: number }) => {
    const made = await operate('translate_entry', { table: 'properties', entry: String(id), to: 'de' })
    await operate('publish_entry', { table: 'properties', entry: String(made.id) })
    return made
  }
  const [published, gone] = [await translate(one), await translate(other)]
  await operate('delete_entry', { table: 'properties', entry: String(gone.id) })
  // Pages as they lie on disk for visitors.
  mkdirSync(join(root, 'storage/published/default'), { recursive: true })
  writeFileSync(join(root, 'storage/published/default/of-before.page'), STREET)
  await send(false)
  assert.deepEqual(await leftOf(world), [])
  const german = await operate('get_entry', {
    table: 'properties',
    entry: String(published.id),
    view: 'published',
  })
  assert.equal(german.fields.street, undefined)
})
