// How numbers and dates in a file are read: as stated, detected, remembered or asked; exported files are read back unchanged.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { fieldType, type Field } from '../../../src/lib/fields/fields.ts'
import { importWorld } from './import-world.ts'

suite('how a file is read', () => {
  let world: Awaited<ReturnType<typeof importWorld>>
  before(async () => {
    world = await importWorld()
    await world.make('goods', [
      { type: 'text', name: 'name' },
      { type: 'number', name: 'price' },
      { type: 'number', name: 'weight' },
      { type: 'date', name: 'day' },
      { type: 'datetime', name: 'moment' },
      { type: 'time', name: 'hour' },
    ])
  })
  after(() => world.here.close())
  const fresh = async () => {
    const handle = `goods_${Math.trunc(performance.now() * 1000)}`
    const { fields } = (await world.ask('get_data_table', { table: 'goods' })).body.data
    await world.make(
      handle,
      fields.map(({ id: _, ...field }: any) => field),
    )
    return handle
  }
  const newest = async (handle: string) => {
    const all = await world.list(handle)
    return all.reduce((last, one) => (one.id > last.id ? one : last)).fields
  }
  const sent = async (handle: string, text: string, input = {}) => {
    const answer = await world.send(handle, text, input)
    assert.equal(answer.status, 200, JSON.stringify(answer.errors ?? answer.message))
    return newest(handle)
  }

  test('a second file is read as the first one was', async () => {
    const handle = await fresh()
    assert.equal((await sent(handle, 'name,price\nA,1.234\n', { decimal_comma: true })).price, 1234)
    assert.equal((await sent(handle, 'name,price\nB,1.500\n')).price, 1500)
    const other = await fresh()
    assert.equal((await sent(other, 'name,price\nA,"1.234,5"\n')).price, 1234.5)
    assert.equal((await sent(other, 'name,price\nB,1.500\n')).price, 1500, 'what the first one showed')
    assert.equal((await sent(other, 'name,price\nC,1.25\n')).price, 1.25, 'what a file shows itself goes first')
    const { body } = await world.send(other, 'name,price\nD,1.500\n', { decimal_comma: true })
    assert.deepEqual(body.data.read_as, { price: { decimal: ',' } })
  })

  test('what nothing decides is asked about, and nothing is imported', async () => {
    const handle = await fresh()
    const rejected = await world.send(handle, 'name,price\nA,7\nB,1.234\n')
    assert.deepEqual(
      rejected.errors.map(({ pointer, code }) => [pointer, code]),
      [['/line/3/price', 'ambiguous']],
    )
    assert.match(rejected.errors[0]!.message, /"1\.234" .*decimal_comma true or false/)
    assert.deepEqual(await world.list(handle), [])
    assert.equal((await sent(handle, 'name,price\nA,1.234\n', { decimal_comma: false })).price, 1.234)
    assert.equal((await sent(handle, 'name,price\nB,1.500\n')).price, 1.5)
  })

  test('other columns of the file, and the semicolons of Excel, say it too', async () => {
    assert.equal((await sent(await fresh(), 'name,price,weight\nA,1.234,"2,5"\n')).price, 1234)
    assert.equal((await sent(await fresh(), 'name,price,weight\nA,1.234,2.5\n')).price, 1.234)
    assert.equal((await sent(await fresh(), 'name;price\nA;1.234\n')).price, 1234)
  })

  test('days: points, slashes whose order is seen, told or remembered; times', async () => {
    const handle = await fresh()
    const first = await sent(handle, 'name,day,moment,hour\nA,24.12.2026,24.12.2026 14:30,2:30 PM\n')
    assert.deepEqual([first.day, first.hour], ['2026-12-24', '14:30'])
    assert.match(first.moment, /^2026-12-24T1\d:30:00Z$/)
    const slashes = await fresh()
    const rejected = await world.send(slashes, 'name,day\nA,03/04/2026\n')
    assert.deepEqual(
      rejected.errors.map(({ pointer, code }) => [pointer, code]),
      [['/line/2/day', 'ambiguous']],
    )
    assert.equal((await sent(slashes, 'name,day\nA,03/04/2026\n', { date_order: 'mdy' })).day, '2026-03-04')
    assert.equal((await sent(slashes, 'name,day\nB,05/06/2026\n')).day, '2026-05-06')
    assert.equal((await sent(slashes, 'name,day\nC,24/12/2026\nD,05/06/2026\n')).day, '2026-06-05')
  })

  test('for Excel a number is that of its language, and a formula is none in any CSV', async () => {
    const handle = await fresh()
    await sent(handle, 'name,price,day\n=SUMME(A1:A9),12.5,2026-12-24\n')
    const german = await world.take(handle, { spreadsheet: true, locale: 'de' })
    assert.ok(german.startsWith('\uFEFF_uid;'), german)
    assert.match(german, /;'=SUMME\(A1:A9\);12,5;;24\.12\.2026;/)
    assert.match(await world.take(handle, { spreadsheet: true, locale: 'en' }), /,'=SUMME\(A1:A9\),12\.5,,2026-12-24,/)
    assert.match(await world.take(handle), /,'=SUMME\(A1:A9\),12\.5,,2026-12-24,/)
  })

  test('what is exported is read back equal, in every form and language', async () => {
    const handle = await fresh()
    const numbers = [0, 1.234, -1.234, 12.5, 1234, 999.999, 0.125, 1234.567, -0.000001, 1_234_567.891]
    const texts = ['=1+1', '+49 40', '-x', '@a', "'", "'=1", "''", 'a;b,"c"', '1.234', '24.12.2026', 'ä😀']
    const moments = ['2026-12-24T13:30:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-03-29T01:30:07Z']
    const entries = numbers.map((price, i) => ({
      fields: {
        name: texts[i % texts.length],
        price,
        weight: numbers[(i + 3) % numbers.length],
        day: `2026-0${1 + (i % 9)}-0${1 + (i % 7)}`,
        moment: moments[i % moments.length],
        hour: '07:05',
      },
    }))
    for (const name of texts.slice(numbers.length)) entries.push({ fields: { ...entries[0]!.fields, name } })
    const made = await world.send(handle, JSON.stringify(entries), { name: 'x.json' })
    assert.equal(made.body?.data.created, texts.length, made.message)
    const valuesOf = async (table: string) =>
      (await world.list(table)).map(({ fields: data }) => JSON.stringify(data)).sort()
    const before = await valuesOf(handle)
    for (const input of [
      { format: 'csv' },
      { format: 'csv', delimiter: 'tab' },
      { format: 'json' },
      ...['de', 'en', 'en-US', 'fr', 'de-CH', 'pl'].map((locale) => ({
        format: 'csv',
        spreadsheet: true,
        locale,
      })),
    ]) {
      const text = await world.take(handle, input)
      const again = await world.send(handle, text, { name: `x.${input.format}` })
      assert.equal(again.body?.data.unchanged, texts.length, `${JSON.stringify(input)} ${again.message}`)
      // As new entries, too, of a table that remembers nothing.
      const copy = await fresh()
      const anew = text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '')
      if (input.format !== 'json') {
        const copied = await world.send(copy, anew)
        assert.equal(copied.body?.data.created, texts.length, `${JSON.stringify(input)} ${copied.message}`)
        assert.deepEqual(await valuesOf(copy), before)
      }
    }
  })

  test('so is every type of field that a cell can hold, whatever is in it', async () => {
    const options = [
      { key: 'a', label: 'A' },
      { key: 'b', label: 'B' },
    ]
    const declared = [
      ...[
        'text',
        'textarea',
        'richtext',
        'number',
        'bool',
        'date',
        'datetime',
        'time',
        'link',
        'email',
        'tel',
        'url',
        'color',
        'geo',
        'recurrence',
        'iban',
      ].map((type) => ({ type, name: `f_${type}` })),
      { type: 'select', name: 'f_select', options },
      { type: 'multiselect', name: 'f_multiselect', options },
      {
        type: 'group',
        name: 'f_group',
        fields: [
          { type: 'number', name: 'n' },
          { type: 'text', name: 't' },
        ],
      },
    ] as Field[]
    const valuesOf = (field: Field): unknown[] => {
      const type = fieldType(field.type)
      const all = [type.sample(field, fieldType), ...(type.hostile?.(field, fieldType) ?? [])]
      return all.filter((value) => type.value(field, fieldType).safeParse(value).success)
    }
    const columns = declared.map((field) => ({ field, values: valuesOf(field) }))
    const entries = Array.from({ length: 8 }, (_, i) => ({
      fields: Object.fromEntries(columns.map(({ field, values }) => [field.name, values[i % values.length] ?? null])),
    }))
    await world.make('every', declared)
    const made = await world.send('every', JSON.stringify(entries), { name: 'x.json' })
    assert.equal(made.body?.data.created, entries.length, JSON.stringify(made.errors ?? made.message))
    for (const input of [{}, ...['de', 'en', 'fr'].map((locale) => ({ spreadsheet: true, locale }))]) {
      const text = await world.take('every', input)
      for (const line of text.split('\r\n')) assert.doesNotMatch(line, /(?:^|[,;])"?[=@\t]/)
      const again = await world.send('every', text)
      assert.equal(
        again.body?.data.unchanged,
        entries.length,
        `${JSON.stringify(input)} ${JSON.stringify(again.errors ?? again.body?.data)}`,
      )
    }
  })
})
