// Exported files can be imported again: references, translations, JSON and spreadsheet files, on SQLite and MariaDB.
// Holds: contract 2.3 transfer
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { importWorld } from './import-world.ts'

suite('exports', () => {
  let world: Awaited<ReturnType<typeof importWorld>>
  before(async () => {
    world = await importWorld()
  })
  after(() => world.here.close())
  const ask: typeof world.ask = (...of) => world.ask(...of)
  const make: typeof world.make = (...of) => world.make(...of)
  const send: typeof world.send = (...of) => world.send(...of)
  const take: typeof world.take = (...of) => world.take(...of)
  const list: typeof world.list = (...of) => world.list(...of)

  test('references go by uid, also to entries that come later in the file', async () => {
    await make('people', [{ type: 'text', name: 'name' }])
    await send('people', 'name\nAda\nBob\n')
    const [ada, bob] = (await list('people', { sort: 'name' })).map(({ uid }) => uid)
    await make('teams', [
      { type: 'text', name: 'name' },
      { type: 'relation', name: 'lead', target: 'people' },
      { type: 'relations', name: 'members', target: 'people' },
      { type: 'relation', name: 'parent', target: 'teams' },
      { type: 'relations', name: 'friends', target: 'teams' },
      {
        type: 'group',
        name: 'roles',
        fields: [
          { type: 'text', name: 'role' },
          { type: 'relation', name: 'who', target: 'people' },
        ],
      },
    ])
    const uid = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`
    const cell = (value: unknown) => `"${JSON.stringify(value).replaceAll('"', '""')}"`
    const text = [
      '_uid,name,lead,members,parent,friends,roles',
      [uid(1), 'One', ada, cell([bob, ada]), uid(3), cell([uid(2), uid(3)]), cell([{ role: 'x', who: bob }])].join(','),
      [uid(2), 'Two', '', '', '', '', ''].join(','),
      [uid(3), 'Three', '', '', uid(2), '', ''].join(','),
    ].join('\n')
    const done = await send('teams', text)
    assert.equal(done.body?.data.created, 3, done.message)
    const teams = await list('teams', { sort: '@created_at' })
    const byName = Object.fromEntries(teams.map((team) => [team.fields.name, team]))
    assert.equal(byName.One.fields.parent, byName.Three.id)
    assert.deepEqual(
      byName.One.fields.friends,
      [byName.Two.id, byName.Three.id].sort((a, b) => a - b),
    )
    const exported = await take('teams')
    assert.match(exported, new RegExp(`${uid(1)},.*,${ada},.*${uid(3)}`))
    const again = await send('teams', exported)
    assert.equal(again.body?.data.unchanged, 3, again.message)
    const lost = uid(9)
    const bad = await send('teams', `name,lead,parent,roles\nX,${lost},${lost},${cell([{ who: lost }])}\nY,77777,,\n`)
    assert.deepEqual(bad.errors.map(({ pointer, code }) => `${pointer} ${code}`).sort(), [
      '/line/2/lead unknown_target',
      '/line/2/roles/0/who unknown_target',
      '/line/3/lead unknown_target',
    ])
    const late = await send('teams', `_uid,name,parent\n${uid(5)},A,${lost}\n${uid(6)},B,${uid(5)}\n${uid(7)},C,\n`, {
      on_fault: 'skip',
    })
    assert.deepEqual([late.body?.data.created, late.body?.data.skipped], [1, 2], late.message)
    assert.equal((await list('teams')).length, 4)
  })

  test('translations keep their group, and share what is not translated', async () => {
    await make('tours', [
      { type: 'text', name: 'title', translatable: true },
      { type: 'number', name: 'km' },
    ])
    const group = '018f0000-0000-7000-8000-0000000000aa'
    const lines = (de: number) => `_lang,_group,title,km\nen,${group},Walk,5\nde,${group},Weg,${de}\n`
    assert.equal((await send('tours', lines(6))).errors[0]!.code, 'translations_differ')
    assert.equal((await send('tours', lines(5))).body.data.created, 2)
    const english = (await list('tours')).find(({ lang }) => lang === 'en')
    await send('tours', `_uid,km\n${english.uid},7\n`)
    assert.deepEqual(
      (await list('tours')).map(({ fields: data }) => data.km),
      [7, 7],
    )
    assert.equal((await send('tours', `_lang,_group,title\nen,${group},Again\n`)).errors[0]!.code, 'taken')
    assert.equal((await send('tours', '_lang,title\nfr,Tour\n')).errors[0]!.pointer, '/line/2/_lang')
  })

  test('JSON and NDJSON bring the same back; filters and spreadsheets', async () => {
    await make('news', [{ type: 'text', name: 'title' }])
    await make('prices', [{ type: 'text', name: 'name' }])
    await send('news', 'title\nOne\nTwo\nThree\n')
    const json = await take('news', { format: 'json' })
    assert.equal(JSON.parse(json).length, 3)
    const again = await send('news', json, { name: 'news.json' })
    assert.equal(again.body?.data.unchanged, 3, again.message)
    const lines = await take('news', { format: 'ndjson' })
    assert.equal((await send('news', lines, { name: '' })).body.data.unchanged, 3)
    assert.equal(JSON.parse(await take('news', { format: 'json', filter: { title: 'Two' } })).length, 1)
    assert.equal(JSON.parse(await take('news', { format: 'json', q: 'two' })).length, 1)
    const wrong = await send('news', '[{"uid":"x","nothing":1,"data":{"titel":"x"}},\n3]', { name: 'x.json' })
    assert.equal(wrong.errors[0]!.pointer, '/line/2')
    const formula = '=HYPERLINK("http://x")'
    await send('prices', `name\n"${formula.replaceAll('"', '""')}"\n`)
    const escaped = await take('prices', { spreadsheet: true, delimiter: 'semicolon' })
    assert.ok(escaped.startsWith('\uFEFF_uid;') && escaped.includes(`"'=HYPERLINK`))
    assert.ok((await take('prices')).includes(`"'=HYPERLINK`), 'any CSV may be opened by such a program')
    const back = await send('prices', escaped, { spreadsheet: true })
    assert.equal(back.body?.data.updated, 0, back.message)
  })

  test('an inbox is neither imported nor exported, and a file is needed', async () => {
    await make('mail', [{ type: 'text', name: 'text' }], { kind: 'inbox' })
    assert.equal((await send('mail', 'text\nx\n')).code, 'conflict')
    assert.equal((await ask('export_entries', { table: 'mail' }, { deliver: () => undefined })).code, 'conflict')
    assert.equal((await ask('import_entries', { table: 'news' })).errors[0]!.pointer, '/file')
    assert.match((await ask('export_entries', { table: 'news' })).message, /GET/)
  })

  test('a table that is changed in the middle ends the file with a fault', async () => {
    await make('moving', [{ type: 'text', name: 'name' }])
    const names = Array.from({ length: 700 }, (_, i) => `N${i}`)
    await send('moving', ['name', ...names].join('\n'))
    let text: AsyncIterable<string | Uint8Array> | undefined
    await ask('export_entries', { table: 'moving' }, { deliver: (file) => void (text = file.content) })
    const read = async () => {
      let pieces = 0
      for await (const piece of text!)
        if (piece && ++pieces === 2)
          await ask('save_data_table', {
            table: 'moving',
            apply: true,
            fields: [
              { type: 'text', name: 'name' },
              { type: 'text', name: 'more' },
            ],
          })
    }
    await assert.rejects(read(), { code: 'conflict', message: /was changed while it was exported/ })
  })

  test('values of every size and kind of text come back letter by letter', async () => {
    await make('words', [
      { type: 'text', name: 'line' },
      { type: 'textarea', name: 'text' },
    ])
    const texts = [
      '',
      '=1+1',
      '@x',
      '-5',
      '+49',
      "'",
      'a"b',
      'ü😀',
      ' spaced ',
      ';,',
      '\u00a0x',
      "'=1",
      '0012',
      'true',
      'null',
    ]
    const lines = texts.map((text) => `"${text.replaceAll('"', '""')}","${text.replaceAll('"', '""')}\r\nand\n"`)
    assert.equal((await send('words', ['line,text', ...lines].join('\r\n'))).body?.data.created, texts.length)
    const entries = await list('words', { sort: '@created_at' })
    assert.deepEqual(new Set(entries.map(({ fields: data }) => data.line)), new Set(texts))
    for (const input of [{}, { format: 'json' }, { format: 'ndjson' }, { spreadsheet: true, delimiter: 'tab' }]) {
      const file = await take('words', input)
      const name = `words.${(input as { format?: string }).format ?? 'csv'}`
      const back = await send('words', file, { name, spreadsheet: 'spreadsheet' in input })
      assert.deepEqual([back.body?.data.unchanged, back.body?.data.updated], [texts.length, 0], name)
    }
    const large = await send('words', `text\n"${'x'.repeat(10 * 1024 * 1024)}"\n`)
    assert.deepEqual(
      large.errors.map(({ pointer, code }) => [pointer, code]),
      [['/line/2/text', 'too_long']],
    )
    const endless = await send('words', `text\n"${'x'.repeat(17 * 1024 * 1024)}"\n`)
    assert.deepEqual(
      endless.errors.map(({ pointer, code }) => [pointer, code]),
      [['/line/2', 'too_long']],
    )
  })
})
