// Creating a table from a file: the import of the same file reads the guessed columns and types correctly.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { importWorld } from './import-world.ts'

suite('a table from a file', () => {
  let world: Awaited<ReturnType<typeof importWorld>>
  before(async () => {
    world = await importWorld()
  })
  after(() => world.here.close())

  const ask = (content: string | Uint8Array, name = 'file.csv', input: object = {}) =>
    world.ask('guess_table', input, { file: world.sent(content, name) })
  const guess = async (content: string, name?: string) => {
    const answer = await ask(content, name)
    assert.equal(answer.status, 200, answer.message)
    return answer.body.data
  }
  const typesOf = ({ fields }: any) => Object.fromEntries(fields.map((field: any) => [field.name, field.type]))
  let made = 0
  /** The table and its entries, as the admin makes them. */
  const importGuessed = async (content: string, name = 'file.csv') => {
    const guessed = await guess(content, name)
    const handle = `made_${made++}`
    const { fields, title_field, columns, decimal_comma, format } = guessed
    const table = await world.make(handle, fields, { title_field })
    assert.equal(table.status, 201, table.message)
    const [head = '', ...lines] = content.split('\n')
    const delimiter = { semicolon: ';', comma: ',', tab: '\t' }[guessed.delimiter as 'comma']
    const named = head
      .split(delimiter ?? ',')
      .map((word) => columns.find((one: any) => one.column === word.trim())?.field)
    const renamed = format === 'csv' ? [named.join(delimiter), ...lines].join('\n') : content
    const answer = await world.send(handle, renamed, { name, decimal_comma })
    assert.equal(answer.status, 200, JSON.stringify(answer.errors ?? answer.message))
    return (await world.list(handle)).map(({ fields: data, title }) => ({ ...data, title }))
  }

  test('a file of furniture as a spreadsheet in German writes it', async () => {
    const text = 'titel;holz;preis\nTisch Anna;Eiche;1.290,00\nBank Ole;Kiefer;480,00\nRegal;Eiche;79,90\n'
    assert.deepEqual(await guess(text), {
      fields: [
        { name: 'title', type: 'text', label: 'titel', required: true, searchable: 'high', in_list: true },
        {
          name: 'holz',
          type: 'select',
          label: 'holz',
          in_list: true,
          options: [
            { key: 'eiche', label: 'Eiche' },
            { key: 'kiefer', label: 'Kiefer' },
          ],
        },
        { name: 'preis', type: 'number', label: 'preis', display: 'currency', unit: 'EUR', decimals: 2, in_list: true },
      ],
      columns: [
        { column: 'titel', field: 'title' },
        { column: 'holz', field: 'holz' },
        { column: 'preis', field: 'preis' },
      ],
      title_field: 'title',
      decimal_comma: true,
      rows: 3,
      format: 'csv',
      delimiter: 'semicolon',
    })
    const [anna] = (await importGuessed(text)).sort((a, b) => b.preis - a.preis)
    assert.deepEqual([anna.title, anna.holz, anna.preis], ['Tisch Anna', 'eiche', 1290])
  })

  test('words of people become names, and stay as labels', async () => {
    const { fields } = await guess('Größe (cm),Überschrift,1. Wahl,Ähnlich & gut,größe\n3,a,b,c,4\n')
    assert.deepEqual(
      fields.map(({ name, label }: any) => [name, label]),
      [
        ['groesse', 'Größe (cm)'],
        ['title', 'Überschrift'],
        ['wahl', '1. Wahl'],
        ['aehnlich_gut', 'Ähnlich & gut'],
        ['groesse_2', 'größe'],
      ],
    )
    assert.deepEqual(typesOf(await guess('constructor,名\na,b\n')), { title: 'text', field: 'text' })
  })

  test('numbers are read in one way, or are text', async () => {
    const one = async (values: string[], head = 'zahl', delimiter = ';') => {
      const text = [['wort', head], ...values.map((value) => ['x', value])].map((line) => line.join(delimiter))
      const { fields, decimal_comma } = await guess(text.join('\n'))
      const { type, unit } = fields[1]
      return [type, decimal_comma, unit]
    }
    assert.deepEqual(await one(['1,5', '2.000,25', '7']), ['number', true, undefined])
    assert.deepEqual(await one(['1.5', '7']), ['number', false, undefined])
    assert.deepEqual(await one(['1,5', '1.5']), ['text', false, undefined])
    assert.deepEqual(await one(['1.290', '480']), ['number', true, undefined])
    assert.deepEqual(await one(['1.290', '480'], 'zahl', '\t'), ['number', undefined, undefined], 'nothing says it')
    assert.deepEqual(await one(['1,290', '480'], 'Price', '\t'), ['number', false, 'EUR'])
    assert.deepEqual(await one(['1.290', '480'], 'Verkaufspreis', '\t'), ['number', true, 'EUR'])
    assert.deepEqual(await one(['007', '8']), ['text', false, undefined])
    assert.deepEqual(await one(['46483', '46485'], 'PLZ'), ['text', false, undefined])
    assert.deepEqual(await one(['4711', '4712'], 'Kostenstelle'), ['number', false, undefined])
    assert.deepEqual(await one(['1.290,00 €', '€ 5']), ['number', true, 'EUR'])
    assert.deepEqual(await one(['$12.50', '3'], 'what'), ['number', false, 'USD'])
    assert.deepEqual(await one(['1 €', '1 $']), ['text', false, undefined])
    assert.deepEqual(await one(['123456789012345', '1']), ['text', false, undefined])
    assert.deepEqual(await one(['24.11.2026', '24.11.2026']), ['date', false, undefined])
    assert.deepEqual(await one(['3 EUROPE', '4']), ['text', false, undefined])
  })

  test('one column with commas makes those with points text', async () => {
    const guessed = await guess('a;b;c\nx;1,5;1.5\ny;2,5;2.5\n')
    assert.deepEqual(typesOf(guessed), { title: 'text', b: 'number', c: 'text' })
  })

  test('amounts with signs are read back', async () => {
    const [one] = await importGuessed('Name;Preis\nTisch;1.290,00 €\n')
    assert.equal(one.preis, 1290)
    const [two] = await importGuessed('Name,Cost\nTable,$12.50\n')
    assert.equal(two.cost, 12.5)
  })

  test('days and yes or no as people write them are guessed, and read back', async () => {
    const text =
      'Titel;Preis;seit;Aktiv;offen;um\nA;1.290,00;01.10.2026;ja;WAHR;24.12.2026 18:00\nB;5;13.10.2026;Nein;FALSCH;25.12.2026, 9:30\n'
    assert.deepEqual(typesOf(await guess(text)), {
      title: 'text',
      preis: 'number',
      seit: 'date',
      aktiv: 'bool',
      offen: 'bool',
      um: 'datetime',
    })
    const entries = (await importGuessed(text)).sort((a, b) => (a.title < b.title ? -1 : 1))
    assert.deepEqual(
      entries.map(({ preis, seit, aktiv, offen, um }) => [preis, seit, aktiv, offen, um]),
      [
        [1290, '2026-10-01', true, true, '2026-12-24T18:00:00Z'],
        [5, '2026-10-13', false, false, '2026-12-25T09:30:00Z'],
      ],
    )
  })

  test('a column is days only where all can be read in one order', async () => {
    const one = async (...days: string[]) =>
      typesOf(await guess(['wort;tag', ...days.map((day, i) => `${i}x;${day}`)].join('\n')))['tag']
    assert.equal(await one('03/04/2026', '13/04/2026', '2026-05-01'), 'date')
    assert.equal(await one('04/13/2026', '3/3/2026'), 'date')
    assert.equal(await one('03/04/2026', '05/06/2026'), 'text', 'the import would ask for the order')
    assert.equal(await one('13/04/2026', '04/13/2026'), 'text')
    assert.equal(await one('31.02.2026'), 'text')
    assert.equal(await one('01.10.2026', '01.10.2026 14:30'), 'text')
    assert.equal(await one('01.10.26'), 'text')
    assert.equal(await one('01.10.2026', ''), 'date')
  })

  test('yes and no are no choices; other words beside them are', async () => {
    const one = async (...words: string[]) =>
      typesOf(await guess(['wort;da', ...words.map((word, i) => `${i}x;${word}`)].join('\n')))['da']
    assert.equal(await one('Yes', 'no', 'yes'), 'bool')
    assert.equal(await one('ja', 'nein', 'ja', 'vielleicht'), 'select')
    assert.equal(await one('1', '0'), 'number')
    const json = (value: unknown) => JSON.stringify([{ fields: { name: 'a', da: value } }])
    assert.equal(typesOf(await guess(json('ja'), 'a.json'))['da'], 'text')
    assert.equal(typesOf(await guess(json('24.12.2026'), 'a.json'))['da'], 'text')
  })

  test('few words that repeat are choices, and each is read back as itself', async () => {
    const rows = ['A b', 'a b', 'a_b', 'Öl', 'oel', '!?x', 'Öl'].map((word, i) => `n${i};${word}`)
    const entries = await importGuessed(['name;art', ...rows].join('\n'))
    const { fields } = await guess(['name;art', ...rows].join('\n'))
    const labels = new Map(fields[1].options.map(({ key, label }: any) => [key, label]))
    const byTitle = new Map(entries.map((entry) => [entry.title, labels.get(entry.art)]))
    assert.deepEqual(
      [0, 1, 2, 3, 4, 5, 6].map((i) => byTitle.get(`n${i}`)),
      ['A b', 'A b', 'a_b', 'Öl', 'oel', '!?x', 'Öl'],
    )
  })

  test('what is too many, too long, no word or all different is no choice', async () => {
    const type = async (values: string[]) =>
      typesOf(await guess(['name;art', ...values.map((value, i) => `n${i};${value}`)].join('\n')))['art']
    assert.equal(await type(['a', 'b', 'a']), 'select')
    assert.equal(await type(['a', 'b', 'c']), 'text')
    assert.equal(await type(['-', '-', '+']), 'text')
    assert.equal(await type(['x'.repeat(41), 'x'.repeat(41)]), 'text')
    assert.equal(await type([...Array.from({ length: 21 }, (_, i) => `w${i}`), 'w1']), 'text')
    assert.equal(await type([...Array.from({ length: 10_001 }, () => 'same')]), 'text')
  })

  test('the title is what is called so, else the first text', async () => {
    assert.equal((await guess('Holz;Bezeichnung\nEiche;Tisch\n')).columns[1].field, 'title')
    assert.equal((await guess('Holz;Wort\nEiche;Tisch\nEiche;Bank\n')).columns[1].field, 'title')
    const { fields, title_field } = await guess('Preis;title:x;title\n1;a;2\n')
    assert.deepEqual([title_field, fields.length], ['title_x', 3])
    assert.deepEqual(typesOf(await guess('zahl\n5\n')), { title: 'text' })
  })

  test('JSON keeps its names and its types', async () => {
    const items = [
      { fields: { name: 'Tisch', preis: 1.5, art: 'oak', tags: ['a'], da: true } },
      { fields: { name: 'Bank', preis: 2, art: 'oak', tags: [], da: false } },
    ]
    const text = JSON.stringify(items)
    assert.deepEqual(typesOf(await guess(text, 'a.json')), {
      name: 'text',
      preis: 'number',
      art: 'select',
      tags: 'multiselect',
      da: 'bool',
    })
    const entries = await importGuessed(text, 'a.json')
    assert.deepEqual(entries.map(({ preis }) => preis).sort(), [1.5, 2])
    assert.deepEqual(typesOf(await guess('{"fields":{"art":"Oak"}}\n{"fields":{"art":"Oak"}}', 'a.ndjson')), {
      art: 'text',
    })
    assert.deepEqual(typesOf(await guess('[{"fields":{"n":"1"}}]', 'a.json')), { n: 'text' })
  })

  test('what the import could not read is refused with line and column', async () => {
    const refused = async (content: string | Uint8Array, name?: string) => {
      const { code, errors } = await ask(content, name)
      assert.equal(code, 'validation')
      return errors[0]!.pointer
    }
    assert.equal(await refused(''), '/file')
    assert.equal(await refused('a;a\n1;2\n'), '/line/1/a')
    assert.equal(await refused('a;;c\n1;2;3\n'), '/line/1/2')
    assert.equal(await refused('a;b\n1;"2\n'), '/line/2')
    assert.equal(await refused(Buffer.from('a;b\nM\xf6bel;1\n', 'latin1')), '/line/2')
    assert.equal(await refused(`${Array.from({ length: 201 }, (_, i) => `c${i}`).join(';')}\n`), '/line/1')
    assert.equal(await refused('[{"a":1}]', 'a.json'), '/line/1/a')
    assert.equal(await refused('[{"fields":{"Ä":1}}]', 'a.json'), '/line/1/Ä')
    assert.equal(await refused('[{]', 'a.json'), '/line/1')
    assert.equal(await refused('_uid;_slug\n'), '/line/1')
    const none = await world.ask('guess_table', {})
    assert.equal(none.errors[0]!.pointer, '/file')
  })

  test('empty cells at the end of lines are no column; wide files have room', async () => {
    assert.deepEqual(typesOf(await guess('a;b;;\nx;y;;\n')), { title: 'text', b: 'text' })
    // A row of MariaDB has room for fewer texts (wide-tables.test.ts tells of that).
    const length = process.env.CMS_TEST_DB === 'mariadb' ? 75 : 200
    const head = Array.from({ length }, (_, i) => `Spalte ${i}`)
    assert.equal((await importGuessed(`${head.join(';')}\n${head.join(';')}\n`)).length, 1)
  })

  test('nothing is stored', () => assert.equal(world.leftOver(), 0))
})
