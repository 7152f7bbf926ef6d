// Fonts that a website hosts itself, as they travel with its content: before the design that names them.
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { BundlePart, OpenFile } from '../core/bundle/bundle-part.ts'
import { invalid } from '../base/errors.ts'
import { sha256 } from '../base/hash.ts'
import type { Context } from '../core/operation/context.ts'
import { readFonts, writeFonts } from './fonts.ts'
import { storeFont } from './install.ts'
import { FONT_NAME, FontFace, GENERIC, type FontFamily } from './schema.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const metric = z.number().min(-10).max(10)
const Record = z.strictObject({
  key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
  uid: z.uuid(),
  name: z.string().regex(FONT_NAME),
  generic: z.enum(GENERIC),
  source: z.string().max(200),
  licence: z.strictObject({ name: z.string().max(200), sha256: hash.optional() }),
  metrics: z.strictObject({ ascent: metric, descent: metric, line_gap: metric, average_width: metric }),
  faces: z.array(FontFace).min(1).max(2000),
})
type Record = z.output<typeof Record>

export const fontPart: BundlePart<Record> = {
  name: 'fonts',
  order: 45,
  standsAlone: true,
  record: Record,
  identity: ({ uid }) => uid,
  label: ({ name }) => name,
  async *list({ db }) {
    for (const family of await readFonts(db)) yield recordOf(family)
  },
  async find({ db }, { uid }) {
    const family = (await readFonts(db)).find((one) => one.uid === uid)
    return family && recordOf(family)
  },
  async occupant({ db }, { key }) {
    const family = (await readFonts(db)).find((one) => one.key === key)
    return family && { label: family.name, isEmpty: false }
  },
  // storeFont puts it in the place of the one of its key.
  adopt: () => Promise.resolve(),
  ingest: (_ctx, record, { open }) => takeIn(record, open),
  fill,
  async *files({ db }) {
    for (const family of await readFonts(db))
      for (const [name, sha] of filesOf(recordOf(family)))
        yield { name, open: async () => Readable.from([await bodyOf(db, sha)]) }
  },
}

const recordOf = ({ version: _, ...family }: FontFamily): Record => family

/** By name, their hashes. */
const filesOf = ({ faces, licence }: Record): Map<string, string> =>
  new Map([
    ...faces.map((face) => [`${face.sha256}.woff2`, face.sha256] as const),
    ...(licence.sha256 ? [[`${licence.sha256}.txt`, licence.sha256] as const] : []),
  ])

async function bodyOf(db: Context['db'], sha: string): Promise<Buffer> {
  const { body } = await db.selectFrom('font_files').select('body').where('sha256', '=', sha).executeTakeFirstOrThrow()
  return Buffer.from(body, 'base64')
}

const LARGEST = 8_000_000

/** Browsers look into fonts themselves before they use them; what is none is refused. */
async function takeIn(record: Record, open: OpenFile): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const [name, sha] of filesOf(record)) {
    const stream = await open(name)
    if (!stream) throw invalid('/faces', 'bundle.file_missing', { file: name })
    const body = await buffer(bounded(stream, name))
    const isFont = name.endsWith('.txt') || body.subarray(0, 4).toString('latin1') === 'wOF2'
    if (!isFont || sha256(body) !== sha) throw invalid('/faces', 'bundle.file_other', { file: name })
    files.set(sha, body)
  }
  return files
}

async function* bounded(stream: NodeJS.ReadableStream, file: string): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of stream) {
    if ((size += chunk.length) > LARGEST) throw invalid('/faces', 'bundle.file_other', { file })
    yield chunk as Buffer
  }
}

async function fill(ctx: Context, record: Record, ingested: unknown): Promise<void> {
  const { uid: _, ...family } = record
  await storeFont(ctx, { family, files: ingested as Map<string, Buffer> })
  const named = (await readFonts(ctx.db)).map((one) => (one.key === record.key ? { ...one, uid: record.uid } : one))
  await writeFonts(ctx.db, named, { now: ctx.now, by: ctx.principal.user?.id ?? null })
}
