// 100,000 generated entries with every type of field: imported by one command in bounded memory, and exported letter by letter as they came.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { after, before, suite, test } from 'node:test'
import { csvLine } from '../../src/lib/data/transfer/write-csv.ts'
import { unambiguous } from '../../src/lib/rules/conditions/typed-number.ts'
import { cmsProcess } from '../support/cms.ts'
import { call, makeInstallation, systemCall, type TestInstallation } from '../support/installation.ts'

const ROWS = Number(process.env.CMS_IMPORT_ROWS ?? 100_000)
/** Those of a file that the long one is measured against. */
const FEW = 1000
const MB = 1024 * 1024
/** Of V8, in MB: without it the collector waits as long as the machine has memory, and what is measured is the machine. */
const HEAP = 256
const PROBE = join(import.meta.dirname, '../support/report-usage.ts')

const FIELDS = [
  { type: 'text', name: 'title', required: true, in_list: true },
  { type: 'textarea', name: 'summary' },
  { type: 'richtext', name: 'body' },
  { type: 'number', name: 'price', in_list: true },
  { type: 'bool', name: 'sold' },
  { type: 'date', name: 'day' },
  { type: 'datetime', name: 'at' },
  { type: 'time', name: 'opens' },
  { type: 'select', name: 'kind', options: ['a', 'b', 'c'].map((key) => ({ key, label: key })) },
  { type: 'multiselect', name: 'tags', creatable: true },
  { type: 'media', name: 'picture' },
  { type: 'file', name: 'papers', multiple: true },
  { type: 'link', name: 'link' },
  { type: 'email', name: 'mail' },
  { type: 'tel', name: 'phone' },
  { type: 'url', name: 'site' },
  { type: 'color', name: 'tint' },
  { type: 'geo', name: 'place' },
  { type: 'relation', name: 'maker', target: 'makers' },
  { type: 'relations', name: 'makers', target: 'makers', sortable: true },
  { type: 'recurrence', name: 'repeats' },
  { type: 'iban', name: 'account' },
  {
    type: 'group',
    name: 'sizes',
    fields: [
      { type: 'text', name: 'size' },
      { type: 'number', name: 'stock' },
    ],
  },
]
const HEAD = ['_uid', '_slug', '_lang', '_group', '_status', '_sort', '_published_at']

interface Around {
  makers: string[]
  media: string[]
}

/** The same file each time, as an export writes it; what names its entries begins with the digits of `own`. */
function* lines({ makers, media }: Around, { own, rows }: { own: string; rows: number }): Generator<string> {
  const form = { delimiter: ',' }
  yield csvLine([...HEAD, ...FIELDS.map(({ name }) => name)], form)
  let state = 1
  const draw = (n: number) => (state = (state * 48271) % 2147483647) % n
  for (let i = 0; i < rows; i++) {
    const uid = `${own}-0000-7000-8000-${String(i).padStart(12, '0')}`
    const json = (value: unknown) => JSON.stringify(value)
    const day = `20${10 + draw(20)}-0${1 + draw(9)}-1${draw(10)}`
    const isShown = i % 2 === 0
    const pick = draw(makers.length - 1)
    const values = [
      `'=Title ${i}, "${draw(1000)}"`,
      i % 7 ? `Line one ${i}\nline two` : '',
      `<p>Body <strong>${i}</strong></p>`,
      unambiguous(String((draw(2_000_000) - 1_000_000) / 1000)),
      i % 3 ? String(i % 2 === 0) : undefined,
      day,
      `${day}T1${draw(10)}:00:00Z`,
      `0${draw(10)}:30`,
      'abc'[i % 3],
      i % 5 ? json(['red', `tag ${draw(50)}`]) : undefined,
      media[i % media.length],
      i % 4 ? undefined : json([media[0], media[1]]),
      json({ type: 'url', href: `https://example.org/${i}`, label: 'More' }),
      `person${i}@example.org`,
      `+49 2841 ${10000 + draw(80000)}`,
      `https://example.org/?n=${i}`,
      `#${(100000 + draw(800000)).toString()}`,
      json({ lat: 51 + draw(1000) / 1000, lng: 6 + draw(1000) / 1000, address: `Markt ${i}` }),
      makers[pick],
      json([makers[pick + 1], makers[pick]]),
      json({ rrule: 'FREQ=WEEKLY', exdates: [day], rdates: [] }),
      'DE89370400440532013000',
      json([
        { size: 'L', stock: draw(10), id: 'large' },
        { size: 'M', id: 'medium' },
      ]),
    ]
    const head = [uid, `entry-${i}`, 'en', uid, isShown ? 'published' : 'draft', String(i)]
    yield csvLine([...head, isShown ? '2024-05-01T10:00:00.000Z' : undefined, ...values], form)
  }
}

suite(`${ROWS} entries`, () => {
  let here: TestInstallation
  before(async () => {
    here = await makeInstallation()
  })
  after(() => here.close())
  const ask = async (name: string, input: object) =>
    (await call(here.installation, 'default', name, { ...input }, await systemCall(here.installation, 'default'))).body
      .data as any

  async function around(): Promise<Around> {
    await ask('save_data_table', { handle: 'makers', fields: [{ type: 'text', name: 'name' }], apply: true })
    const makers: string[] = []
    for (let i = 0; i < 20; i++)
      makers.push((await ask('save_entry', { table: 'makers', fields: { name: `Maker ${i}` } })).uid)
    const site = await here.installation.openSite('default')
    const media: string[] = []
    for (let i = 0; i < 3; i++) {
      const uid = `018f0000-0000-7000-9000-00000000000${i}`
      const made = {
        version: 1,
        kind: 'image' as const,
        mime: 'image/png',
        name: `p${i}.png`,
        alt: 'x',
        decorative: 0,
        size: 1,
      }
      const times = { created_at: '2024-01-01T00:00:00.000Z', updated_at: '2024-01-01T00:00:00.000Z' }
      await site.db.write
        .insertInto('media')
        .values({ uid, ...made, sha256: String(i).repeat(64), ...times })
        .execute()
      media.push(uid)
    }
    return { makers, media }
  }

  /** The file of so many entries, and what importing it took. */
  async function imported(table: string, list: Around, file: { own: string; rows: number }) {
    const settings = { title_field: 'title' }
    await ask('save_data_table', { handle: table, fields: FIELDS, settings, apply: true })
    const path = join(here.root, `${table}.csv`)
    await pipeline(Readable.from(lines(list, file)), createWriteStream(path))
    const run = await commanded(['data:import', table, path, '--json'])
    const { created, published, faults } = run.json.result
    assert.deepEqual([created, published, faults], [file.rows, Math.ceil(file.rows / 2), 0])
    return { ...run, path }
  }

  async function commanded(args: string[]) {
    const usage = join(here.root, 'usage.json')
    const NODE_OPTIONS = `--max-old-space-size=${HEAP} --import=${PROBE}`
    const run = await cmsProcess(here.root, args, { env: { NODE_OPTIONS, CMS_TEST_USAGE: usage } })
    assert.equal(run.code, 0, run.stderr.slice(-2000))
    return { ...run, ...(JSON.parse(readFileSync(usage, 'utf8')) as { seconds: number; bytes: number }) }
  }

  test('memory stays bounded, and what is exported is what was imported', async (t) => {
    const list = await around()
    const few = await imported('few', list, { own: '018e0000', rows: FEW })
    const many = await imported('many', list, { own: '018f0000', rows: ROWS })
    const out = join(here.root, 'out.csv')
    const exported = await commanded(['data:export', 'many', `--out=${out}`])
    assert.equal(await hashOf(createReadStream(out)), await hashOf(createReadStream(many.path)))
    const report = (what: string, { seconds, bytes }: typeof exported) =>
      `${what} ${seconds.toFixed(1)} s of one core and at most ${(bytes / MB).toFixed(0)} MB`
    t.diagnostic(
      `${(statSync(many.path).size / MB).toFixed(1)} MB: ${report('import', many)}, ${report('export', exported)}, ${report(`import of ${FEW} rows`, few)}`,
    )
    for (const run of [many, exported])
      assert.ok(
        run.bytes - few.bytes < 150 * MB,
        `${((run.bytes - few.bytes) / MB).toFixed(0)} MB more than ${FEW} rows need`,
      )
  })
})

async function hashOf(pieces: AsyncIterable<string | Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}
