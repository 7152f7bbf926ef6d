// Importing files into entries, on SQLite and MariaDB: created, changed, rejected, proposed and published entries.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { tokenCall } from '../../support/installation.ts'
import { importWorld } from './import-world.ts'

suite('imports', () => {
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

  test('lines make entries with slugs, titles and revisions; the same file again changes nothing', async () => {
    await make(
      'books',
      [
        { type: 'text', name: 'title', required: true },
        { type: 'number', name: 'pages' },
        { type: 'text', name: 'isbn', unique: true },
        { type: 'bool', name: 'sold' },
      ],
      { title_field: 'title' },
    )
    const { body } = await send('books', 'title,pages,isbn,sold\nOne,12,a-1,true\nOne,1.5,a-2,\n"Two, 2",,,false\n')
    const { rows, created, updated, unchanged, faults } = body.data
    assert.deepEqual(
      { rows, created, updated, unchanged, faults },
      { rows: 3, created: 3, updated: 0, unchanged: 0, faults: 0 },
    )
    const entries = await list('books', { sort: '@created_at' })
    assert.deepEqual(entries.map(({ slug }) => slug).sort(), ['one', 'one-2', 'two-2'])
    assert.deepEqual(
      entries.map(({ status }) => status),
      ['draft', 'draft', 'draft'],
    )
    const first = entries.find(({ slug }) => slug === 'one')
    assert.deepEqual(first.fields, { title: 'One', pages: 12, isbn: 'a-1', sold: true })
    const revisions = (await ask('list_revisions', { kind: 'data/books', id: first.uid })).body?.data
    if (revisions)
      assert.deepEqual(
        revisions.map(({ kind }: { kind: string }) => kind),
        ['import'],
      )
    const text = await take('books')
    const again = (await send('books', text)).body.data
    assert.deepEqual([again.created, again.updated, again.unchanged], [0, 0, 3])
    assert.equal(await take('books'), text)
    assert.equal(world.leftOver(), 0)
  })

  test('an entry that is there is found by _uid or by key; columns that are missing stay', async () => {
    const changed = (await send('books', 'isbn,pages\na-1,13\na-9,99\n', { key: 'isbn' })).body.data
    assert.deepEqual([changed.created, changed.updated], [1, 1])
    const entries = await list('books')
    const one = entries.find(({ fields: data }) => data.isbn === 'a-1')
    assert.deepEqual(one.fields, { title: 'One', pages: 13, isbn: 'a-1', sold: true })
    await send('books', `_uid,title,pages\n${one.uid},Uno,\n`)
    const now = (await ask('get_entry', { table: 'books', entry: one.uid })).body.data
    assert.deepEqual([now.title, now.fields, now.slug], ['Uno', { title: 'Uno', isbn: 'a-1', sold: true }, 'one'])
    assert.equal((await send('books', 'title\nx', { key: 'title' })).errors[0]!.pointer, '/key')
  })

  test('every fault is told with line and column, and nothing is stored', async () => {
    const before = await take('books')
    const wrong = await send(
      'books',
      [
        'title,pages,isbn,sold',
        'Fine,1,,',
        'Many,1e5,,maybe',
        '"Two\nlines",2,b-1,',
        'Short,1',
        'Same,3,a-1,',
        'Twice,4,b-1,',
        'Nul\0,5,,',
        `${'x'.repeat(300)},6,,`,
        ',7,,',
      ].join('\r\n'),
      { publish: 'true' },
    )
    assert.equal(wrong.code, 'validation')
    assert.deepEqual(wrong.errors.map(({ pointer, code }) => `${pointer} ${code}`).sort(), [
      '/line/10/title too_long',
      '/line/11/title required',
      '/line/3/pages number',
      '/line/3/sold bool',
      '/line/4/title characters',
      '/line/6 columns',
      '/line/6/title required',
      '/line/7/isbn duplicate',
      '/line/8/isbn duplicate',
      '/line/9/title characters',
    ])
    assert.equal(await take('books'), before)
    assert.equal(world.leftOver(), 0)
  })

  test('faulty lines are skipped when that is told, and a hundred faults are told of more', async () => {
    const lines = Array.from({ length: 150 }, (_, i) => `Bad ${i},x`)
    const { body } = await send('books', ['title,pages', ...lines, 'Good,1'].join('\n'), { on_fault: 'skip' })
    const { created, skipped, faults, errors } = body.data
    assert.deepEqual([created, skipped, faults, errors.length], [1, 150, 150, 100])
    const refused = await send('books', ['title,pages', ...lines].join('\n'))
    assert.deepEqual([refused.errors.length, refused.extra.faults], [100, 150])
  })

  test('a header that does not fit is refused as a whole', async () => {
    const { errors } = await send('books', 'title,Pages,title,\n1,2,3,4')
    assert.deepEqual(
      errors.map(({ pointer, code }) => `${pointer} ${code}`),
      ['/line/1/Pages header', '/line/1/title header'],
    )
    assert.match(errors[0]!.message, /is no field of books; there are _uid,.*isbn/)
    const unnamed = await send('books', 'title,pages,,\nOne,1,,\nTwo,2,,x')
    assert.deepEqual(
      unnamed.errors.map(({ pointer, code }) => `${pointer} ${code}`),
      ['/line/3/4 header'],
    )
    assert.equal((await send('books', '')).errors[0]!.code, 'empty')
    assert.equal((await send('books', '\n\n')).errors[0]!.code, 'header')
  })

  test('columns may be called as people call the fields, unless two are called so', async () => {
    await make('chairs', [
      { type: 'text', name: 'title', label: 'Bezeichnung' },
      { type: 'number', name: 'size', label: 'Größe  (cm)', labels: { en: 'Size (cm)' } },
      { type: 'text', name: 'wood', label: 'Stoff' },
      { type: 'text', name: 'cloth', label: 'Stoff' },
      { type: 'text', name: 'note', label: 'wood' },
    ])
    const sent = await send('chairs', 'Bezeichnung,GRÖSSE (cm),wood\nx,90,Eiche\n'.replace('GRÖSSE', 'größe'))
    assert.equal(sent.status, 200, sent.message)
    assert.deepEqual((await list('chairs'))[0].fields, { title: 'x', size: 90, wood: 'Eiche' })
    const english = await send('chairs', 'title,Size (cm),size\nx,90,80\n')
    assert.deepEqual(
      english.errors.map(({ message }) => message),
      ['"size" names two columns'],
    )
    const both = await send('chairs', 'title,Stoff\nx,Leinen\n')
    assert.match(both.errors[0]!.message, /^"Stoff" is no field of chairs/)
  })

  test('files of older programs: semicolons, decimal commas, Windows-1252', async () => {
    await make('prices', [
      { type: 'text', name: 'name' },
      { type: 'number', name: 'price' },
    ])
    const latin = Buffer.from('name;price\nK\xe4se;1,5\n', 'latin1')
    assert.equal((await send('prices', latin)).errors[0]!.pointer, '/line/2')
    await send('prices', latin, { encoding: 'windows-1252' })
    assert.deepEqual((await list('prices'))[0].fields, { name: 'Käse', price: 1.5 })
  })

  test('choices may be told by what they are called; what is exported has their keys', async () => {
    const options = [
      { key: 'oak', label: 'Oak', labels: { de: 'Eiche' } },
      { key: 'ash', label: 'Ash' },
    ]
    await make('boards', [
      { type: 'text', name: 'name' },
      { type: 'select', name: 'wood', options },
      { type: 'multiselect', name: 'kinds', options },
    ])
    await send('boards', 'name;wood;kinds\nOne;eiche;Eiche, ASH\n')
    assert.deepEqual((await list('boards'))[0].fields, { name: 'One', wood: 'oak', kinds: ['oak', 'ash'] })
    assert.match(await take('boards', { format: 'csv' }), /oak,"\[""oak"",""ash""\]"/)
    const { errors } = await send('boards', 'name;wood\nTwo;Elm\n')
    assert.deepEqual(
      errors.map(({ pointer, message }) => `${pointer} ${message}`),
      ['/line/2/wood must be one of Oak (oak), Ash (ash), not "Elm"'],
    )
  })

  test('a dry run counts and changes nothing; the log has one row for the whole file', async () => {
    const before = await take('prices')
    const dry = (await send('prices', 'name\nA\nB\n', { dry_run: true })).body.data
    assert.deepEqual([dry.dry_run, dry.after.imported.created], [true, 2])
    assert.equal(await take('prices'), before)
    await send('prices', 'name\nA\nB\n')
    const log = (await ask('list_changes', { status: 'applied' })).body.data as any[]
    const own = log.filter(({ operation }) => operation === 'import_entries')
    const { diff } = (await ask('get_change_status', { change: own[0].id })).body.data
    assert.deepEqual([diff[0].pointer, diff[0].after.created, diff[0].after.file], ['/imported', 2, 'file.csv'])
    assert.equal(world.leftOver(), 0)
  })

  test('what is proposed waits with its file, and is imported when it is approved', async () => {
    const agent = await tokenCall(world.here.installation, 'default', { mode: 'approval' })
    const held = await send('prices', 'name,price\nHeld,3\n', { as: agent })
    assert.equal(held.status, 202, held.message)
    assert.equal((await list('prices', { q: 'Held' })).length, 0)
    const status = (await ask('get_change_status', { change: held.body.data.change })).body.data
    assert.equal(status.after.imported.created, 1)
    const applied = await ask('approve_change', { change: held.body.data.change })
    assert.equal(applied.status, 200, applied.message)
    assert.equal((await list('prices', { q: 'Held' })).length, 1)
    assert.equal(world.leftOver(), 0)
  })

  test('who may write but not publish imports drafts only', async () => {
    const author = await tokenCall(world.here.installation, 'default', { role: 'author' })
    assert.equal((await send('prices', 'name\nX\n', { as: author, publish: 'true' })).code, 'forbidden')
    assert.equal((await send('prices', 'name,_status\nX,published\n', { as: author })).code, 'forbidden')
    assert.equal((await send('prices', 'name\nBy author\n', { as: author })).status, 200)
    const viewer = await tokenCall(world.here.installation, 'default', { role: 'viewer' })
    assert.equal((await send('prices', 'name\nX\n', { as: viewer })).code, 'forbidden')
  })

  test('what is published is seen, with what a field stands for when nothing is told', async () => {
    await make(
      'news',
      [
        { type: 'text', name: 'title', required: true },
        { type: 'text', name: 'secret', private: true },
        { type: 'select', name: 'kind', default: 'a', options: [{ key: 'a', label: 'A' }] },
      ],
      { route: 'news' },
    )
    const text =
      '_slug,_status,_published_at,title,secret\none,published,2024-05-01T10:00:00Z,One,s\ntwo,offline,,Two,\nthree,draft,,Three,\n'
    const { body, message } = await send('news', text)
    assert.equal(body?.data.published, 1, message)
    const entries = await list('news', { sort: 'title' })
    assert.deepEqual(
      entries.map(({ slug, status }) => [slug, status]),
      [
        ['one', 'published'],
        ['three', 'draft'],
        ['two', 'offline'],
      ],
    )
    const one = entries[0]
    assert.deepEqual(
      [one.published_at, one.fields.kind, one.has_unpublished_changes, one.url?.endsWith('/news/one')],
      ['2024-05-01T10:00:00.000Z', 'a', false, true],
    )
    const publishedFile = await take('news', { view: 'published', format: 'ndjson' })
    assert.equal(publishedFile.split('\n').length, 2)
    assert.doesNotMatch(publishedFile, /secret/)
    await send('news', `_uid,title\n${one.uid},Eins\n`, { publish: 'false' })
    assert.match(await take('news', { view: 'published' }), /,One,/)
    await send('news', `_uid,_slug,title\n${one.uid},eins,Eins\n`, { publish: 'true' })
    assert.match(await take('news', { view: 'published' }), /,eins,.*,Eins,/)
    assert.deepEqual(
      (await send('news', 'title,_status\nA,trash\nB,nothing\n')).errors.map(({ pointer }) => pointer),
      ['/line/2/_status', '/line/3/_status'],
    )
  })

  test('lines that repeat drafts leave them unpublished; what a line changes is published with the rest', async () => {
    const fields = [
      { type: 'text', name: 'title', required: true },
      { type: 'text', name: 'text' },
      { type: 'iban', name: 'account', encrypt: true },
      { type: 'relations', name: 'also', target: 'waiting' },
    ]
    await make('waiting', fields)
    await send('waiting', '_status,title,text\npublished,One,A\npublished,Two,B\npublished,Three,C\n')
    const [one, two, three] = (await list('waiting', { sort: 'id' })) as [any, any, any]
    const edit = (entry: any, data: object) =>
      ask('update_entry', { table: 'waiting', entry: String(entry.id), fields: data })
    await edit(one, { text: 'secret', also: [three.id, two.id] })
    await edit(two, { title: '' })
    const publishedFile = await take('waiting', { view: 'published' })
    const was = await list('waiting', { sort: 'id' })
    for (const format of ['csv', 'json']) {
      const file = await take('waiting', { format })
      const { body, message } = await send('waiting', file, { name: `file.${format}` })
      const { updated, unchanged, published } = body?.data ?? assert.fail(message)
      assert.deepEqual([updated, unchanged, published], [0, 3, 0], format)
    }
    assert.equal(await take('waiting', { view: 'published' }), publishedFile)
    assert.deepEqual(await list('waiting', { sort: 'id' }), was)

    const csv = (await take('waiting')).replace(',One,', ',Uno,')
    const result = (await send('waiting', csv)).body.data
    assert.deepEqual([result.updated, result.unchanged, result.published], [1, 2, 1])
    assert.match(await take('waiting', { view: 'published' }), /,Uno,secret,/)
    await edit(three, { text: 'D' })
    const all = (await send('waiting', await take('waiting'), { publish: 'true', on_fault: 'skip' })).body.data
    assert.deepEqual([all.published, all.skipped], [1, 1], 'who says all means drafts, too')
  })

  test('a table that asks for review is not published by a file', async () => {
    await make('reviewed', [{ type: 'text', name: 'title' }], { workflow: true })
    const admin = await tokenCall(world.here.installation, 'default')
    assert.equal((await send('reviewed', 'title\nX\n', { publish: 'true', as: admin })).errors[0]!.code, 'review')
  })
})
