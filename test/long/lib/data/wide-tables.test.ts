// How many fields a table may have: 200, and on MySQL no more than fit into a row whatever is written in them.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { importWorld } from '../../../lib/data/import-world.ts'

const isMysql = process.env.CMS_TEST_DB === 'mariadb'
const texts = (count: number, type = 'textarea') => [
  { name: 'title', type: 'text' },
  ...Array.from({ length: count }, (_, i) => ({ name: `f${i}`, type })),
]

suite('wide tables', () => {
  let world: Awaited<ReturnType<typeof importWorld>>
  before(async () => {
    world = await importWorld()
  })
  after(() => world.here.close())

  const plan = (fields: object[], handle = 'wide') => world.ask('save_data_table', { handle, name: handle, fields })
  /** The most fields of a type that are allowed beside the title. */
  const most = async (type: string) => {
    let [fits, tooMany] = [1, 200]
    while (tooMany - fits > 1) {
      const middle = Math.floor((fits + tooMany) / 2)
      if ((await plan(texts(middle, type))).status === 200) fits = middle
      else tooMany = middle
    }
    return fits
  }
  /** 40 bytes are the most that InnoDB never puts elsewhere. */
  const long = 'x'.repeat(40)
  const values: Record<string, unknown> = {
    textarea: long,
    date: '2026-11-24',
    datetime: '2026-11-24T10:00:00Z',
    url: `https://example.org/${'x'.repeat(20)}`,
    number: 12_345_678.123456,
  }

  for (const type of Object.keys(values))
    test(`what is allowed of ${type} is made, and filled in every field`, async () => {
      const count = await most(type)
      const handle = `most_${type}`
      const made = await world.make(handle, texts(count, type), { title_field: 'title' })
      assert.equal(made.status, 201, made.message)
      const data = Object.fromEntries(
        Array.from({ length: count }, (_, i) => [`f${i}`, values[type]] as [string, unknown]),
      )
      const entry = await world.ask('save_entry', { table: handle, fields: { title: long, ...data } })
      assert.equal(entry.status, 201, JSON.stringify(entry.errors ?? entry.message))
      const { uid } = entry.body.data
      const published = await world.ask('publish_entry', { table: handle, entry: uid })
      assert.equal(published.status, 200, published.message)
      assert.deepEqual((await world.list(handle))[0].fields[`f${count - 1}`], values[type])
    })

  test('one too many is refused where it is planned, and says what a row has room for', async () => {
    const refused = await world.make('too_wide', texts(199))
    if (!isMysql) return assert.equal(refused.status, 201)
    assert.equal(refused.status, 422)
    const [{ pointer, code, message } = assert.fail()] = refused.errors
    assert.deepEqual([pointer, code], ['/fields', 'too_wide'])
    assert.match(message, /^needs \d+ bytes of a row; MySQL has 6626 \(a text takes 82, a date 41, a number 10\)$/)
  })

  test('what is removed takes its room until it is thrown away', async () => {
    const half = Math.ceil((await most('textarea')) / 2) + 2
    await world.make('turned', texts(half))
    const others = texts(half).map(({ name, type }) => ({ name: `g_${name}`, type }))
    const refused = await world.ask('save_data_table', { table: 'turned', fields: others, apply: true })
    if (!isMysql) return assert.equal(refused.status, 200)
    assert.equal(refused.status, 422, refused.message)
    assert.match(refused.errors[0]!.message, /bytes of a row, \d+ of them for fields removed in the last 30 days; /)
    const renamed = await world.ask('save_data_table', { table: 'turned', name: 'Turned', apply: true })
    assert.equal(renamed.status, 200, renamed.message)
  })
})
