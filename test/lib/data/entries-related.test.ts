// Translations of entries, and references of entries to other entries, pages and accounts.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { purgeOld } from '../../../src/lib/data/entries/purge-old.ts'
import { systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import { call, systemCall } from '../../support/installation.ts'
import { dataBench, type DataBench } from './bench.ts'

suite('translations and relations of entries', () => {
  let here: DataBench
  before(async () => {
    here = await dataBench()
    await here.table('news', [
      { type: 'text', name: 'title', translatable: true, required: true },
      { type: 'number', name: 'price' },
      { type: 'text', name: 'code', unique: true },
    ])
    await here.table('makers', [
      { type: 'text', name: 'name' },
      { type: 'bool', name: 'open' },
    ])
    await here.table('cars', [
      { type: 'text', name: 'name' },
      { type: 'relation', name: 'maker', target: 'makers', on_delete: 'restrict' },
      { type: 'relation', name: 'other', target: 'makers', filter: { field: 'open', op: 'eq', value: true } },
      { type: 'relations', name: 'many', target: 'makers', sortable: true },
      {
        type: 'relation',
        name: 'same',
        target: 'makers',
        filter: { field: 'name', op: 'eq', value: '$entry.name' },
      },
      { type: 'relation', name: 'page', target: '@pages' },
      { type: 'relation', name: 'user', target: '@users' },
    ])
  })
  after(() => here.close())
  const save = (table: string, data: object, more: object = {}) =>
    here.do('save_entry', { table, fields: data, ...more })
  const get = (table: string, entry: string, more: object = {}) => here.do('get_entry', { table, entry, ...more })

  test('a translation that changes what is not translated says so, and a publication is not planned and done at once', async () => {
    const { uid } = (await here.do('save_entry', { table: 'news', fields: { title: 'Shared', price: 1 } })) as {
      uid: string
    }
    const { body } = await here.ask('translate_entry', {
      table: 'news',
      entry: uid,
      to: 'de',
      fields: { title: 'Geteilt', price: 2 },
    })
    const [warning, ...more] = (body.meta as any).warnings
    assert.deepEqual([warning.code, warning.fields, warning.langs, more], ['shared_values', ['price'], ['en'], []])
    assert.match(warning.message, /price: .* changed in en, too\..*translatable: true/)
    const kept = await here.ask('update_entry', { table: 'news', entry: body.data.uid, fields: { title: 'Anders' } })
    assert.equal(kept.body.meta, undefined)
    const input = { table: 'news', fields: { title: 'Later' }, action: 'publish', publish_at: '2030-01-01T00:00:00Z' }
    const refused = await here.fails('save_entry', input)
    assert.deepEqual([refused.status, refused.errors[0]!.pointer], [422, '/publish_at'])
  })

  test('what is not translated is one value for all languages', async () => {
    const en = await save('news', { title: 'Hello', price: 1, code: 'a' })
    const { status, body } = await here.ask('translate_entry', {
      table: 'news',
      entry: en.uid,
      to: 'de',
      fields: { title: 'Hallo' },
    })
    const de = body.data
    assert.deepEqual(
      [status, de.lang, de.slug, de.fields, de.translation_group],
      [201, 'de', 'hallo', { title: 'Hallo', price: 1, code: 'a' }, en.translation_group],
    )
    await save('news', { price: 2, title: 'Hello!' }, { entry: en.uid })
    assert.deepEqual((await get('news', de.uid)).fields, { title: 'Hallo', price: 2, code: 'a' })
    await save('news', { price: null }, { entry: de.uid })
    assert.deepEqual((await get('news', en.uid)).fields, { title: 'Hello!', code: 'a' })
    const again = await here.fails('translate_entry', { table: 'news', entry: en.uid, to: 'de' })
    assert.equal(again.code, 'conflict')
    const french = await here.fails('translate_entry', { table: 'news', entry: en.uid, to: 'fr' })
    assert.deepEqual([french.status, french.errors.map(({ pointer }) => pointer)], [422, ['/to']])
    const made = await here.fails('save_entry', { table: 'news', lang: 'fr', fields: {} })
    assert.deepEqual([made.status, made.errors.map(({ pointer }) => pointer)], [422, ['/lang']])
    assert.equal((await get('news', 'hallo', { lang: 'de' })).uid, de.uid)
    const log = await here.do('list_revisions', { table: 'news', entry: de.uid })
    assert.equal(log.length, 3)
  })

  test('a copy leaves out what must differ', async () => {
    const one = await save('news', { title: 'Copied', price: 1, code: 'c' })
    const copy = await here.do('duplicate_entry', { table: 'news', entry: one.uid })
    assert.deepEqual([copy.slug, copy.fields, copy.version], ['copied-2', { title: 'Copied', price: 1 }, 1])
  })

  test('whoever may change one language only changes nothing that another one shares', async () => {
    const en = await save('news', { title: 'Fair', price: 5, code: 'fair' })
    const de = await here.do('translate_entry', {
      table: 'news',
      entry: en.uid,
      to: 'de',
      fields: { title: 'Messe' },
    })
    const asking = await systemCall(here.installation, 'default')
    const limits = { tables: [], pages: [], languages: ['de'], records: [] }
    const as = { ...asking, principal: { ...asking.principal, limits } }
    const change = (data: object) =>
      call(here.installation, 'default', 'save_entry', { table: 'news', entry: de.uid, fields: data }, as)
    await change({ title: 'Die Messe' })
    await assert.rejects(change({ price: 6 }), {
      code: 'forbidden',
      message: /"price" is the same in all languages.*the language en/,
    })
    const made = { table: 'news', translation_of: en.uid, lang: 'de', fields: { price: 7 } }
    await here.do('delete_entry', { table: 'news', entry: de.uid })
    await assert.rejects(call(here.installation, 'default', 'save_entry', made, as), { code: 'forbidden' })
    assert.deepEqual((await get('news', en.uid)).fields, { title: 'Fair', price: 5, code: 'fair' })
  })

  test('an older state comes back to one language without what another one shares, and that is told', async () => {
    const en = await save('news', { title: 'Ball', price: 1, code: 'ball' })
    const named = { table: 'news', entry: en.uid }
    const de = await here.do('translate_entry', { ...named, to: 'de', fields: { title: 'Tanz' } })
    const german = { table: 'news', entry: de.uid }
    await here.do('publish_entry', german)
    await save('news', { title: 'Tanzball' }, { entry: de.uid })
    await save('news', { price: 2, code: null }, { entry: en.uid })
    const asking = await systemCall(here.installation, 'default')
    const limited = (languages: string[]) => ({
      ...asking,
      principal: { ...asking.principal, limits: { tables: [], pages: [], languages, records: [] } },
    })
    const now = { title: 'Tanz', price: 2 }
    const warningsOf = ({ warnings }: any) => warnings.map(({ pointer, code }: any) => [pointer, code])
    const expected = [
      ['/fields/price', 'kept'],
      ['/fields/code', 'kept'],
    ]
    const discarded = await here.do('discard_entry_draft', german, limited(['de']))
    assert.deepEqual([discarded.fields, warningsOf(discarded)], [now, expected])
    assert.match(discarded.warnings[0].message, /^stays as it is: .* leaves out the language en$/)
    await save('news', { title: 'Ballnacht' }, { entry: de.uid })
    const restored = await here.do('restore_revision', { ...german, n: 1 }, limited(['de']))
    assert.deepEqual([restored.fields, warningsOf(restored)], [now, expected])
    assert.deepEqual((await get('news', en.uid)).fields, { title: 'Ball', price: 2 })
    const both = await here.do('restore_revision', { ...german, n: 1 }, limited(['de', 'en']))
    assert.deepEqual([both.fields, both.warnings], [{ title: 'Tanz', price: 1, code: 'ball' }, []])
    assert.deepEqual((await get('news', en.uid)).fields, { title: 'Ball', price: 1, code: 'ball' })
  })

  test('a filter may name a field of the entry that is saved', async () => {
    const { id } = await save('makers', { name: 'Alike' })
    assert.equal((await save('cars', { name: 'Alike', same: id })).fields.same, id)
    const other = await here.fails('save_entry', { table: 'cars', fields: { name: 'Unlike', same: id } })
    assert.deepEqual(
      other.errors.map(({ pointer }) => pointer),
      ['/fields/same'],
    )
  })

  test('a filter is read with the fields of its table, with the place of a mistake', async () => {
    const field = (filter: object) => [{ type: 'relation', name: 'maker', target: 'makers', filter }]
    const rules = [
      { field: 'open', op: 'eq', value: true },
      { field: 'missing', op: 'filled' },
    ]
    const error = await here.fails('save_data_table', {
      handle: 'boats',
      name: 'Boats',
      fields: field({ all: rules }),
      apply: true,
    })
    assert.deepEqual(
      [error.status, error.errors.map(({ pointer }) => pointer)],
      [422, ['/fields/0/filter/all/1/field']],
    )
    const own = { field: 'maker', op: 'filled' }
    await here.table('boats', [{ type: 'relation', name: 'maker', target: 'boats', filter: own }])
  })

  test('targets have to be there, of the right table, and among those that can be chosen', async () => {
    const maker = await save('makers', { name: 'Shut', open: false })
    for (const [data, at] of [
      [{ maker: 999 }, '/fields/maker'],
      [{ other: maker.id }, '/fields/other'],
      [{ many: [maker.id, 999] }, '/fields/many/1'],
      [{ page: 999 }, '/fields/page'],
      [{ user: 999 }, '/fields/user'],
    ] as const) {
      const error = await here.fails('save_entry', { table: 'cars', fields: data })
      assert.deepEqual([error.status, error.errors.map(({ pointer }) => pointer)], [422, [at]], at)
    }
    await here.do('delete_entry', { table: 'makers', entry: maker.uid })
    const trashed = await here.fails('save_entry', { table: 'cars', fields: { maker: maker.id } })
    assert.equal(trashed.errors[0]!.code, 'unknown_target')
  })

  test('what is needed cannot be deleted; what is not is emptied wherever it was named, when it is purged', async () => {
    const [staying, gone] = [
      await save('makers', { name: 'Kept', open: true }),
      await save('makers', { name: 'Gone', open: true }),
    ]
    const car = await save(
      'cars',
      { name: 'Car', maker: staying.id, other: gone.id, many: [gone.id, staying.id] },
      { action: 'publish' },
    )
    const refused = await here.fails('delete_entry', { table: 'makers', entry: staying.uid })
    assert.equal(refused.status, 409)
    assert.match(refused.message, /"Car" \(cars \d+, maker\)/)
    const named = { name: 'Car', maker: staying.id, other: gone.id, many: [gone.id, staying.id] }
    await here.do('delete_entry', { table: 'makers', entry: gone.uid })
    assert.deepEqual((await get('cars', car.uid)).fields, named)
    await here.do('purge_item', { uid: gone.uid })
    const draft = await get('cars', car.uid)
    assert.deepEqual(
      [draft.fields, draft.version, draft.has_unpublished_changes],
      [{ name: 'Car', maker: staying.id, many: [staying.id] }, car.version + 1 + 1, false],
    )
    assert.deepEqual((await get('cars', car.uid, { view: 'published' })).fields, draft.fields)
    await here.do('delete_entry', { table: 'cars', entry: car.uid })
    await here.do('delete_entry', { table: 'makers', entry: staying.uid })
  })

  test('what comes out of the trash is where it was named before; meanwhile it is not shown', async () => {
    const maker = await save('makers', { name: 'Back', open: true }, { action: 'publish' })
    const car = await save('cars', { name: 'Loyal', other: maker.id, many: [maker.id] }, { action: 'publish' })
    await here.do('delete_entry', { table: 'makers', entry: maker.uid })
    const { expanded } = await get('cars', car.uid, { expand: ['other', 'many'] })
    assert.deepEqual(expanded, { other: null, many: [] })
    // Another field can be changed meanwhile, and the entry itself may go through the trash.
    await save('cars', { name: 'Still loyal', many: [maker.id] }, { entry: car.uid, action: 'publish' })
    await here.do('delete_entry', { table: 'cars', entry: car.uid })
    await here.do('restore_item', { uid: car.uid })
    await here.do('restore_item', { uid: maker.uid })
    const again = await get('cars', car.uid, { expand: ['other', 'many'] })
    assert.deepEqual(again.fields, { name: 'Still loyal', other: maker.id, many: [maker.id] })
    assert.equal(again.expanded.other.title, 'Back')
    assert.equal(again.expanded.many[0].title, 'Back')
  })

  test('what a restored entry needs is not purged while it needs it', async () => {
    const maker = await save('makers', { name: 'Needed', open: true })
    const car = await save('cars', { name: 'Needing', maker: maker.id })
    await here.do('delete_entry', { table: 'cars', entry: car.uid })
    await here.do('delete_entry', { table: 'makers', entry: maker.uid })
    await here.do('restore_item', { uid: car.uid })
    const refused = await here.fails('purge_item', { uid: maker.uid })
    assert.deepEqual([refused.status, refused.extra?.['needed_by']], [409, [`"Needing" (cars ${car.id}, maker)`]])
    const ctx = systemContext(here.installation, here.site)
    await purgeOld({ ...ctx, now: new Date('2040-01-01T00:00:00Z') })
    await here.do('restore_item', { uid: maker.uid })
  })

  test('a page that is purged is emptied, too; one that comes back is where it was', async () => {
    const page = await here.do('create_page', { title: 'Target', lang: 'en' })
    const car = await save('cars', { name: 'Paged', page: page.id })
    await here.do('delete_page', { page: page.uid })
    await here.do('restore_item', { uid: page.uid })
    assert.deepEqual((await get('cars', car.uid)).fields, { name: 'Paged', page: page.id })
    await here.do('delete_page', { page: page.uid })
    await here.do('purge_item', { uid: page.uid })
    assert.deepEqual((await get('cars', car.uid)).fields, { name: 'Paged' })
  })

  test('an entry may lead to itself and be deleted', async () => {
    await here.table('trees', [
      { type: 'text', name: 'name' },
      { type: 'relation', name: 'parent', target: 'trees', on_delete: 'restrict' },
    ])
    const tree = await save('trees', { name: 'Root' })
    await save('trees', { parent: tree.id }, { entry: tree.uid })
    assert.equal((await here.do('delete_entry', { table: 'trees', entry: tree.uid })).status, 'trash')
  })
})
