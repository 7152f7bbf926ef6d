// 100,000 generated entries with every type of field: imported in bounded memory, and exported letter by letter as they came.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { after, before, suite, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { csvLine } from '../../src/lib/data/transfer/write-csv.ts'
import type { Call } from '../../src/lib/operation/context.ts'
import { call, makeInstallation, systemCall, type TestInstallation } from '../support/installation.ts'

const ROWS = Number(process.env.CMS_IMPORT_ROWS ?? 100_000)
const MB = 1024 * 1024

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
  { type: 'group', name: 'sizes', fields: [{ type: 'text', name: 'size' }, { type: 'number', name: 'stock' }] },
] // prettier-ignore
const HEAD = ['_uid', '_slug', '_lang', '_group', '_status', '_sort', '_published_at']

interface Around {
  makers: string[]
  media: string[]
}

/** The same file each time. */
function* lines({ makers, media }: Around): Generator<string> {
  const form = { delimiter: ',', isEscaped: false }
  yield csvLine([...HEAD, ...FIELDS.map(({ name }) => name)], form)
  let state = 1
  const draw = (n: number) => (state = (state * 48271) % 2147483647) % n
  for (let i = 0; i < ROWS; i++) {
    const uid = `018f0000-0000-7000-8000-${String(i).padStart(12, '0')}`
    const json = (value: unknown) => JSON.stringify(value)
    const day = `20${10 + draw(20)}-0${1 + draw(9)}-1${draw(10)}`
    const isShown = i % 2 === 0
    const pick = draw(makers.length - 1)
    const values = [
      `=Title ${i}, "${draw(1000)}"`,
      i % 7 ? `Line one ${i}\nline two` : '',
      `<p>Body <strong>${i}</strong></p>`,
      String((draw(2_000_000) - 1_000_000) / 1000),
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
      json([{ size: 'L', stock: draw(10) }, { size: 'M' }]),
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
  const ask = async (name: string, input: object, more: Partial<Call> = {}) =>
    (await call(here.installation, 'default', name, { ...input }, { ...(await systemCall(here.installation, 'default')), ...more })).body.data as any // prettier-ignore

  async function around(): Promise<Around> {
    await ask('save_data_table', { handle: 'makers', fields: [{ type: 'text', name: 'name' }], apply: true })
    const makers: string[] = []
    for (let i = 0; i < 20; i++)
      makers.push((await ask('save_entry', { table: 'makers', data: { name: `Maker ${i}` } })).uid)
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

  test('memory stays bounded, and what is exported is what was imported', async (t) => {
    const path = join(here.root, 'many.csv')
    const list = await around()
    await ask('save_data_table', {
      handle: 'many',
      fields: FIELDS,
      settings: { title_field: 'title' },
      apply: true,
    })
    await pipeline(Readable.from(lines(list)), createWriteStream(path))
    const size = statSync(path).size
    const sha256 = await hashOf(createReadStream(path))
    collect()
    const start = process.memoryUsage().rss
    let most = 0
    const began = cpu()
    let seen = began
    const phases: Record<string, number> = {}
    const progress: Call['progress'] = ({ phase }) => {
      most = Math.max(most, process.memoryUsage().rss - start)
      const now = cpu()
      phases[phase] = (phases[phase] ?? 0) + now - seen
      seen = now
    }
    const done = await ask(
      'import_entries',
      { table: 'many' },
      { file: { path, name: 'many.csv', size, sha256 }, progress },
    )
    const imported = (cpu() - began) / 1000
    assert.deepEqual([done.created, done.published, done.faults], [ROWS, Math.ceil(ROWS / 2), 0])
    let text: AsyncIterable<string> | undefined
    await ask('export_entries', { table: 'many' }, { deliver: (file) => void (text = file.text) })
    assert.equal(await hashOf(text!), sha256)
    const told = Object.entries(phases).map(([phase, ms]) => `${phase} ${(ms / 1000).toFixed(1)} s`)
    t.diagnostic(`${(size / MB).toFixed(1)} MB: ${told.join(', ')}, in all ${imported.toFixed(1)} s, exported after ${((cpu() - began) / 1000).toFixed(1)} s, ${(most / MB).toFixed(0)} MB above the start`) // prettier-ignore
    assert.ok(most < 150 * MB, `${(most / MB).toFixed(0)} MB above the start`)
  })
})

async function hashOf(pieces: AsyncIterable<string | Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}

/** Milliseconds of one core, whoever else is at work. */
function cpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Only what is measured from there on counts. */
function collect(): void {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  gc()
}
