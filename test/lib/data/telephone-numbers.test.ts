// Telephone numbers match however they are written: in unique fields, filters and conditions, by the country of the field.
// Holds: contract 2.1 tel
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { sql } from 'kysely'
import { matchesCondition } from '../../../src/lib/rules/conditions/evaluate-condition.ts'
import { parseCondition } from '../../../src/lib/rules/conditions/parse-condition.ts'
import { listPublicEntries } from '../../../src/lib/data/entries/list-public.ts'
import { filterFields } from '../../../src/lib/data/entries/filter-fields.ts'
import { refreshPhones } from '../../../src/lib/data/tables/refresh-keys.ts'
import { findTable } from '../../../src/lib/data/tables/find-table.ts'
import { draftTable, storeTable } from '../../../src/lib/data/tables/save-table.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import { dataBench, type DataBench } from './bench.ts'

const phone = (more: object = {}) => ({ type: 'tel', name: 'phone', id: 'phone', ...more })
const FIELDS = (more: object = {}) => [{ type: 'text', name: 'title', id: 'title' }, phone(more)]
const HAMBURG = ['040 123 456', '+49 40 123456', '0049 (0) 40/123-456', '+49 (0)40 123456', '(040) 123456']

suite('telephone numbers', () => {
  let here: DataBench
  let tables = 0
  before(async () => void (here = await dataBench()))
  after(() => here.close())

  const make = async (more: object) => {
    const handle = `people${++tables}`
    await here.table(handle, FIELDS(more))
    const save = (data: object, entry: object = {}) =>
      here.do('save_entry', { table: handle, fields: data, action: 'publish', ...entry })
    const codes = async (data: object, entry: object = {}) =>
      (await here.fails('save_entry', { table: handle, fields: data, ...entry })).errors.map(
        ({ pointer, code }) => `${pointer} ${code}`,
      )
    const change = (field: object, input: object = {}) => ({
      table: handle,
      fields: FIELDS({ ...more, ...field }),
      apply: true,
      ...input,
    })
    const titles = async (filter: object, view = 'draft'): Promise<string[]> =>
      (await here.do('list_entries', { table: handle, filter, view, sort: 'id' })).map(
        ({ title }: { title: string }) => title,
      )
    return { handle, save, codes, change, titles }
  }
  const DUPLICATE = ['/fields/phone duplicate']

  test('that must differ do so whatever their spelling, and in all languages', async () => {
    const { save, codes } = await make({ unique: true, default_country: 'DE' })
    const made = await save({ title: 'A', phone: '040 123 456' })
    for (const spelt of HAMBURG) assert.deepEqual(await codes({ title: 'B', phone: spelt }), DUPLICATE, spelt)
    assert.deepEqual(await codes({ title: 'B', phone: '+49 40 123456' }, { lang: 'de' }), DUPLICATE)
    const respelt = await save({ phone: '+49 40 123456' }, { entry: made.uid })
    assert.equal(respelt.fields.phone, '+49 40 123456')
    await save({ title: 'C', phone: '+43 40 123456' })
    // What has no E.164 form is told apart by its digits.
    await save({ title: 'Police', phone: '110' })
    assert.deepEqual(await codes({ title: 'D', phone: '1 1 0' }), DUPLICATE)
  })

  test('of no country are the same by their digits, and by E.164 where they name theirs', async () => {
    const { save, codes } = await make({ unique: true })
    await save({ title: 'A', phone: '040 123456' })
    assert.deepEqual(await codes({ title: 'B', phone: '(040) 123-456' }), DUPLICATE)
    await save({ title: 'B', phone: '+49 40 123456' })
    assert.deepEqual(await codes({ title: 'C', phone: '0049 40 123 456' }), DUPLICATE)
  })

  test('are found by either spelling, drafts as well as what visitors see, and conditions say the same', async () => {
    const { handle, save, titles } = await make({ default_country: 'DE' })
    await save({ title: 'As typed', phone: '040 123 456' })
    await save({ title: 'Whole', phone: '+49 40 123456' })
    await save({ title: 'Austrian', phone: '+43 40 123456' })
    await save({ title: 'Police', phone: '110' })
    await save({ title: 'None' })
    const table = await findTable({ db: here.site.db.read, site: here.site }, handle)
    const rows: { title: string; fields: object }[] = await here.do('list_entries', { table: handle, sort: 'id' })
    for (const [op, value, expected] of [
      ...HAMBURG.map((spelt) => ['eq', spelt, ['As typed', 'Whole']]),
      ['in', ['0043 40 123456', '11 0'], ['Austrian', 'Police']],
      ['ne', '+4940123456', ['Austrian', 'Police', 'None']],
      ['nin', ['040/123456', '110'], ['Austrian', 'None']],
      ['eq', '040 12345', []],
      ['eq', '40 123456', ['As typed', 'Whole']],
      ['eq', '+49 40 123456 x', []],
      ['contains', '123 4', ['As typed']],
      ['starts', '+4', ['Whole', 'Austrian']],
    ] as [string, unknown, string[]][]) {
      const rule = { field: 'phone', op, value }
      for (const view of ['draft', 'published'] as const) {
        assert.deepEqual(await titles(rule, view), expected, `${view} ${JSON.stringify(rule)}`)
        const { condition } = parseCondition(rule, { fields: filterFields(table, view) })
        const held = rows.filter(({ fields: data }) => matchesCondition(condition!, { ...data }, {}))
        assert.deepEqual(
          held.map(({ title }) => title),
          expected,
          `rule ${JSON.stringify(rule)}`,
        )
      }
    }
  })

  test('are found in the items of a group', async () => {
    await here.table('firms', [
      { type: 'text', name: 'title' },
      { type: 'group', name: 'people', id: 'people', fields: [phone({ default_country: 'DE' })] },
    ])
    const save = (title: string, ...phones: string[]) =>
      here.do('save_entry', {
        table: 'firms',
        fields: { title, people: phones.map((one) => ({ phone: one })) },
      })
    await save('A', '110', '040 123 456')
    await save('B', '+49 40 123456')
    await save('C', '+43 40 123456')
    const titles = async (value: unknown, op = 'eq') =>
      (await here.do('list_entries', { table: 'firms', filter: { field: 'people.phone', op, value } }))
        .map(({ title }: { title: string }) => title)
        .sort()
    assert.deepEqual(await titles('+4940123456'), ['A', 'B'])
    assert.deepEqual(await titles(['040/123456', '0043 40 123456'], 'in'), ['A', 'B', 'C'])
    assert.deepEqual(await titles('040123456', 'ne'), ['A', 'C'])
    const fields = [
      { type: 'text', name: 'title' },
      { type: 'group', name: 'people', id: 'people', fields: [phone({ default_country: 'AT' })] },
    ]
    await here.do('save_data_table', { table: 'firms', fields, apply: true })
    assert.deepEqual(await titles('+4340123456'), ['A', 'C'])
  })

  test('of another country are computed anew when the field gets it', async () => {
    const { handle, save, codes, change, titles } = await make({ unique: true, default_country: 'DE' })
    await save({ title: 'A', phone: '040 123 456' })
    await save({ title: 'B', phone: '+43 1 234567' })
    // A trashed one has no key, and gets none.
    const gone = await save({ title: 'Gone', phone: '040 777 777' })
    await here.do('delete_entry', { table: handle, entry: gone.uid })
    await here.do('save_data_table', change({ default_country: 'AT' }))
    for (const view of ['draft', 'published']) {
      assert.deepEqual(await titles({ field: 'phone', op: 'eq', value: '+43 40 123456' }, view), ['A'])
      assert.deepEqual(await titles({ field: 'phone', op: 'eq', value: '+49 40 123456' }, view), [])
      assert.deepEqual(await titles({ field: 'phone', op: 'eq', value: '01 234567' }, view), ['B'])
    }
    assert.deepEqual(await codes({ phone: '+43 40 123456' }), DUPLICATE)
    await save({ title: 'C', phone: '+49 40 123456' })
    await save({ title: 'D', phone: '040 777 777' })
  })

  test('that would be the same in another country are named before, and nothing is changed', async () => {
    const { save, codes, change } = await make({ unique: true, default_country: 'DE' })
    const one = await save({ title: 'A', phone: '040 123 456' })
    const two = await save({ title: 'B', phone: '+43 40 123456' })
    for (const apply of [false, true]) {
      const failed = await here.fails('save_data_table', change({ default_country: 'AT' }, { apply }))
      const [error] = failed.errors
      assert.deepEqual([error!.pointer, error!.code], ['/fields/1/default_country', 'duplicate'])
      assert.equal(
        error!.message,
        `values of phone are there more than once (1): “A” (entry ${one.id}) and “B” (entry ${two.id}) have the same`,
      )
    }
    assert.deepEqual(await codes({ phone: '+49 40 123456' }), DUPLICATE)
    await save({ phone: '+43 40 123457' }, { entry: two.uid })
    await here.do('save_data_table', change({ default_country: 'AT' }))
    assert.deepEqual(await codes({ phone: '+43 40 123456' }), DUPLICATE)
  })

  test('a change of the country that is broken off leaves the old one', async () => {
    const { handle, save, codes, titles } = await make({ unique: true, default_country: 'DE' })
    await save({ title: 'A', phone: '040 123 456' })
    const ctx = systemContext(here.installation, here.site)
    const failing = transact(here.site.db, async (trx) => {
      const inner = { ...ctx, db: trx }
      const table = await findTable(inner, handle)
      const fields = FIELDS({ unique: true, default_country: 'AT' })
      await storeTable(inner, await draftTable(inner, table, { handle, fields }))
      throw new Error('broken off')
    })
    await assert.rejects(failing, /broken off/)
    // The next write finds what was left.
    await save({ title: 'Next' })
    await save({ title: 'B', phone: '+43 40 123456' })
    assert.deepEqual(await codes({ phone: '+49 40 123456' }), DUPLICATE)
    assert.deepEqual(await titles({ field: 'phone', op: 'eq', value: '+49 40 123456' }), ['A'])
  })

  test('a field becomes one whose numbers must differ only where they do', async () => {
    const { save, change } = await make({ default_country: 'DE' })
    await save({ title: 'A', phone: '040 123 456' })
    const two = await save({ title: 'B', phone: '+49 40 123456' })
    const failed = await here.fails('save_data_table', change({ unique: true }))
    assert.deepEqual(
      failed.errors.map(({ pointer, code }) => [pointer, code]),
      [['/fields/1/unique', 'duplicate']],
    )
    await save({ phone: '+43 40 123456' }, { entry: two.uid })
    await here.do('save_data_table', change({ unique: true }))
  })

  test('of an older installation are computed anew; what is there twice stays', async () => {
    const { handle, save, codes, titles } = await make({ unique: true, default_country: 'DE' })
    await save({ title: 'A', phone: '040 123 456' })
    const two = await save({ title: 'B', phone: '110' })
    const db = here.site.db.write
    // As an older version stored them: by the bytes.
    const [draft, published] = [sql.table(`data_${handle}`), sql.table(`public_${handle}`)]
    await sql`update ${draft} set _key_phone = concat('old', _id), _fold_phone = phone`.execute(db)
    await sql`update ${published} set _fold_phone = phone`.execute(db)
    await sql`update ${draft} set phone = '+49 40 123456' where _id = ${two.id}`.execute(db)
    for (let i = 0; i < 2; i++) await refreshPhones(db as never)
    assert.deepEqual(await codes({ phone: '+49 40 123456' }), DUPLICATE)
    assert.deepEqual(await titles({ field: 'phone', op: 'eq', value: '+49 40 123456' }), ['A', 'B'])
    assert.deepEqual(await titles({ field: 'phone', op: 'eq', value: '040/123456' }, 'published'), ['A'])
    assert.equal((await save({ title: 'Two' }, { entry: two.uid })).fields.phone, '+49 40 123456')
  })

  test('show their E.164 form beside the value, which is as it was typed', async () => {
    const handle = `people${++tables}`
    await here.table(handle, [
      ...FIELDS({ default_country: 'DE' }),
      { type: 'tel', name: 'fax', id: 'fax', private: true, default_country: 'DE' },
      { type: 'tel', name: 'somewhere', id: 'somewhere' },
      {
        type: 'group',
        name: 'people',
        id: 'people',
        fields: [phone({ default_country: 'AT' }), { type: 'text', name: 'name' }],
      },
      { type: 'relation', name: 'boss', id: 'boss', target: handle },
    ])
    const data = {
      title: 'A',
      phone: '040 123 456',
      fax: '040 999 999',
      somewhere: '040 1',
      people: [{ name: 'B' }, { phone: '01 234567' }],
    }
    const saved = await here.do('save_entry', { table: handle, fields: data, action: 'publish' })
    const publicNumbers = { phone: '+4940123456', 'people/1/phone': '+431234567' }
    assert.equal(saved.fields.phone, '040 123 456')
    assert.deepEqual(saved.e164, { ...publicNumbers, fax: '+4940999999' })
    const get = (more: object) => here.do('get_entry', { table: handle, entry: saved.uid, ...more })
    assert.deepEqual((await get({})).e164, saved.e164)
    const published = await get({ view: 'published' })
    assert.deepEqual([published.e164, published.fields.fax], [publicNumbers, undefined])
    assert.deepEqual(await get({ fields: 'e164' }), { e164: saved.e164 })
    const list = (view: string) => here.do('list_entries', { table: handle, view })
    assert.deepEqual((await list('draft'))[0].e164, saved.e164)
    assert.deepEqual((await list('published'))[0].e164, publicNumbers)
    const { items } = await listPublicEntries(here.site, handle, { limit: 5 })
    assert.deepEqual(items[0]!.e164, publicNumbers)
    // What an entry leads to has it as well; one without a number has nothing.
    const next = await here.do('save_entry', {
      table: handle,
      fields: { title: 'C', boss: saved.id, somewhere: '110' },
    })
    const [expanded] = await here.do('list_entries', {
      table: handle,
      filter: { field: 'title', op: 'eq', value: 'C' },
      expand: ['boss'],
    })
    assert.deepEqual([Object.hasOwn(next, 'e164'), expanded.expanded.boss.e164], [false, saved.e164])
    // What was read is written back as it is.
    await here.do('save_entry', { table: handle, entry: saved.uid, fields: published.fields })
    assert.equal((await get({})).has_unpublished_changes, false)
  })
})
