// Defaults on import: new lines get them, cleared values stay cleared after an export and import.
import { after, before, suite, test } from 'node:test'
import { importWorld } from './import-world.ts'
import { deepEqualItems } from '../../support/item-ids.ts'

suite('defaults of lines', () => {
  let world: Awaited<ReturnType<typeof importWorld>>
  before(async () => {
    world = await importWorld()
  })
  after(() => world.here.close())
  const make: typeof world.make = (...of) => world.make(...of)
  const send: typeof world.send = (...of) => world.send(...of)
  const take: typeof world.take = (...of) => world.take(...of)
  const list: typeof world.list = (...of) => world.list(...of)

  test('a new line begins with the defaults of columns that are not there; an empty cell stays empty', async () => {
    const options = ['a', 'b'].map((key) => ({ key, label: key }))
    await make('kinds', [
      { type: 'text', name: 'title' },
      { type: 'select', name: 'kind', default: 'a', options },
    ])
    await send('kinds', '_slug,title\none,One\n')
    await send('kinds', '_slug,_status,title,kind\ntwo,published,Two,\nthree,draft,Three,b\n')
    const kinds = async () => (await list('kinds', { sort: 'title' })).map(({ fields: data }) => data.kind)
    deepEqualItems(await kinds(), ['a', 'b', undefined])
    const [one] = await list('kinds', { sort: 'title' })
    await send('kinds', `_uid,_status,kind\n${one.uid},published,\n`)
    deepEqualItems(await kinds(), [undefined, 'b', undefined])
  })

  test('what was cleared is told by every export, and stays so in another table', async () => {
    const options = ['a', 'b'].map((key) => ({ key, label: key }))
    const kind = { type: 'select', name: 'kind', default: 'a', options }
    const fields = [{ type: 'text', name: 'title' }, kind, { type: 'group', name: 'items', fields: [kind] }]
    for (const table of ['source', 'csv', 'json', 'ndjson']) await make(table, fields)
    for (const data of [
      { title: 'A', items: [{}] },
      { title: 'B', kind: null, items: [{ kind: null }] },
    ])
      await world.ask('save_entry', { table: 'source', fields: data, action: 'publish' })
    const valuesOf = async (table: string) => (await list(table, { sort: 'title' })).map(({ fields: data }) => data)
    const was = await valuesOf('source')
    deepEqualItems(
      was.map(({ kind, items }) => [kind, items]),
      [
        ['a', [{ kind: 'a' }]],
        [undefined, [{}]],
      ],
    )
    for (const format of ['csv', 'json', 'ndjson']) {
      const file = await take('source', { format })
      const again = (await send('source', file, { name: `x.${format}` })).body.data
      deepEqualItems([again.unchanged, again.updated], [2, 0], format)
      await send(format, file, { name: `x.${format}` })
      deepEqualItems(await valuesOf(format), was, format)
    }
  })

  test('a line that translates an entry which is there takes what they share, told or not', async () => {
    const options = ['a', 'b'].map((key) => ({ key, label: key }))
    await make('greetings', [
      { type: 'text', name: 'title', translatable: true },
      { type: 'select', name: 'kind', default: 'a', options },
    ])
    for (const kind of ['b', null]) {
      const made = (await world.ask('save_entry', { table: 'greetings', fields: { title: 'Hello', kind } })).body.data
      await send('greetings', `_group,_lang,title\n${made.translation_group},de,Hallo\n`)
      const all = await list('greetings', {
        filter: { field: 'kind', ...(kind ? { op: 'eq', value: kind } : { op: 'empty' }) },
      })
      deepEqualItems(all.map(({ title }) => title).sort(), ['Hallo', 'Hello'])
    }
  })
})
