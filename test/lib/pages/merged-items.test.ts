// Partial updates: lists are merged by item id, settings by name; removals are reported, and replacing is explicit.
// Holds: contract 3.3 merge
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { sql } from 'kysely'
import type { AnyBlock } from '../../../src/lib/core/extension/define-block.ts'
import { html } from '../../../src/lib/base/html.ts'
import { bench, type Bench } from './site.ts'

const list = { type: 'group', fields: { question: { type: 'text' }, answer: { type: 'text' } } }
const questions: AnyBlock = {
  label: 'Questions',
  icon: 'question',
  group: 'content',
  fields: { title: { type: 'text' }, items: list },
  render: () => html`<p></p>`,
} as unknown as AnyBlock
const THREE = ['One', 'Two', 'Three'].map((question) => ({ question, answer: `${question}.` }))
type Item = { id?: string; question?: string; answer?: string | null }

suite('lists merge by the ids of their items', () => {
  let site: Bench
  before(async () => {
    site = await bench()
    const open = await site.installation.openSite('default')
    open.blocks.set('questions', questions)
    const settings = { links: { type: 'group', fields: { label: { type: 'text' } } } } as never
    open.kit = { ...open.kit, definition: { ...open.kit.definition, settings } }
  })
  after(() => site.close())
  const run = (name: string, input: object): Promise<any> => site.do(name, { ...input })
  const textsOf = (items: Item[]) => items.map(({ question, answer }) => `${question} ${answer}`)

  let pages = 0
  async function page(): Promise<{
    items: () => Promise<Item[]>
    update: (data: object, more?: object) => Promise<any>
  }> {
    const { id, blocks } = await run('create_page', {
      title: `P${pages}`,
      slug: `p-${pages++}`,
      blocks: [{ type: 'questions', data: { title: 'T', items: THREE } }],
    })
    const at = { page: String(id), block: blocks[0].id }
    return {
      items: async () => (await run('get_block', at)).data.items,
      update: (data, more) => run('update_block', { ...at, data, ...more }),
    }
  }

  test('every item has an id, and keeps it', async () => {
    const { items, update } = await page()
    const before = await items()
    assert.equal(new Set(before.map(({ id }) => id)).size, 3)
    await update({ title: 'Other' })
    assert.deepEqual(await items(), before)
  })

  test('one of three that is named by its id changes, and the others stay', async () => {
    const { items, update } = await page()
    const [, two] = await items()
    await update({ items: [{ id: two!.id, answer: 'New.' }] })
    assert.deepEqual(textsOf(await items()), ['One One.', 'Two New.', 'Three Three.'])
    await update({ items: [{ id: two!.id, answer: null }] })
    assert.deepEqual(textsOf(await items()), ['One One.', 'Two undefined', 'Three Three.'])
  })

  test('one without an id is added, once', async () => {
    const { items, update } = await page()
    await update({ items: [{ question: 'Four', answer: 'Four.' }] })
    await update({ items: [{ question: 'Four', answer: 'Four.' }] })
    assert.deepEqual(textsOf(await items()), ['One One.', 'Two Two.', 'Three Three.', 'Four Four.'])
  })

  test('all of them are put in another order', async () => {
    const { items, update } = await page()
    const before = await items()
    await update({ items: before.toReversed() })
    assert.deepEqual(await items(), before.toReversed())
  })

  test('an id that no item has is refused', async () => {
    const { items, update } = await page()
    await assert.rejects(update({ items: [{ id: 'nobody', question: 'X' }] }), (error: any) => {
      assert.equal(error.code, 'validation')
      assert.equal(error.errors[0].pointer, '/data/items/0/id')
      return true
    })
    assert.equal((await items()).length, 3)
  })

  test('an item that is named twice is refused, also where all are named', async () => {
    const { items, update } = await page()
    const before = await items()
    const [one, two, three] = before.map(({ id }) => ({ id }))
    for (const list of [
      [
        { ...two, answer: 'A' },
        { ...two, answer: 'B' },
      ],
      [one, two, three, two],
    ])
      await assert.rejects(update({ items: list }), (error: any) => {
        const { pointer, code } = error.errors[0]
        assert.deepEqual([pointer, code], [`/data/items/${list.length - 1}/id`, 'duplicate'])
        return true
      })
    assert.deepEqual(await items(), before)
  })

  test('replace: true leaves what is given, and the plan names each that goes', async () => {
    const { items, update } = await page()
    const [one, two, three] = await items()
    const { diff } = await update({ title: 'T', items: [one] }, { replace: true, dry_run: true })
    const gone = diff.filter(({ after }: { after?: unknown }) => after === undefined)
    assert.deepEqual(
      gone.map(({ pointer }: { pointer: string }) => pointer.split('/').at(-1)),
      [two!.id, three!.id],
    )
    await update({ title: 'T', items: [one] }, { replace: true })
    assert.deepEqual(await items(), [one])
  })

  test('also in what was stored before items had ids', async () => {
    const { items, update } = await page()
    const db = (await site.installation.openSite('default')).db.write
    const bare = JSON.stringify(THREE)
    const found = await sql<{
      id: number
      content: string
    }>`select id, content from pages order by id desc limit 1`.execute(db)
    const { id, content } = found.rows[0]!
    const old = JSON.parse(content) as { blocks: { data: { items: unknown } }[] }
    old.blocks[0]!.data.items = JSON.parse(bare)
    await sql`update pages set content = ${JSON.stringify(old)} where id = ${id}`.execute(db)
    const before = await items()
    await update({ items: [{ id: before[0]!.id, answer: 'New.' }] })
    assert.deepEqual(textsOf(await items()), ['One New.', 'Two Two.', 'Three Three.'])
    assert.equal((await items())[2]!.id, before[2]!.id)
  })

  test('entries and settings alike', async () => {
    const fields = [
      { type: 'text', name: 'title' },
      { name: 'items', ...list },
    ]
    await run('save_data_table', { handle: 'faqs', name: 'Questions', fields, apply: true })
    const made = await run('save_entry', { table: 'faqs', fields: { title: 'A', items: THREE } })
    const at = { table: 'faqs', entry: String(made.id) }
    const changed = await run('save_entry', {
      ...at,
      fields: { items: [{ id: made.fields.items[0].id, answer: 'New.' }] },
    })
    assert.deepEqual(textsOf(changed.fields.items), ['One New.', 'Two Two.', 'Three Three.'])
    const bulk = {
      table: 'faqs',
      ids: [made.id],
      action: 'update',
      fields: { items: [{ id: made.fields.items[1].id, answer: 'Both.' }] },
    }
    await run('bulk_entries', bulk)
    assert.deepEqual(textsOf((await run('get_entry', at)).fields.items), ['One New.', 'Two Both.', 'Three Three.'])
    const only = { title: 'A', items: [{ question: 'Only', answer: '.' }] }
    assert.deepEqual(textsOf((await run('save_entry', { ...at, fields: only, replace: true })).fields.items), [
      'Only .',
    ])

    const links = [{ label: 'A' }, { label: 'B' }]
    const { values } = await run('update_settings', { values: { links } })
    const change = { links: [{ id: values.links[1].id, label: 'C' }] }
    const labels = (response: any) => response.values.links.map(({ label }: { label: string }) => label)
    assert.deepEqual(labels(await run('update_settings', { values: change })), ['A', 'C'])
    const one = { values: { links: [{ label: 'D' }] }, replace: true }
    assert.deepEqual(labels(await run('update_settings', one)), ['D'])
  })
})

suite('settings of a table merge', () => {
  let site: Bench
  before(async () => {
    site = await bench()
    const fields = [
      { type: 'text', name: 'title' },
      { type: 'date', name: 'day' },
      { type: 'date', name: 'until' },
    ]
    const settings = { route: 'dates', calendar: { start: 'day', end: 'until' }, form: { open: true } }
    await run('save_data_table', { handle: 'dates', name: 'Dates', fields, settings, apply: true })
  })
  after(() => site.close())
  const run = (name: string, input: object): Promise<any> => site.do(name, { ...input })
  const save = (input: object) => run('save_data_table', { table: 'dates', ...input })

  test('one that changes takes no other with it', async () => {
    const { changes } = await save({ settings: { per_page: 5 } })
    assert.deepEqual(changes, [{ kind: 'settings', setting: 'per_page', to: '5' }])
    const { settings } = await save({ settings: { per_page: 5 }, apply: true })
    assert.equal(settings.route, 'dates')
    assert.deepEqual(settings.calendar, { start: 'day', end: 'until' })
    assert.deepEqual(settings.form, { open: true })
    assert.equal(settings.per_page, 5)
  })

  test('null removes one, which the plan names', async () => {
    const { changes, settings } = await save({ settings: { route: null, calendar: { end: null } } })
    assert.deepEqual(changes, [
      { kind: 'settings', setting: 'route', from: 'dates' },
      { kind: 'settings', setting: 'calendar.end', from: 'until' },
    ])
    assert.deepEqual(settings.calendar, { start: 'day' })
  })

  test('replace: true leaves those that are given, and the plan names each that goes', async () => {
    const { changes } = await save({ settings: { route: 'dates' }, replace: true })
    const gone = changes.map(({ setting }: { setting: string }) => setting).toSorted()
    assert.deepEqual(gone, ['calendar', 'form', 'per_page'])
  })

  test('what lacks a part then is refused', async () => {
    await assert.rejects(save({ settings: { calendar: { start: null } } }), (error: any) => {
      assert.equal(error.errors[0].pointer, '/settings/calendar/start')
      return true
    })
  })
})
