// Reads a bundle, which is untrusted: everything in it is validated, and errors name the part, line and field.
import { open } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { AppError, errorAt, messageOf, reasonOf } from '../../base/errors.ts'
import { message, type Message } from '../../base/catalogue/message.ts'
import { openZip, type OpenZip } from '../../base/open-zip.ts'
import { ZipRejected } from '../../base/read-zip.ts'
import { fieldErrors, rejectForbidden } from '../operation/input.ts'
import type { BundlePart } from './bundle-part.ts'
import { Manifest } from './manifest.ts'

/** Unpacked bytes, their ratio to the archive, and files. The ratio is high, since JSON compresses well. */
const LIMITS = { max_files: 200_000, max_size: 100_000_000_000, max_ratio: 1000 }
/** Characters of one record: a page of 400 blocks has fewer. */
const LONGEST_LINE = 8_000_000
const LONGEST_MANIFEST = 100_000

/** One line of a part. */
export interface Line<R extends object = object> {
  line: number
  record: R
}
export interface OpenBundle {
  manifest: Manifest
  /** The records of a part; throws 422 naming part, line and field of an invalid record. */
  records<R extends object>(part: BundlePart<R>): AsyncGenerator<Line<R>>
  file(name: string): Promise<NodeJS.ReadableStream | undefined>
  close(): void
}

/** Throws 422 for a file that is not a bundle. The caller closes it. */
export async function openBundle(path: string): Promise<OpenBundle> {
  const zip = await openZip(path, LIMITS).catch((error: unknown) => refusedFile(path, error))
  try {
    const manifest = await manifestOf(zip)
    return {
      manifest,
      records: (part) => recordsOf(zip, manifest, part),
      file: (name) => zip.read(name).catch(refused),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** A file that does not even begin like an archive was taken for something else. */
async function refusedFile(path: string, error: unknown): Promise<never> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    const isArchive = buffer.toString('latin1', 0, bytesRead) === 'PK'
    if (!isArchive && error instanceof ZipRejected) throw new AppError('bundle.neither', {}, { cause: error })
  } finally {
    await file.close()
  }
  return refused(error)
}

function refused(error: unknown): never {
  if (error instanceof ZipRejected)
    throw new AppError('bundle.unreadable', { reason: reasonOf(error) }, { cause: error })
  throw error
}

async function manifestOf(zip: OpenZip): Promise<Manifest> {
  const stream = await zip.read('bundle.json').catch(refused)
  const size = zip.entries.find(({ name }) => name === 'bundle.json')?.size ?? 0
  if (!stream || size > LONGEST_MANIFEST) throw new AppError('bundle.no_bundle')
  const parsed = Manifest.safeParse(parse(await text(stream).catch(refused), 'bundle.json'))
  if (parsed.success) return parsed.data
  const [first] = fieldErrors(parsed.error)
  throw at(`bundle.json ${first!.pointer}`, messageOf(first!))
}

async function* recordsOf<R extends object>(
  zip: OpenZip,
  manifest: Manifest,
  part: BundlePart<R>,
): AsyncGenerator<Line<R>> {
  const file = `${part.name}.ndjson`
  const stream = await zip.read(file).catch(refused)
  let count = 0
  if (stream)
    for await (const { line, text: one } of linesOf(stream, file)) {
      count++
      yield { line, record: recordOf(part, one, line) }
    }
  const expected = manifest.records[part.name] ?? 0
  if (count !== expected) throw at(file, message('bundle.records_missing', { count, expected }))
}

function recordOf<R extends object>(part: BundlePart<R>, one: string, line: number): R {
  const position = `${part.name}.ndjson:${line}`
  const parsed = part.record.safeParse(parse(one, position))
  if (parsed.success) return parsed.data
  const [first] = fieldErrors(parsed.error)
  const { pointer } = first!
  throw at(`${position} ${pointer}`, messageOf(first!), `/${part.name}/${line}${pointer}`)
}

/** Throws a 422 about a place of the bundle. */
export const at = (place: string, reason: Message, pointer = ''): AppError =>
  new AppError('bundle.at', { place, reason }, { errors: [errorAt(pointer, reason)] })

async function* linesOf(stream: NodeJS.ReadableStream, file: string): AsyncGenerator<{ line: number; text: string }> {
  stream.setEncoding('utf8')
  let [rest, line] = ['', 0]
  try {
    for await (const chunk of stream) {
      const pieces = (rest + String(chunk)).split('\n')
      rest = pieces.pop()!
      if (rest.length > LONGEST_LINE)
        throw at(`${file}:${line + 1}`, message('bundle.line_too_long', { max: LONGEST_LINE }))
      for (const text of pieces) yield { line: ++line, text }
    }
  } catch (error) {
    refused(error)
  }
  if (rest) yield { line: ++line, text: rest }
}

function parse(json: string, position: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    throw at(position, message('bundle.not_json', { reason: (error as Error).message }))
  }
  try {
    rejectForbidden(value)
  } catch (error) {
    const [first] = error instanceof AppError ? error.errors : []
    if (!first) throw error
    throw at(`${position} ${first.pointer}`, messageOf(first))
  }
  return value
}
