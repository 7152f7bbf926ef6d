// Saved views of tables, personal and of the website: permissions, rejected input, versions and the log.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { systemCall, tokenCall } from '../../support/installation.ts'
import { dataBench, type DataBench } from './bench.ts'

const FIELDS = [
  { type: 'text', name: 'title' },
  { type: 'number', name: 'price' },
  {
    type: 'select',
    name: 'wood',
    options: [
      { key: 'oak', label: 'Oak' },
      { key: 'beech', label: 'Beech' },
    ],
  },
  { type: 'richtext', name: 'story' },
  { type: 'group', name: 'rooms', fields: [{ type: 'text', name: 'kind' }] },
]
const FILTER = {
  all: [
    { field: 'price', op: 'gt', value: 5 },
    {
      any: [{ field: 'wood', op: 'eq', value: 'oak' }, { not: { field: 'rooms.kind', op: 'contains', value: 'hall' } }],
    },
  ],
}
const WHOLE = {
  ...{ kind: 'list', q: 'chair', status: 'draft', lang: 'de', filter: FILTER },
  ...{ sort: '-price,@slug,id', columns: ['@title', 'wood', '@status'] },
}

suite('saved views of tables', () => {
  let here: DataBench
  let anna: Call
  let bert: Call
  let reader: Call
  before(async () => {
    here = await dataBench()
    anna = await tokenCall(here.installation, 'default', { role: 'editor' })
    bert = await tokenCall(here.installation, 'default', { role: 'author' })
    reader = await tokenCall(here.installation, 'default', { role: 'viewer' })
    for (const handle of ['shop', 'hall', 'full']) await here.table(handle, FIELDS)
  })
  after(() => here.close())

  const save = (input: object, as = anna) => here.do('save_entry_view', { table: 'shop', ...input }, as)
  const names = async (as: Call, table = 'shop') =>
    (await here.do('list_entry_views', { table }, as)).map((view: any) => view.name)

  test('one of a person is read back as it was saved, and nobody else has it', async () => {
    const { status, location, etag, body } = await here.ask(
      'save_entry_view',
      { table: 'shop', name: ' Oak ', ...WHOLE },
      anna,
    )
    const { uid, version, created_at, updated_at, ...view } = body.data
    assert.deepEqual(view, { table: 'shop', name: 'Oak', shared: false, ...WHOLE, unfit: [] })
    assert.ok(created_at && updated_at)
    assert.deepEqual([status, location, etag, version], [201, `/api/v1/data-views/shop/${uid}`, `"${uid}-1"`, 1])
    assert.deepEqual(await here.do('get_entry_view', { table: 'shop', view: uid }, anna), body.data)
    for (const as of [bert, reader, await systemCall(here.installation, 'default')]) {
      assert.deepEqual(await names(as), [])
      for (const [name, more] of [
        ['get_entry_view'],
        ['save_entry_view', { name: 'Mine' }],
        ['delete_entry_view'],
      ] as const) {
        const { code, message } = await here.fails(name, { table: 'shop', view: uid, ...more }, as)
        assert.deepEqual([code, message], ['not-found', `There is no view "${uid}" of shop.`])
      }
    }
    assert.equal((await here.fails('get_entry_view', { table: 'hall', view: uid }, anna)).code, 'not-found')
    assert.deepEqual(await names(anna, 'hall'), [])
  })

  test('who may only read has views, too; without an account there are none of its own', async () => {
    const { uid } = await save({ name: 'What I look at', q: 'x' }, reader)
    assert.deepEqual(await names(reader), ['What I look at'])
    await here.do('delete_entry_view', { table: 'shop', view: uid }, reader)
    assert.deepEqual(await names(reader), [])
    assert.deepEqual((await here.fails('save_entry_view', { table: 'shop', name: 'x' })).errors[0]?.pointer, '/shared')
  })

  test('a shared one is everybody’s to read, and to change for those who publish', async () => {
    const { code, extra } = await here.fails('save_entry_view', { table: 'shop', name: 'All', shared: true }, bert)
    assert.deepEqual([code, extra['permission']], ['forbidden', 'data.publish'])
    const own = await save({ name: 'Ours', q: 'a' }, bert)
    assert.equal(
      (await here.fails('save_entry_view', { table: 'shop', view: own.uid, shared: true }, bert)).code,
      'forbidden',
    )
    const { uid } = await save({ name: 'All', shared: true })
    for (const as of [bert, reader, await systemCall(here.installation, 'default')])
      assert.ok((await names(as)).includes('All'))
    for (const more of [{ name: 'x' }, { shared: false }, { q: 'b' }])
      assert.equal((await here.fails('save_entry_view', { table: 'shop', view: uid, ...more }, bert)).code, 'forbidden')
    assert.equal((await here.fails('delete_entry_view', { table: 'shop', view: uid }, bert)).code, 'forbidden')
    assert.deepEqual(await names(bert), ['Ours', 'All'], 'their own first')
    // It becomes hers alone, and the website's again.
    await save({ view: uid, shared: false })
    assert.deepEqual(await names(bert), ['Ours'])
    await save({ view: uid, shared: true })
    assert.deepEqual(await names(bert), ['Ours', 'All'])
    await here.do('delete_entry_view', { table: 'shop', view: uid }, anna)
    assert.deepEqual(await names(bert), ['Ours'])
  })

  test('limits of a membership hold for shared ones only', async () => {
    const limited = {
      ...anna,
      principal: { ...anna.principal, limits: { tables: ['hall'], pages: [], languages: [], records: [] } },
    }
    assert.equal(
      (await here.fails('save_entry_view', { table: 'shop', name: 'B', shared: true }, limited)).code,
      'forbidden',
    )
    const { uid } = await here.do('save_entry_view', { table: 'shop', name: 'B' }, limited)
    assert.equal(
      (await here.fails('save_entry_view', { table: 'shop', view: uid, shared: true }, limited)).code,
      'forbidden',
    )
    await here.do('delete_entry_view', { table: 'shop', view: uid }, limited)
  })

  test('what is not given stays, null takes away, the version is that of If-Match', async () => {
    const { uid } = await save({ name: 'Steps', ...WHOLE })
    const renamed = await save({ view: uid, name: 'Steps 2' })
    const { updated_at: _, ...rest } = renamed
    assert.deepEqual({ ...rest, ...WHOLE, version: 2, name: 'Steps 2' }, rest)
    const less = await save({ view: uid, q: null, filter: null, sort: ' ', columns: [], if_version: 2 })
    assert.deepEqual([less.q, less.filter, less.sort, less.columns, less.lang], [null, null, null, null, 'de'])
    assert.equal((await save({ view: uid, q: null })).version, 3, 'nothing changed')
    const stale = { ...anna, if_match: `"${uid}-2"` }
    for (const name of ['save_entry_view', 'delete_entry_view'])
      assert.equal((await here.fails(name, { table: 'shop', view: uid }, stale)).code, 'precondition-failed')
    await here.do('delete_entry_view', { table: 'shop', view: uid }, { ...anna, if_match: `"${uid}-3"` })
  })

  const WRONG: [what: object, pointers: string[]][] = [
    [{}, ['/name']],
    [{ name: ' ' }, ['/name']],
    [{ name: 'a\nb' }, ['/name']],
    [{ name: 'a\u2028b' }, ['/name']],
    [{ name: '\u200b' }, ['/name']],
    [{ name: '\u3164 \u2800\u00ad' }, ['/name']],
    [{ name: 'open\u202ecod' }, ['/name']],
    [{ name: 'open\u2066cod' }, ['/name']],
    [{ name: 'x'.repeat(61) }, ['/name']],
    [{ name: 'x', kind: 'calendar' }, ['/kind']],
    [
      { name: 'x', kind: 'map', lang: 'fr', columns: ['gone', '@title', '@title'] },
      ['/kind', '/lang', '/columns/0', '/columns/2'],
    ],
    [{ name: 'x', status: 'trash' }, ['/status']],
    [{ name: 'x', q: 'x'.repeat(201) }, ['/q']],
    [{ name: 'x', sort: '-story' }, ['/sort']],
    [{ name: 'x', sort: 'price,price' }, ['/sort']],
    [{ name: 'x', filter: { price: 5 } }, ['/filter']],
    [
      {
        name: 'x',
        filter: {
          all: [
            { field: 'gone', op: 'eq', value: 1 },
            { field: 'price', op: 'contains', value: 'a' },
          ],
        },
      },
      ['/filter/all/0/field', '/filter/all/1/op'],
    ],
    [
      { name: 'x', filter: { field: 'title', op: 'in', value: ['x'.repeat(1900), 'y'.repeat(1900), 'z'.repeat(300)] } },
      ['/filter'],
    ],
    [{ name: 'x', filter: { field: 'title', op: 'eq', value: '$entry.title' } }, ['/filter/value']],
    [
      {
        name: 'x',
        filter: {
          rules: [
            { field: 'price', op: 'between', value: ['1', '$param.most'] },
            { not: { all: [{ field: 'wood', op: 'in', value: 'oak,$param.wood' }] } },
          ],
          mode: 'any',
        },
      },
      ['/filter/rules/0/value', '/filter/rules/1/not/all/0/value'],
    ],
    [{ name: 'x', words: 'q=1' }, ['/words']],
  ]
  for (const [what, pointers] of WRONG)
    test(`refused: ${JSON.stringify(what).slice(0, 60)}`, async () => {
      const { code, errors } = await here.fails('save_entry_view', { table: 'shop', ...what }, anna)
      assert.deepEqual([code, errors.map(({ pointer }) => pointer)], ['validation', pointers])
    })

  test('what a list knows by itself is taken: the day, whoever asks, and a text that begins with $', async () => {
    const rules = [
      { field: '@created_at', op: 'gt', value: '$today-7d' },
      { field: 'title', op: 'in', value: ['$user.id', '$$entry.title'] },
    ]
    const view = await here.do('save_entry_view', { table: 'shop', name: 'Mine', filter: { all: rules } }, reader)
    assert.deepEqual(view.filter, { all: rules })
  })

  test('names differ within one’s own and within the website’s, whatever their case; there is room for fifty', async () => {
    await here.do('save_entry_view', { table: 'full', name: 'Straße' }, anna)
    const twice = await here.fails('save_entry_view', { table: 'full', name: 'STRASSE' }, anna)
    assert.deepEqual([twice.code, twice.message], ['conflict', 'There is a view "Straße" already.'])
    await here.do('save_entry_view', { table: 'full', name: 'Straße' }, bert)
    const all = await here.do('save_entry_view', { table: 'full', name: 'Straße', shared: true }, anna)
    assert.equal(
      (await here.fails('save_entry_view', { table: 'full', view: all.uid, shared: false }, anna)).code,
      'conflict',
    )
    for (let n = 2; n <= 50; n++) await here.do('save_entry_view', { table: 'full', name: `V ${n}` }, anna)
    const more = await here.fails('save_entry_view', { table: 'full', name: 'V 51' }, anna)
    assert.deepEqual([more.code, more.message], ['conflict', 'A person has at most 50 views of a table.'])
    assert.equal(
      (await here.fails('save_entry_view', { table: 'full', view: all.uid, shared: false, name: 'V 51' }, anna)).code,
      'conflict',
    )
    const first = await here.ask('list_entry_views', { table: 'full', limit: 40, count: true }, anna)
    assert.deepEqual([first.body.data.length, first.body.meta?.['total']], [40, 51])
    const cursor = new URL(first.body.links!['next']!, 'http://x').searchParams.get('cursor')
    assert.equal((await here.do('list_entry_views', { table: 'full', limit: 40, cursor }, anna)).length, 11)
  })

  test('a name may be one sign, in any script, also one of several parts', async () => {
    for (const name of ['?', '7', '椅子', 'كرسي', 'ক্ষ', '👩‍🏭']) {
      const { uid, name: stored } = await save({ name })
      assert.equal(stored, name)
      await here.do('delete_entry_view', { table: 'shop', view: uid }, anna)
    }
  })

  test('what a reviewer would write into somebody’s own view is refused, as it stands it can be approved', async () => {
    const { uid } = await save({ name: 'Alone', q: 'a' })
    const waiting = { ...anna, principal: { ...anna.principal, mode: 'approval' as const } }
    const judge = await tokenCall(here.installation, 'default', { role: 'admin' })
    const proposals: [operation: string, input: object][] = [
      ['save_entry_view', { name: 'Fresh' }],
      ['save_entry_view', { view: uid, q: 'b' }],
    ]
    for (const [operation, input] of proposals) {
      await here.do(operation, { table: 'shop', ...input }, waiting)
      const [{ id }] = await here.do('list_changes', { status: 'pending', limit: 1 })
      const { code, message } = await here.fails('approve_change', { change: id, input: { q: 'd' } }, judge)
      assert.equal(code, 'forbidden')
      assert.match(message, /^"(Fresh|Alone)" is one person's alone: approve it as it is, or reject it\.$/)
      await here.do('approve_change', { change: id }, judge)
    }
    assert.equal((await here.do('get_entry_view', { table: 'shop', view: uid }, anna)).q, 'b')
    await here.do('save_entry_view', { table: 'shop', name: 'All of us', shared: true }, waiting)
    const [{ id }] = await here.do('list_changes', { status: 'pending', limit: 1 })
    await here.do('approve_change', { change: id, input: { q: 'd' } }, judge)
    assert.ok((await names(bert)).includes('All of us'), 'one of the website can be edited')
  })

  test('an inbox has no views, as it has no list', async () => {
    await here.table('letters', [{ type: 'text', name: 'subject' }], { kind: 'inbox' })
    assert.equal((await here.fails('save_entry_view', { table: 'letters', name: 'x' }, anna)).code, 'conflict')
    assert.equal((await here.fails('list_entry_views', { table: 'letters' }, anna)).code, 'conflict')
    assert.equal((await here.fails('list_entry_views', { table: 'nowhere' }, anna)).code, 'not-found')
  })

  test('what was done is in the log and can be taken back', async () => {
    const { uid } = await save({ name: 'Kept', ...WHOLE })
    await here.do('update_entry_view', { table: 'shop', view: uid, filter: null, name: 'Changed' }, anna)
    await here.do('delete_entry_view', { table: 'shop', view: uid }, anna)
    const log = await here.do('list_changes', { status: 'applied', entity_type: 'entry_view', limit: 3 })
    assert.deepEqual(
      log.map(({ operation }: any) => operation),
      ['delete_entry_view', 'update_entry_view', 'save_entry_view'],
    )
    for (const { id } of log.slice(0, 2)) await here.do('revert_changes', { change: id })
    const back = await here.do('get_entry_view', { table: 'shop', view: uid }, anna)
    assert.deepEqual([back.name, back.filter, back.shared], ['Kept', FILTER, false])
    await here.do('revert_changes', { change: log[2].id })
    assert.equal((await here.fails('get_entry_view', { table: 'shop', view: uid }, anna)).code, 'not-found')
  })

  test('taking back what was done to a shared one asks for the same permission', async () => {
    const { uid } = await save({ name: 'Shared', shared: true })
    const role = { name: 'judge', title: 'Judge', permissions: ['review.manage'] }
    await here.do('create_role', role)
    const judge = await tokenCall(here.installation, 'default', { role: 'judge' })
    const [{ id }] = await here.do('list_changes', { status: 'applied', entity_type: 'entry_view', limit: 1 })
    const {
      items: [item],
    } = await here.do('revert_changes', { change: id }, judge)
    assert.deepEqual([item.outcome, item.reason], ['impossible', 'This needs the permission data.publish.'])
    assert.equal((await here.do('get_entry_view', { table: 'shop', view: uid }, anna)).name, 'Shared')
  })
})
