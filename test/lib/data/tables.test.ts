// Tables: created, planned, changed together with their entries, and undone, on SQLite and MariaDB.
// Holds: interface 1 tables; interface 1 schemas; contract 2.1 changing; contract 2.3 table
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { sql } from 'kysely'
import type { Site } from '../../../src/lib/core/site.ts'
import { call, makeInstallation, type TestInstallation } from '../../support/installation.ts'

interface Answer {
  status: number
  body: { data: any; detail?: string; errors?: { pointer: string; code: string }[] }
}

suite('tables of entries', () => {
  let here: TestInstallation
  let site: Site
  before(async () => {
    here = await makeInstallation()
    site = await here.installation.openSite('default')
  })
  after(() => here.close())

  const ask = async (name: string, input: object) =>
    (await call(here.installation, 'default', name, { ...input }).catch((error: unknown) => error)) as Answer &
      Error & { errors: { pointer: string; code: string; message: string }[] }
  const make = (handle: string, fields: object[], settings = {}) =>
    ask('save_data_table', { handle, name: handle, fields, settings, apply: true })
  const change = (table: string, fields: object[], more = {}) =>
    ask('save_data_table', { table, fields, apply: true, ...more })
  const columns = async (table: string) => {
    const found = (await site.db.read.introspection.getTables()).find(({ name }) => name === table)
    return (
      found?.columns
        .map(({ name }) => name)
        .filter((name) => !/^_(?!fold_|key_|lat_|lng_|gone)/.test(name))
        .sort() ?? []
    )
  }
  const insert = async (table: string, row: object) => {
    const uid = crypto.randomUUID()
    const system = {
      _uid: uid,
      _version: 1,
      _lang: 'en',
      _group: uid,
      _slug: uid,
      _address: uid,
      _status: 'draft',
      _sort: 0,
      _title: 't',
      _folded: 't',
      _hash: 'h',
      _created_at: 'x',
      _updated_at: 'x',
    }
    const { insertId } = await site.db.write
      .insertInto(table as never)
      .values({ ...system, ...row })
      .executeTakeFirstOrThrow()
    return Number(insertId)
  }
  const row = async (table: string, id: number) =>
    (await sql<Record<string, unknown>>`select * from ${sql.table(table)} where _id = ${id}`.execute(site.db.read))
      .rows[0]!

  test('it is made with a typed column for each field, without private ones where visitors read', async () => {
    const { status, body } = await make('products', [
      { type: 'text', name: 'title', required: true },
      { type: 'number', name: 'price', in_list: true },
      { type: 'text', name: 'sku', unique: true },
      { type: 'textarea', name: 'notes', private: true },
      { type: 'geo', name: 'place' },
      { type: 'media', name: 'pictures', multiple: true },
      { type: 'bool', name: 'status' },
    ])
    assert.equal(status, 201, JSON.stringify(body))
    assert.deepEqual(
      body.data.fields.map(({ id }: { id: string }) => id),
      ['title', 'price', 'sku', 'notes', 'place', 'pictures', 'status'],
    )
    assert.deepEqual(await columns('data_products'), [
      '_fold_notes',
      '_fold_place',
      '_fold_sku',
      '_fold_title',
      '_key_sku',
      '_lat_place',
      '_lng_place',
      'notes',
      'place',
      'price',
      'sku',
      'status',
      'title',
    ])
    const publicColumns = await columns('public_products')
    assert.deepEqual(
      publicColumns.filter((one) => /notes|key/.test(one)),
      [],
    )
    assert.equal((await ask('list_data_tables', {})).body.data.length, 1)
    assert.equal((await ask('get_data_table', { table: 'products' })).body.data.handle, 'products')
  })

  test('a handle that is taken, what is no field, and settings that name none are refused with their place', async () => {
    assert.equal(
      (await make('products', [])).message,
      'There is a table "products" already: name it by table to change it.',
    )
    // Its entries would lie in `data_tables`, where all tables are told of.
    const own = await make('tables', [])
    assert.deepEqual([own.status, own.errors[0]!.pointer, own.errors[0]!.code], [422, '/handle', 'reserved'])
    const wrong = await make(
      'wrong',
      [
        { type: 'text', name: 'a' },
        { type: 'nothing', name: 'b' },
      ],
      {},
    )
    assert.deepEqual(
      wrong.errors.map(({ pointer }) => pointer),
      ['/fields/1/type'],
    )
    const settings = await make('wrong', [{ type: 'text', name: 'a' }], {
      title_field: 'b',
      image_field: 'a',
      sort_field: '@nothing',
    })
    assert.deepEqual(
      settings.errors.map(({ pointer }) => pointer),
      ['/settings/title_field', '/settings/image_field', '/settings/sort_field'],
    )
    const iban = { type: 'iban', name: 'a' }
    const sealed = await make('wrong', [{ ...iban, encrypt: true }], { sort_field: 'a' })
    assert.deepEqual(
      sealed.errors.map(({ pointer }) => pointer),
      ['/settings/sort_field'],
    )
    assert.equal((await make('plain_ibans', [iban], { sort_field: 'a' })).status, 201)
    assert.equal(
      (await ask('get_data_table', { table: 'wrong' })).message,
      'There is no table "wrong": list_data_tables lists the tables.',
    )
    const options = await make('wrong', [{ type: 'select', name: 'a', options: ['oak'] }])
    assert.equal(options.errors[0]!.message, 'must be an object like {"key":"oak","label":"Oak"}')
    const relation = { type: 'relation', name: 'a', target: 'nowhere' }
    const plan: any = await ask('save_data_table', { handle: 'wrong', name: 'Wrong', fields: [relation] })
    const message = 'A relation refers to the table "nowhere", which does not exist yet.'
    assert.deepEqual(plan.body?.meta?.warnings, [{ code: 'target_missing', message, table: 'nowhere' }], plan.message)
    const both = await ask('save_data_table', { table: 'a', handle: 'bb', apply: true })
    assert.equal(both.errors[0]!.pointer, '/table')
  })

  test('without apply, and with dry_run, it is only told', async () => {
    const plan = await ask('save_data_table', {
      table: 'products',
      fields: [{ type: 'text', name: 'title' }],
    })
    assert.deepEqual([plan.status, plan.body.data.applied], [200, false])
    assert.deepEqual(plan.body.data.changes.filter(({ kind }: { kind: string }) => kind === 'remove').length, 6)
    const dry = await ask('save_data_table', {
      table: 'products',
      fields: [{ type: 'text', name: 'title' }],
      apply: true,
      dry_run: true,
    })
    assert.equal(dry.body.data.dry_run, true)
    assert.equal((await ask('get_data_table', { table: 'products' })).body.data.version, 1)
  })

  test('renaming by id keeps values, also when names are exchanged', async () => {
    await make('pairs', [
      { type: 'text', name: 'a', in_list: true },
      { type: 'text', name: 'b' },
    ])
    const id = await insert('data_pairs', { a: 'One', _fold_a: 'one', b: 'Two', _fold_b: 'two' })
    await change('pairs', [
      { type: 'text', id: 'a', name: 'b', in_list: true },
      { type: 'text', id: 'b', name: 'a' },
    ])
    const { a, b, _fold_a, _fold_b } = await row('data_pairs', id)
    assert.deepEqual({ a, b, _fold_a, _fold_b }, { a: 'Two', b: 'One', _fold_a: 'two', _fold_b: 'one' })
  })

  test('a type changes along the lattice with its values, and along nothing else', async () => {
    await make('kinds', [
      { type: 'number', name: 'n' },
      { type: 'select', name: 's', options: [{ key: 'x', label: 'X' }] },
      { type: 'media', name: 'm' },
    ])
    const id = await insert('data_kinds', { n: 4.5, s: 'x', _fold_s: 'x', m: 7 })
    const refused = await change('kinds', [{ type: 'date', name: 'n' }])
    assert.deepEqual(
      refused.errors.map(({ pointer }) => pointer),
      ['/fields/0/type'],
    )
    const changed = await change('kinds', [
      { type: 'text', name: 'n' },
      { type: 'multiselect', name: 's', options: [{ key: 'x', label: 'X' }] },
      { type: 'media', name: 'm', multiple: true },
    ])
    assert.equal(changed.status, 200, changed.message)
    const { n, s, _fold_n } = await row('data_kinds', id)
    assert.deepEqual({ n, s, _fold_n }, { n: '4.5', s: '["x"]', _fold_n: '4.5' })
    const links = await site.db.read
      .selectFrom('entry_links')
      .select(['field', 'target'])
      .where('entry_id', '=', id)
      .execute()
    assert.deepEqual(
      links.map(({ field, target }) => [field, Number(target)]),
      [['m', 7]],
    )
  })

  test('a removed field is kept, and comes back with its values', async () => {
    await make('gone', [
      { type: 'text', name: 'a' },
      { type: 'text', name: 'b' },
    ])
    const id = await insert('data_gone', { a: 'One', _fold_a: 'one', b: 'Two', _fold_b: 'two' })
    await change('gone', [{ type: 'text', name: 'a' }])
    assert.equal('b' in (await row('data_gone', id)), false)
    await change('gone', [
      { type: 'text', name: 'a' },
      { type: 'text', name: 'b' },
    ])
    assert.equal((await row('data_gone', id))['b'], 'Two')
  })

  test('what is there twice keeps a field from being unique; then both stay as they were', async () => {
    await make('twice', [{ type: 'text', name: 'a' }])
    const [one, two] = [
      await insert('data_twice', { a: 'Same', _fold_a: 'same' }),
      await insert('data_twice', { a: 'Same', _fold_a: 'same' }),
    ]
    const refused = await change('twice', [{ type: 'text', name: 'a', unique: true }])
    assert.deepEqual(
      refused.errors.map(({ pointer }) => pointer),
      ['/fields/0/unique'],
    )
    await sql`update data_twice set a = 'Other', _fold_a = 'other' where _id = ${two}`.execute(site.db.write)
    assert.equal((await change('twice', [{ type: 'text', name: 'a', unique: true }])).status, 200)
    assert.match(String((await row('data_twice', one))['_key_a']), /^[0-9a-f]{64}$/)
    await assert.rejects(
      insert('data_twice', { a: 'Same', _fold_a: 'same', _key_a: (await row('data_twice', one))['_key_a'] }),
    )
  })

  test('deleted it lies in the trash, and its handle is free', async () => {
    await make('bin', [{ type: 'text', name: 'a' }])
    await insert('data_bin', { a: 'One' })
    const deleted = await ask('delete_data_table', { table: 'bin' })
    assert.notEqual(deleted.body.data.deleted_at, null)
    assert.equal((await make('bin', [{ type: 'number', name: 'a' }])).status, 201)
    assert.deepEqual(await columns('data_bin'), ['a'])
  })

  test('a change of a table is taken back with its values', async () => {
    await make('undone', [
      { type: 'text', name: 'a' },
      { type: 'text', name: 'b' },
    ])
    const id = await insert('data_undone', { a: 'One', _fold_a: 'one', b: 'Two', _fold_b: 'two' })
    await change('undone', [{ type: 'textarea', id: 'a', name: 'c' }])
    const log = await ask('list_changes', { entity_type: 'data_table', status: 'any', limit: 1 })
    const change_id = log.body.data[0].id
    const before = await columns('data_undone')
    const dry = await ask('revert_changes', { change: change_id, dry_run: true })
    assert.deepEqual([dry.body.data.after.undone, await columns('data_undone')], [1, before])
    const reverted = await ask('revert_changes', { change: change_id })
    assert.equal(reverted.status, 200, reverted.message)
    const { a, b } = await row('data_undone', id)
    assert.deepEqual({ a, b }, { a: 'One', b: 'Two' })
  })
})
