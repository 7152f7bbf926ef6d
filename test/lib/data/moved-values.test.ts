// Conditions on the status and other values that a status change sets: they use the new values, and entered values are not lost.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { MINUTE } from '../../../src/lib/base/clock.ts'
import { runSiteJobs } from '../../../src/lib/core/jobs/jobs.ts'
import { dataBench, type DataBench } from './bench.ts'
import { importWorld } from './import-world.ts'
import { deepEqualItems } from '../../support/item-ids.ts'

const is = (field: string, op: string, value?: unknown) => ({ field, op, ...(value !== undefined && { value }) })
const text = (name: string, more: object = {}) => ({ type: 'text', name, ...more })
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const PUBLIC = is('@status', 'eq', 'published')
const FIELDS = [
  text('title'),
  text('memo', { visible_if: is('@status', 'ne', 'published') }),
  text('x', { visible_if: PUBLIC, max: 5 }),
  text('far', { visible_if: is('x', 'filled') }),
  text('since', { visible_if: is('@published_at', 'filled') }),
  text('at', { visible_if: is('@slug', 'starts', 'h') }),
  { type: 'group', name: 'items', fields: [text('word'), text('note', { visible_if: PUBLIC })] },
]
const ALL = { title: 'T', memo: 'm', x: 'X', far: 'f', since: 's', at: 'a', items: [{ word: 'w', note: 'n' }] }
const SEEN = { title: 'T', x: 'X', far: 'f', since: 's', items: [{ word: 'w', note: 'n' }] }

suite('conditions on what a move changes', () => {
  let bench: DataBench
  before(async () => {
    bench = await dataBench()
    await bench.table('deals', FIELDS, { title_field: 'title', route: 'deals' })
  })
  after(() => bench.close())
  let table = 'deals'
  const save = (data: object, more: object = {}) => bench.do('save_entry', { table, fields: data, ...more })
  const named = ({ uid }: { uid: string }) => ({ table, entry: uid })
  const move = (name: string, entry: { uid: string }, more: object = {}) => bench.do(name, { ...named(entry), ...more })
  const dataOf = async (entry: { uid: string }, more: object = {}) =>
    (await bench.do('get_entry', { ...named(entry), ...more })).fields
  const publishedOf = (entry: { uid: string }) => dataOf(entry, { view: 'published' })
  const errorsOf = async (name: string, entry: { uid: string }, more: object = {}) =>
    (await bench.fails(name, { ...named(entry), ...more })).errors.map(({ pointer }) => pointer)

  test('a draft keeps what is hidden; visitors see what is shown once it is published', async () => {
    const made = await save(ALL)
    deepEqualItems(made.fields, ALL)
    const published = await move('publish_entry', made)
    deepEqualItems([published.fields, published.has_unpublished_changes], [ALL, false])
    deepEqualItems(await publishedOf(made), SEEN)
    const listed = (await bench.do('list_entries', { table, view: 'published' })).map((one: any) => one.fields)
    deepEqualItems(listed, [SEEN])
    await save({ title: 'U' }, { entry: made.uid })
    deepEqualItems(await dataOf(made), { ...ALL, title: 'U' })
    await move('discard_entry_draft', made)
    deepEqualItems(await dataOf(made), ALL)
    for (const name of ['unpublish_entry', 'archive_entry', 'unarchive_entry', 'submit_entry', 'withdraw_entry']) {
      await move(name, made)
      deepEqualItems(await dataOf(made), ALL, name)
    }
    await save({ title: 'V' }, { entry: made.uid, slug: 'here', action: 'publish' })
    deepEqualItems(await publishedOf(made), { ...SEEN, title: 'V', at: 'a' })
    await move('delete_entry', made)
    await bench.do('restore_item', { uid: made.uid })
    deepEqualItems(await dataOf(made), { ...ALL, title: 'V' })
  })

  test('at once saved and published, scheduled, reverted: the same', async () => {
    const one = await save(ALL, { action: 'publish', slug: 'here-too' })
    deepEqualItems([await dataOf(one), await publishedOf(one)], [ALL, { ...SEEN, at: 'a' }])
    await save({ title: 'U', x: 'Z' }, { entry: one.uid, action: 'publish' })
    const [last] = await bench.do('list_changes', { status: 'applied', limit: 1 })
    await bench.do('revert_changes', { change: last.id })
    deepEqualItems([await dataOf(one), await publishedOf(one)], [ALL, { ...SEEN, at: 'a' }])
    const two = await save(ALL)
    const publish_at = new Date(bench.clock.now().getTime() + MINUTE).toISOString()
    await move('schedule_entry', two, { publish_at })
    deepEqualItems(await dataOf(two), ALL)
    bench.clock.advance(2 * MINUTE)
    await runSiteJobs(bench.installation, 'default')
    deepEqualItems([await dataOf(two), await publishedOf(two)], [ALL, SEEN])
  })

  test('what is kept is checked as other values are, can be cleared, and is not compared or demanded', async () => {
    assert.equal(
      (await bench.fails('save_entry', { table, fields: { x: 'too long' } })).errors[0]!.pointer,
      '/fields/x',
    )
    const made = await save(ALL)
    deepEqualItems((await save({ x: null, memo: null }, { entry: made.uid })).fields.x, undefined)
    await move('publish_entry', made)
    deepEqualItems(await publishedOf(made), { title: 'T', since: 's', items: SEEN.items }, 'far hangs on x')
    table = 'compared'
    const low = text('low', { visible_if: is('@status', 'ne', 'published'), required: true })
    const high = text('high', { compare: [{ op: 'ne', field: 'low' }] })
    await bench.table(table, [low, high])
    const pair = await save({ low: 'a' })
    await move('publish_entry', pair)
    await save({ high: 'a' }, { entry: pair.uid, action: 'publish' })
    deepEqualItems([await dataOf(pair), await publishedOf(pair)], [{ low: 'a', high: 'a' }, { high: 'a' }])
    table = 'deals'
  })

  test('required_if @status refuses the move to that status, not the draft', async () => {
    table = 'demands'
    await bench.table(table, [
      text('title'),
      text('a', { required_if: PUBLIC }),
      text('b', { required_if: is('@status', 'eq', 'in_review') }),
      text('c', { required_if: is('@status', 'eq', 'scheduled') }),
      text('d', { required: true, visible_if: PUBLIC }),
      text('e', { required: true, visible_if: is('@status', 'eq', 'draft') }),
    ])
    const made = await save({ title: 'T' })
    deepEqualItems(await errorsOf('publish_entry', made), ['/fields/a', '/fields/d'])
    deepEqualItems(await errorsOf('save_entry', made, { fields: { a: '1' }, action: 'publish' }), ['/fields/d'])
    const at = { publish_at: new Date(bench.clock.now().getTime() + MINUTE).toISOString() }
    deepEqualItems(await errorsOf('submit_entry', made), ['/fields/a', '/fields/d', '/fields/b'])
    deepEqualItems(await errorsOf('schedule_entry', made, at), ['/fields/a', '/fields/d', '/fields/c'])
    await save({ a: '1', d: '2' }, { entry: made.uid })
    await move('publish_entry', made)
    deepEqualItems(await publishedOf(made), { title: 'T', a: '1', d: '2' })
    await save({ a: null }, { entry: made.uid })
    deepEqualItems(await errorsOf('publish_entry', made), ['/fields/a'])
    await move('unpublish_entry', made)
    table = 'deals'
  })

  test('translations do not hide from each other what only their own status hides', async () => {
    const en = await save(ALL)
    const de = await move('translate_entry', en, { to: 'de' })
    deepEqualItems(de.fields, ALL)
    await move('publish_entry', de)
    await save({ title: 'U', x: 'Y' }, { entry: en.uid })
    deepEqualItems(await dataOf(de), { ...ALL, title: 'U' }, 'x is its own')
    await save({ memo: null }, { entry: de.uid })
    assert.equal((await dataOf(en)).memo, 'm')
  })

  test('a private field that visitors may see shows no value that was hidden', async () => {
    table = 'shown'
    const memo = { ...FIELDS[1], private: true }
    await bench.table(table, [FIELDS[0]!, memo])
    const made = await save({ title: 'T', memo: 'm' }, { action: 'publish' })
    await bench.do('save_data_table', { table, fields: [FIELDS[0]!, FIELDS[1]!], apply: true })
    deepEqualItems([await dataOf(made), await publishedOf(made)], [{ title: 'T', memo: 'm' }, { title: 'T' }])
    table = 'deals'
  })

  test('a picture that visitors will not see needs no alt text, published here or by a file', async () => {
    const { here, ask, make, send } = await importWorld()
    try {
      const { id } = (await ask('upload_media', { base64: PIXEL, name: 'a.png' })).body.data
      const cover = { type: 'media', name: 'cover', alt_required: true, visible_if: is('@status', 'ne', 'published') }
      await make('albums', [text('title'), cover])
      const save = async (title: string) =>
        (await ask('save_entry', { table: 'albums', fields: { title, cover: id } })).body.data
      const moved = await ask('publish_entry', { table: 'albums', entry: (await save('A')).uid })
      assert.equal(moved.body.data.status, 'published')
      const { uid } = await save('B')
      const sent = await send('albums', `_uid,_status,title\n${uid},published,C\n`)
      assert.equal(sent.body.data.published, 1)
      const published = await ask('get_entry', { table: 'albums', entry: uid, view: 'published' })
      deepEqualItems(published.body.data.fields, { title: 'C' })
    } finally {
      await here.close()
    }
  })

  test('the address tells nothing that publishing hides, nor does the title that visitors see', async () => {
    const fields = [text('working', { visible_if: is('@status', 'ne', 'published') }), text('name')]
    await bench.table('films', fields, { title_field: 'working', route: 'films' })
    const data = { working: 'Secret', name: 'Known' }
    const { uid, slug } = await bench.do('save_entry', { table: 'films', fields: data, action: 'publish' })
    assert.equal(slug, 'known')
    const published = await bench.do('get_entry', { table: 'films', entry: uid, view: 'published' })
    deepEqualItems([published.slug, published.fields], ['known', { name: 'Known' }])
    assert.ok(!/secret/i.test(JSON.stringify(await bench.rows('public_films'))))
  })

  test('a file that publishes is judged by what it makes of its entries', async () => {
    const { here, make, send, list } = await importWorld()
    try {
      await make('deals', [...FIELDS.slice(0, 6), text('must', { required_if: PUBLIC })])
      const row = 'T,m,X,f,s,a'
      const head = '_slug,_status,title,memo,x,far,since,at,must\n'
      const made = (
        await send('deals', `${head}here,published,${row},1\nthere,draft,${row},\nno,published,${row},\n`, {
          on_fault: 'skip',
        })
      ).body.data
      deepEqualItems([made.created, made.errors.map(({ pointer }: any) => pointer)], [2, ['/line/4/must']])
      const both = async (slug: string, view = 'draft') =>
        (await list('deals', { view })).find((one) => one.slug === slug)
      const { items: _, ...all } = ALL
      const { items: __, ...published } = SEEN
      deepEqualItems((await both('here')).fields, { ...all, must: '1' })
      deepEqualItems((await both('here', 'published')).fields, { ...published, at: 'a', must: '1' })
      deepEqualItems((await both('there')).fields, all)
      const { uid } = await both('there')
      const late = await send('deals', `_uid,_status,title\n${uid},published,U\n`)
      deepEqualItems(
        late.errors.map(({ pointer }) => pointer),
        ['/line/2/must'],
      )
      await send('deals', `_uid,_status,title,must\n${uid},published,U,2\n`)
      deepEqualItems((await both('there')).fields, { ...all, title: 'U', must: '2' })
      deepEqualItems((await both('there', 'published')).fields, { ...published, title: 'U', must: '2' })
    } finally {
      await here.close()
    }
  })
})
