// A website's content as a ZIP stream of JSON lines and media files; the same content makes the same bytes.
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Context } from '../operation/context.ts'
import { partsOf, type BundleFile, type BundlePart, type ChosenPages } from './bundle-part.ts'
import { namesOfPages } from './chosen-pages.ts'
import { BUNDLE, VERSION, type Manifest } from './manifest.ts'

/** A fixed time, so that bytes do not depend on it. yazl takes it in the machine's time zone; DOS times have none. */
const FIXED = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, mode: 0o100644 }

interface Packing {
  parts: { name: string; records: AsyncIterable<object> }[]
  files: AsyncIterable<BundleFile>
  /** Parts whose records only come where they are missing. */
  along?: string[]
}

/** Of all content, or of some pages and what these need. Throws 422 naming a page that is not there. */
export async function writeBundle(ctx: Context, chosen?: ChosenPages): Promise<AsyncIterable<Uint8Array>> {
  const parts = await partsOf(ctx)
  if (!chosen)
    return packBundle(ctx, {
      parts: parts.map((part) => ({ name: part.name, records: part.list(ctx) })),
      files: filesOf(ctx, parts),
    })
  const names = await namesOfPages(ctx, parts, chosen)
  const needed = parts.filter((part) => 'choose' in part || 'named' in part)
  return packBundle(ctx, {
    parts: needed.map((part) => ({
      name: part.name,
      records: part.choose?.(ctx, chosen) ?? part.named!(ctx, names),
    })),
    files: filesOf(ctx, needed, names),
    along: needed.filter((part) => !part.choose).map(({ name }) => name),
  })
}

async function* filesOf(ctx: Context, parts: readonly BundlePart[], names?: ReadonlySet<string>) {
  for (const part of parts) yield* part.files?.(ctx, names) ?? []
}

/** The records of some parts, and files, as a bundle for a website. */
export async function packBundle(ctx: Context, { parts, files, along }: Packing): Promise<AsyncIterable<Uint8Array>> {
  const zip = new ZipFile()
  const counts: Record<string, number> = {}
  const broken = (error: unknown) => zip.emit('error', error)
  for (const { name, records } of parts)
    zip.addReadStreamLazy(`${name}.ndjson`, { ...FIXED, compress: true }, (given) =>
      given(null, readable(lines(ctx, { name, records, counts }))),
    )
  const added = new Set<string>()
  for await (const { name, open } of files) {
    if (added.has(name)) continue
    added.add(name)
    zip.addReadStreamLazy(`files/${name}`, { ...FIXED, compress: false }, (given) => {
      open().then((stream) => given(null, stream as Readable), broken)
    })
  }
  // Last, since it contains the numbers of records, which are counted while they are written.
  zip.addReadStreamLazy('bundle.json', { ...FIXED, compress: true }, (given) =>
    given(
      null,
      Readable.from([
        Buffer.from(`${JSON.stringify({ ...manifest(ctx, counts), ...(along && { along }) }, null, 2)}\n`),
      ]),
    ),
  )
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  zip.end()
  return output
}

const readable = (text: AsyncIterable<string>) => Readable.from(text, { objectMode: false })

interface Lines {
  name: string
  records: AsyncIterable<object>
  counts: Record<string, number>
}

async function* lines(ctx: Context, { name, records, counts }: Lines): AsyncGenerator<string> {
  counts[name] = 0
  for await (const record of records) {
    counts[name]++
    ctx.progress?.({ phase: 'written', rows: Object.values(counts).reduce((sum, n) => sum + n, 0) })
    yield `${JSON.stringify(record)}\n`
  }
}

function manifest({ site }: Context, records: Record<string, number>): Manifest {
  const { languages, default_language, kit } = site
  return { format: BUNDLE, version: VERSION, kit: kit.name, languages: [...languages], default_language, records }
}
