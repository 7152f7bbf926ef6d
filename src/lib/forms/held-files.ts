// Files of a post, sealed while they arrive: nothing of them is on a disk in the clear, and their keys are on none.
import { randomUUID } from 'node:crypto'
import { sodium } from '../platform/crypto/sodium.ts'
import { AppError } from '../base/errors.ts'
import { instant, later } from '../base/clock.ts'
import { StoreFailed } from '../platform/store/store.ts'
import { isFile, type Form } from './form.ts'
import { MOST, type HeldFile } from './post.ts'
import { HELD_FOR, sweepHeld } from './purge.ts'
import { openStream } from './seal/open-stream.ts'
import { KEY_BYTES } from './seal/format.ts'
import { sealStream, type Pass } from './seal/seal-stream.ts'
import { dropSealed, listSealed, openSealed, putSealed } from './sealed-folder.ts'
import { HEAD_BYTES, sniffHead } from './sniff-head.ts'

const PURPOSE = 'held post'
/** All posts of a website that wait may take so much. */
const MOST_HELD = 2 * 1024 * 1024 * 1024

/** Whether the disk or the store failed, not what was sent. */
export const isOfStore = (error: unknown): boolean =>
  error instanceof StoreFailed || (error as NodeJS.ErrnoException).syscall !== undefined

interface Incoming {
  field: string
  name: string
  stream: AsyncIterable<Uint8Array>
}
/** Where the files of one post go. */
export interface UploadStore {
  /** Takes a file in. Undefined for one without a name and content, as browsers send for a field nobody filled in. */
  hold: (file: Incoming) => Promise<HeldFile | undefined>
  /** What it had taken in is gone. */
  drop: (files: readonly HeldFile[]) => Promise<void>
}
/** How much may still come. */
interface Left {
  bytes: number
  files: number
}

/** Throws 503 when too many posts wait for their visitors. */
export async function openRoom(form: Form): Promise<UploadStore> {
  const held = (await sweepHeld(form.ctx)).reduce((sum, { size }) => sum + size, 0)
  if (held > MOST_HELD) throw new AppError('form.too_many_files_waiting')
  const left: Left = { bytes: MOST.bytes, files: MOST.files }
  return { hold: (file) => holdFile(form, file, left), drop: (files) => dropHeld(form, files) }
}

async function holdFile(
  { ctx }: Form,
  { field, name, stream }: Incoming,
  left: Left,
): Promise<HeldFile | undefined> {
  if (--left.files < 0) throw new AppError('form.too_many_files', { max: MOST.files })
  const lib = await sodium()
  const key = lib.randombytes_buf(KEY_BYTES)
  const id = randomUUID()
  const seen: ReadFile = { size: 0, head: [], kept: 0 }
  try {
    const passes = [measure(seen, left), sealStream({ key, context: contextOf(id) })]
    await putSealed(ctx, 'held', { name: id, source: stream, passes })
    const called = plainName(name)
    if (!seen.size && name === '') {
      await dropSealed(ctx, 'held', [id])
      return undefined
    }
    const type = await sniffHead(Buffer.concat(seen.head), called)
    return { id, field, name: called, type, size: seen.size, key: Buffer.from(key).toString('base64url') }
  } finally {
    lib.memzero(key)
    for (const piece of seen.head) lib.memzero(piece)
  }
}

interface ReadFile {
  size: number
  head: Uint8Array[]
  kept: number
}

const measure = (seen: ReadFile, left: Left): Pass =>
  async function* pass(source) {
    for await (const piece of source) {
      seen.size += piece.length
      if ((left.bytes -= piece.length) < 0)
        throw new AppError('form.files_too_large', { megabytes: MOST.bytes / 1024 / 1024 })
      if (seen.kept < HEAD_BYTES) {
        const part = piece.slice(0, HEAD_BYTES - seen.kept)
        seen.head.push(part)
        seen.kept += part.length
      }
      yield piece
    }
  }

/** Without folders and signs that no name has; the last part, where the ending is, stays. */
const plainName = (name: string): string => {
  const last = name
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .trim()
  return last.replace(/^\.+/, '').slice(-150) || 'file'
}

const contextOf = (id: string) => `held:${id}`

/** The bytes of a held file again, for a pipeline. */
export async function* openHeld({ ctx }: Form, { id, key }: HeldFile): AsyncGenerator<Uint8Array> {
  const found = await openSealed(ctx, 'held', id)
  if (!found) throw new Error('a file that was held until now is gone')
  const stream = { key: new Uint8Array(Buffer.from(key, 'base64url')), context: contextOf(id) }
  yield* openStream(stream)(found.stream)
}

export const dropHeld = ({ ctx }: Form, files: readonly HeldFile[]): Promise<void> =>
  dropSealed(ctx, 'held', files.map(({ id }) => id)) // prettier-ignore

interface Ticket {
  table: string
  until: string
  files: HeldFile[]
}

/** For the page of the visitor: which files are held for it, with their keys; sealed, good for an hour. */
export async function sealHeld({ ctx, table }: Form, files: readonly HeldFile[]): Promise<string> {
  const ticket: Ticket = { table: table.uid, until: instant(later(ctx.now, HELD_FOR)), files: [...files] }
  return ctx.installation.keys.seal(PURPOSE, JSON.stringify(ticket))
}

/** Those that are still there; `lost` tells that some are not. */
export async function readHeld(
  form: Form,
  sealed: string | undefined,
): Promise<{ files: HeldFile[]; lost: boolean }> {
  if (sealed === undefined) return { files: [], lost: false }
  const ticket = await openTicket(form, sealed)
  if (!ticket) return { files: [], lost: true }
  const there = new Set((await listSealed(form.ctx, 'held')).map(({ name }) => name))
  const asked = new Set(form.fields.filter(isFile).map(({ name }) => name))
  const files = ticket.files.filter(({ id, field }) => there.has(id) && asked.has(field))
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
