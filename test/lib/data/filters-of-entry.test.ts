// Filters of relations that refer to fields of the entry: checked with its table, and applied alike on saving and importing.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { dataBench, type DataBench } from './bench.ts'
import { importWorld } from './import-world.ts'

suite('filters that name the entry', () => {
  let here: DataBench
  before(async () => {
    here = await dataBench()
    await here.table('makers', [{ type: 'text', name: 'name' }])
  })
  after(() => here.close())
  const save = (table: string, data: object) => here.do('save_entry', { table, fields: data })

  test('what $entry names has to be a field of the entry, or in items of the item or the entry', async () => {
    const relation = (value: unknown, more: object = {}) => ({
      type: 'relation',
      name: 'maker',
      target: 'makers',
      filter: { field: 'name', op: 'in', value },
      ...more,
    })
    const fields = (top: object, ...inner: object[]) => [
      { id: 'f1', type: 'text', name: 'town' },
      { id: 'f2', type: 'geo', name: 'place' },
      { id: 'f3', ...top },
      { id: 'f4', type: 'group', name: 'stops', fields: [{ type: 'text', name: 'city' }, ...inner] },
    ]
    const errorsOf = async (...all: [object, ...object[]]) => {
      const input = { handle: 'ships', name: 'Ships', fields: fields(...all), apply: true }
      return (await here.fails('save_data_table', input)).errors.map(({ pointer, code }) => [pointer, code])
    }
    const at = (path: string) => [[`/fields/${path}`, 'variable']]
    assert.deepEqual(await errorsOf(relation(['$entry.town', '$entry.missing'])), at('2/filter/value/1'))
    assert.deepEqual(await errorsOf(relation('$entry.city')), at('2/filter/value'))
    assert.deepEqual(await errorsOf(relation('$entry.stops.city')), at('2/filter/value'))
    assert.deepEqual(await errorsOf(relation('$entry.town.lat')), at('2/filter/value'))
    assert.deepEqual(await errorsOf(relation('$param.x')), at('2/filter/value'))
    assert.deepEqual(await errorsOf(relation('$entry.town'), relation('$entry.none')), at('3/fields/1/filter/value'))
    const good = fields(relation(['$entry.town', '$entry.place.address']), relation(['$entry.city', '$entry.town']))
    await here.table('ships', good)
    const [, ...gone] = good
    const without = await here.fails('save_data_table', { table: 'ships', fields: gone, apply: true })
    assert.deepEqual(
      without.errors.map(({ pointer }) => pointer),
      ['/fields/1/filter/value/0', '/fields/2/fields/1/filter/value/1'],
    )
  })

  test('in an item $entry means the field of the item before that of the entry', async () => {
    const [moers, wesel] = [await save('makers', { name: 'Moers' }), await save('makers', { name: 'Wesel' })]
    const maker = (value: string) => ({
      type: 'relation',
      name: 'maker',
      target: 'makers',
      filter: { field: 'name', op: 'eq', value },
    })
    await here.table('trips', [
      { type: 'text', name: 'city' },
      { type: 'text', name: 'home' },
      { ...maker('$entry.home'), name: 'base' },
      { type: 'group', name: 'stops', fields: [{ type: 'text', name: 'city' }, maker('$entry.city')] },
      { type: 'group', name: 'more', fields: [{ type: 'text', name: 'note' }, maker('$entry.city')] },
    ])
    const shows = async (data: object) => (await here.ask('save_entry', { table: 'trips', fields: data })).status
    const at = async (data: object) =>
      (await here.fails('save_entry', { table: 'trips', fields: data })).errors.map(({ pointer }) => pointer)
    const stop = { city: 'Wesel', maker: wesel.id }
    assert.equal(await shows({ city: 'Moers', stops: [stop], more: [{ maker: moers.id }] }), 201)
    assert.deepEqual(await at({ city: 'Moers', stops: [stop, { maker: moers.id }] }), ['/fields/stops/1/maker'])
    assert.deepEqual(await at({ city: 'Moers', more: [{ note: 'Wesel', maker: wesel.id }] }), ['/fields/more/0/maker'])
  })
})

test('a line of a file is asked with its own values, and with those that its entry keeps', async (t) => {
  const world = await importWorld()
  t.after(() => world.here.close())
  await world.make('makers', [{ type: 'text', name: 'name' }])
  const filter = { field: 'name', op: 'eq', value: '$entry.name' }
  const maker = { type: 'relation', name: 'maker', target: 'makers', filter }
  await world.make('cars', [{ type: 'text', name: 'name' }, maker])
  await world.send('makers', 'name\nFord\nSaab\n')
  const [ford, saab] = (await world.list('makers')).toSorted((a, b) => a.id - b.id).map(({ id }) => id)
  const mixed = await world.send('cars', `name,maker\nFord,${ford}\nSaab,${ford}\nSaab,${saab}\n`)
  assert.deepEqual(
    mixed.errors.map(({ pointer }) => pointer),
    ['/line/3/maker'],
  )
  const good = await world.send('cars', `name,maker\nFord,${ford}\nSaab,\n`)
  assert.equal(good.body?.data.created, 2, good.message)
  const uid = (await world.list('cars')).find(({ title }) => title === 'Saab').uid
  const later = await world.send('cars', `_uid,maker\n${uid},${saab}\n`)
  assert.equal(later.body?.data.updated, 1, later.message)
})
