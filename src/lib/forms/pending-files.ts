// Files of a submission, encrypted while they arrive: neither their content nor their keys are written to a disk in the clear.
import { randomUUID } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { MARKUP, NO_TEXT, SAME, TEXTS } from '../base/file-types.ts'
import { sodium } from '../platform/crypto/sodium.ts'
import { AppError } from '../base/errors.ts'
import { instant, later } from '../base/clock.ts'
import { rootNameOf } from '../platform/net/xml.ts'
import { StoreFailed } from '../platform/store/store.ts'
import { isFile, type Form } from './form.ts'
import { MAX, type PendingFile } from './post.ts'
import { PENDING_LIFETIME, sweepPendingFiles } from './purge.ts'
import { openStream } from './seal/open-stream.ts'
import { KEY_BYTES } from './seal/format.ts'
import { sealStream, type StreamTransform } from './seal/seal-stream.ts'
import { dropSealed, listSealed, openSealed, putSealed } from './sealed-folder.ts'

const PURPOSE = 'held post'
/** The most bytes of all pending submissions of a website. */
const MAX_HELD = 2 * 1024 * 1024 * 1024

/** The first bytes of a file, the only ones that are inspected in the clear. */
const HEAD_BYTES = 64 * 1024

/** Whether the disk or the store failed, rather than the submission. */
export const isOfStore = (error: unknown): boolean =>
  error instanceof StoreFailed || (error as NodeJS.ErrnoException).syscall !== undefined

interface Incoming {
  field: string
  name: string
  stream: AsyncIterable<Uint8Array>
}
/** Stores the files of one submission. */
export interface UploadStore {
  /** Stores a file. Undefined for one without a name and content, which browsers send for an empty field. */
  hold: (file: Incoming) => Promise<PendingFile | undefined>
  /** Removes stored files. */
  drop: (files: readonly PendingFile[]) => Promise<void>
}
/** The remaining limits. */
interface Left {
  bytes: number
  files: number
}

/** Throws 503 when too many submissions wait for their visitors. */
export async function openUploadStore(form: Form): Promise<UploadStore> {
  const pending = (await sweepPendingFiles(form.ctx)).reduce((sum, { size }) => sum + size, 0)
  if (pending > MAX_HELD) throw new AppError('form.too_many_files_waiting')
  const left: Left = { bytes: MAX.bytes, files: MAX.files }
  return { hold: (file) => holdFile(form, file, left), drop: (files) => dropPendingFiles(form, files) }
}

async function holdFile(
  { ctx }: Form,
  { field, name, stream }: Incoming,
  left: Left,
): Promise<PendingFile | undefined> {
  if (--left.files < 0) throw new AppError('form.too_many_files', { max: MAX.files })
  const lib = await sodium()
  const key = lib.randombytes_buf(KEY_BYTES)
  const id = randomUUID()
  const progress: ReadFile = { size: 0, head: [], headSize: 0 }
  try {
    const passes = [measure(progress, left), sealStream({ key, context: contextOf(id) })]
    await putSealed(ctx, 'held', { name: id, source: stream, passes })
    const called = plainName(name)
    if (!progress.size && name === '') {
      await dropSealed(ctx, 'held', [id])
      return undefined
    }
    const type = await sniffHead(Buffer.concat(progress.head), called)
    return { id, field, name: called, type, size: progress.size, key: Buffer.from(key).toString('base64url') }
  } finally {
    lib.memzero(key)
    for (const piece of progress.head) lib.memzero(piece)
  }
}

interface ReadFile {
  size: number
  head: Uint8Array[]
  headSize: number
}

const measure = (progress: ReadFile, left: Left): StreamTransform =>
  async function* pass(source) {
    for await (const piece of source) {
      progress.size += piece.length
      if ((left.bytes -= piece.length) < 0)
        throw new AppError('form.files_too_large', { megabytes: MAX.bytes / 1024 / 1024 })
      if (progress.headSize < HEAD_BYTES) {
        const part = piece.slice(0, HEAD_BYTES - progress.headSize)
        progress.head.push(part)
        progress.headSize += part.length
      }
      yield piece
    }
  }

/** The media type by the first bytes; '' if unknown. The name only decides between kinds of plain text. */
export async function sniffHead(head: Uint8Array, name: string): Promise<string> {
  const found = (await fileTypeFromBuffer(head))?.mime
  if (found && !/^text\/|^application\/xml$/.test(found)) return SAME[found] ?? found
  const text = decoded(head)
  if (text === undefined || !text.length) return ''
  if (MARKUP.test(text)) return rootNameOf(text) === 'svg' ? 'image/svg+xml' : 'text/html'
  if (text.startsWith('#!')) return ''
  return TEXTS.get(/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '') ?? ''
}

/** Undefined if it is not text; the last character may be cut off. */
function decoded(head: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return NO_TEXT.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** Without folders and characters that are not allowed; the last part with the extension is kept. */
const plainName = (name: string): string => {
  const last = name
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .trim()
  return last.replace(/^\.+/, '').slice(-150) || 'file'
}

const contextOf = (id: string) => `held:${id}`

/** The decrypted content of a stored file, for a pipeline. */
export async function* openPendingFile({ ctx }: Form, { id, key }: PendingFile): AsyncGenerator<Uint8Array> {
  const found = await openSealed(ctx, 'held', id)
  if (!found) throw new Error('a file that was held until now is gone')
  const stream = { key: new Uint8Array(Buffer.from(key, 'base64url')), context: contextOf(id) }
  yield* openStream(stream)(found.stream)
}

export const dropPendingFiles = ({ ctx }: Form, files: readonly PendingFile[]): Promise<void> =>
  dropSealed(
    ctx,
    'held',
    files.map(({ id }) => id),
  )

interface Ticket {
  table: string
  until: string
  files: PendingFile[]
}

/** For the visitor's page: the list of its stored files with their keys; encrypted, valid for an hour. */
export async function sealPendingFiles({ ctx, table }: Form, files: readonly PendingFile[]): Promise<string> {
  const ticket: Ticket = {
    table: table.uid,
    until: instant(later(ctx.now, PENDING_LIFETIME)),
    files: [...files],
  }
  return ctx.installation.keys.seal(PURPOSE, JSON.stringify(ticket))
}

/** The files that still exist; `lost` reports that some do not. */
export async function readPendingFiles(
  form: Form,
  sealed: string | undefined,
): Promise<{ files: PendingFile[]; lost: boolean }> {
  if (sealed === undefined) return { files: [], lost: false }
  const ticket = await openTicket(form, sealed)
  if (!ticket) return { files: [], lost: true }
  const there = new Set((await listSealed(form.ctx, 'held')).map(({ name }) => name))
  const names = new Set(form.fields.filter(isFile).map(({ name }) => name))
  const files = ticket.files.filter(({ id, field }) => there.has(id) && names.has(field))
  return { files, lost: files.length < ticket.files.length }
}

async function openTicket({ ctx, table }: Form, sealed: string): Promise<Ticket | undefined> {
  try {
    const ticket = JSON.parse(await ctx.installation.keys.open(PURPOSE, sealed)) as Ticket
    return ticket.table === table.uid && ticket.until > instant(ctx.now) ? ticket : undefined
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
