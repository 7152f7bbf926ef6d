// Unique values are compared ignoring case and across languages; ids in a file that belong to another table get new ones.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { importWorld } from './import-world.ts'

const FIELDS = [
  { type: 'text', name: 'title', id: 'title', translatable: true },
  { type: 'email', name: 'mail', id: 'mail', unique: true },
  { type: 'text', name: 'code', id: 'code', unique: true, translatable: true },
]
let tables = 0

suite('values that must differ', () => {
  let world: Awaited<ReturnType<typeof importWorld>>
  before(async () => void (world = await importWorld()))
  after(() => world.here.close())
  const table = async () => {
    const handle = `people${++tables}`
    await world.make(handle, FIELDS)
    const save = (data: object, more: object = {}) => world.ask('save_entry', { table: handle, fields: data, ...more })
    return { handle, save }
  }

  test('whatever their case, and in every language', async () => {
    const { handle, save } = await table()
    const one = await save({ title: 'A', mail: 'Info@example.org', code: 'Straße' })
    const pointers = async (data: object, more: object = {}) =>
      (await save(data, more)).errors?.map(({ pointer, code }) => `${pointer} ${code}`)
    assert.deepEqual(await pointers({ title: 'B', mail: 'info@example.org' }), ['/fields/mail duplicate'])
    assert.deepEqual(await pointers({ title: 'B', code: 'STRASSE' }), ['/fields/code duplicate'])
    const german = { lang: 'de' }
    assert.deepEqual(await pointers({ title: 'B', mail: 'INFO@example.org', code: 'strasse' }, german), [
      '/fields/mail duplicate',
      '/fields/code duplicate',
    ])
    // What is one and the same thing in two languages has one address.
    const { uid } = one.body.data
    const de = await world.ask('translate_entry', { table: handle, entry: uid, to: 'de' })
    assert.deepEqual([de.status, de.body.data.fields.mail], [201, 'Info@example.org'])
    const own = await save({ mail: 'INFO@example.org' }, { entry: uid })
    assert.equal(own.body.data.fields.mail, 'INFO@example.org')
  })

  test('in a file: against what is there, and from line to line', async () => {
    const { handle, save } = await table()
    await save({ title: 'A', mail: 'Info@example.org' })
    const sent = await world.send(
      handle,
      '_lang,title,mail\nde,B,info@example.org\nen,C,x@example.org\nde,D,X@example.org\n',
    )
    assert.deepEqual(
      sent.errors.map(({ pointer }) => pointer),
      ['/line/2/mail', '/line/4/mail'],
    )
    const group = '01890a5d-ac96-774b-bcce-b302099a8057'
    const both = await world.send(
      handle,
      `_lang,_group,title,mail\nen,${group},C,x@example.org\nde,${group},D,x@example.org\n`,
    )
    assert.equal(both.body.data.created, 2)
  })

  test('telephone numbers in a file: however spelt, also as the key, and as they were typed in what is exported', async () => {
    const handle = `people${++tables}`
    const fields = [FIELDS[0], { type: 'tel', name: 'phone', id: 'phone', unique: true, default_country: 'DE' }]
    await world.make(handle, fields as object[])
    const save = (data: object) => world.ask('save_entry', { table: handle, fields: data })
    await save({ title: 'A', phone: '040 123 456' })
    const sent = await world.send(handle, 'title,phone\nB,+49 40 123456\nC,0043 1 2345\nD,+43 (0) 1 23 45\n')
    assert.deepEqual(
      sent.errors.map(({ pointer, code }) => [pointer, code]),
      [
        ['/line/2/phone', 'duplicate'],
        ['/line/4/phone', 'duplicate'],
      ],
    )
    const keyed = await world.send(handle, 'title,phone\nAda,+49 (0) 40/123456\n', { key: 'phone' })
    assert.deepEqual([keyed.body.data.created, keyed.body.data.updated], [0, 1])
    await save({ title: 'Short', phone: '110' })
    const file = await world.take(handle, {})
    assert.match(file, /\+49 \(0\) 40\/123456/)
    assert.doesNotMatch(file, /e164|\+4940123456/)
    const other = `people${++tables}`
    await world.make(other, fields as object[])
    assert.equal((await world.send(other, file)).body.data.created, 2)
    const phonesOf = (entries: any[]) =>
      entries.map(({ title, fields: data, e164 }) => [title, data.phone, e164?.phone])
    const copied = phonesOf(await world.list(other))
    assert.deepEqual(copied, phonesOf(await world.list(handle)))
    assert.deepEqual(
      copied.find(([title]) => title === 'Ada'),
      ['Ada', '+49 (0) 40/123456', '+4940123456'],
    )
  })

  test('a field becomes one whose values must differ only where they do', async () => {
    const handle = `people${++tables}`
    const plain = FIELDS.map(({ unique: _, ...field }) => field)
    await world.make(handle, plain)
    for (const [mail, lang] of [
      ['Info@example.org', 'en'],
      ['info@example.org', 'de'],
    ] as const)
      await world.ask('save_entry', { table: handle, lang, fields: { title: lang, mail } })
    const refused = await world.ask('save_data_table', { table: handle, fields: FIELDS, apply: true })
    assert.deepEqual(
      refused.errors.map(({ pointer, code }) => [pointer, code]),
      [['/fields/1/unique', 'duplicate']],
    )
  })
})

suite('ids of a file', () => {
  let world: Awaited<ReturnType<typeof importWorld>>
  before(async () => void (world = await importWorld()))
  after(() => world.here.close())

  test('that are those of another table are not taken over; translations and relations stay together', async () => {
    const fields = (target: string) => [
      { type: 'text', name: 'title', id: 'title', translatable: true },
      { type: 'relation', name: 'next', id: 'next', target },
    ]
    await world.make('old', fields('old'))
    await world.make('new', fields('new'))
    const save = (data: object, more: object = {}) => world.ask('save_entry', { table: 'old', fields: data, ...more })
    const one = (await save({ title: 'One' })).body.data
    const two = (await save({ title: 'Two', next: one.id })).body.data
    await world.ask('translate_entry', { table: 'old', entry: two.uid, to: 'de', fields: { title: 'Zwei' } })
    const file = await world.take('old', { format: 'json' })
    const sent = await world.send('new', file, { name: 'old.json' })
    assert.deepEqual([sent.body.data.created, sent.body.data.renewed], [3, 3])
    const [old, fresh] = [await world.list('old'), await world.list('new')]
    const uids = [...old, ...fresh].map(({ uid }) => uid)
    assert.equal(new Set(uids).size, 6)
    const named = (title: string) => fresh.find((entry) => entry.title === title)
    assert.equal(named('Zwei').translation_group, named('Two').translation_group)
    assert.notEqual(named('Two').translation_group, two.translation_group)
    assert.equal(named('Two').fields.next, named('One').id)
    for (const { uid } of [two, named('Two')]) {
      const from = uid === two.uid ? 'old' : 'new'
      assert.equal((await world.ask('delete_entry', { table: from, entry: uid })).status, 200)
      assert.equal((await world.ask('restore_item', { uid })).status, 200)
      await world.ask('delete_entry', { table: from, entry: uid })
      assert.equal((await world.ask('purge_item', { uid })).status, 200)
    }
  })

  test('that are those of its own table, or of nobody, count', async () => {
    await world.make('own', [{ type: 'text', name: 'title' }])
    const uid = '01890a5d-ac96-774b-bcce-b302099a8057'
    assert.equal((await world.send('own', `_uid,title\n${uid},One\n`)).body.data.created, 1)
    const again = await world.send('own', `_uid,title\n${uid},Two\n`)
    assert.deepEqual([again.body.data.updated, again.body.data.renewed], [1, 0])
    assert.deepEqual(
      (await world.list('own')).map((one) => [one.uid, one.title]),
      [[uid, 'Two']],
    )
  })
})
