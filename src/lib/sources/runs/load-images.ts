// The images of items, in the media library: loaded once for each address, and stored once for each content.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { message } from '../../base/catalogue/message.ts'
import { AppError, reasonOf } from '../../base/errors.ts'
import { ZipRejected } from '../../base/read-zip.ts'
import { sha256 } from '../../base/hash.ts'
import { decodeEscapes } from '../../base/text/text.ts'
import type { ReceivedFile } from '../../core/operation/context.ts'
import { inTemporaryFile } from '../../core/temporary.ts'
import { ingestFile } from '../../media/media.ts'
import { FetchFailed, guardedFetch } from '../../platform/net/guarded-fetch.ts'
import type { FileReference } from '../mapping/map-item.ts'
import { authorization, type SourceAuth } from '../source-auth.ts'
import type { SourceReading } from '../../core/extension/source-format.ts'
import type { RunState } from './run-state.ts'
import { formerFile, rememberFile } from './delivered-files.ts'
import { siblingFile } from './source-folder.ts'

const MAX_BYTES = 50_000_000
const TIMEOUT_MS = 30_000
/** The number of concurrent requests. */
const AT_ONCE = 4
const MAX_REMEMBERED = 10_000

export interface Images {
  state: RunState
  auth: SourceAuth | undefined
  /** Files delivered with the document. */
  reading: Pick<SourceReading, 'openFile' | 'markOf'>
  /** The requests of this run by address. */
  requests: Map<string, Promise<number>>
  /** The origin of the source: its credentials must not be sent to any other. */
  origin: string | undefined
}
/** The item and field of an image, for the log. */
interface ImageTarget {
  item: string
  title: string | undefined
  field: string
}
interface Loaded {
  ids: number[]
  /** False if one could not be loaded: it is tried again at the next run. */
  isWhole: boolean
}

/** The numbers of the media items, in their order, without duplicates. */
export async function loadImages(
  images: Images,
  files: readonly FileReference[],
  location: ImageTarget,
): Promise<Loaded> {
  const found: One[] = []
  let next = 0
  const work = async () => {
    for (let at = next++; at < files.length; at = next++) found[at] = await loadOne(images, files[at]!, location)
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, files.length) }, work))
  const ids = [...new Set(found.flatMap((one) => one?.id ?? []))]
  return { ids, isWhole: found.every((one) => one?.isNow) }
}

/** An image could not be loaded now, and the previous one is used. */
class FormerPicture extends Error {
  readonly id: number
  constructor(id: number, cause: unknown) {
    super('The picture of before stays.', { cause })
    this.id = id
  }
}
interface One {
  id?: number | undefined
  /** False if it is the previous image. */
  isNow: boolean
}

async function loadOne(images: Images, file: FileReference, location: ImageTarget): Promise<One> {
  const { state } = images
  const name = file.name.slice(0, 200)
  try {
    const id = (await fromDocument(images, file, location)) ?? (await notDelivered(images, file, location))
    if (id === undefined) state.addError(message('source.image_not_there', { name }), location)
    return { id, isNow: id !== undefined }
  } catch (thrown) {
    const error = thrown instanceof FormerPicture ? thrown.cause : thrown
    if (!(error instanceof AppError) && !(error instanceof FetchFailed)) throw error
    const reason = reasonOf(error)
    state.addError(message('source.image_failed', { name, reason }), location)
    const id = thrown instanceof FormerPicture ? thrown.id : await formerFile(state, file, location)
    return { id, isNow: false }
  }
}

/** A file of the archive, or one next to the document. Undefined for neither. */
async function fromDocument(
  { state, reading }: Images,
  file: FileReference,
  location: ImageTarget,
): Promise<number | undefined> {
  if (/^https?:/i.test(file.name)) return undefined
  const stream = (await packed(reading, file.name)) ?? (await besideDocument(state, file.name))
  if (!stream) return undefined
  const media_id = await inTemporary(state, async (path) => {
    const facts = await writeTo(path, async (write) => {
      for await (const chunk of readable(stream)) await write(chunk)
    })
    return add(state, { path, name: lastOf(file.name), ...facts }, file.alt)
  })
  await rememberFile(state, file, { ...location, media_id })
  return media_id
}

/** From its address, or as it came before: many programs send a picture only when it is new. */
const notDelivered = (images: Images, file: FileReference, location: ImageTarget): Promise<number | undefined> =>
  file.url ? requestedOnce(images, file) : formerFile(images.state, file, location)

async function packed({ openFile }: Images['reading'], name: string) {
  try {
    return await openFile?.(name)
  } catch (cause) {
    if (cause instanceof ZipRejected) throw new AppError('source.image_damaged', {}, { cause })
    throw cause
  }
}

/** A damaged file in an archive is an error of that image only. */
async function* readable(stream: NodeJS.ReadableStream): AsyncGenerator<Uint8Array> {
  try {
    yield* stream as AsyncIterable<Uint8Array>
  } catch (cause) {
    throw new AppError('source.image_damaged', {}, { cause })
  }
}

async function besideDocument({ ctx, source }: RunState, name: string): Promise<NodeJS.ReadableStream | undefined> {
  const path = source.mode === 'url' ? undefined : await siblingFile(ctx, source.uid, name)
  if (path === undefined || (await stat(path)).size > MAX_BYTES) return undefined
  return createReadStream(path)
}

/** Many items refer to the same image. */
function requestedOnce(images: Images, file: FileReference): Promise<number> {
  const { requests } = images
  const url = file.url!
  const before = requests.get(url)
  if (before) return before
  if (requests.size >= MAX_REMEMBERED) requests.clear()
  const work = fromAddress(images, { ...file, url })
  requests.set(url, work)
  return work
}

/** A conditional request if it was loaded before: unchanged images are not sent again. */
async function fromAddress(images: Images, file: FileReference & { url: string }): Promise<number> {
  const { state } = images
  const { ctx, id } = state
  const { url } = file
  const address = sha256(url)
  const known = await ctx.site.db.read
    .selectFrom('source_images')
    .innerJoin('media', 'media.id', 'source_images.media_id')
    .select(['media_id', 'etag', 'last_modified'])
    .where('source_id', '=', id)
    .where('address', '=', address)
    .where('media.deleted_at', 'is', null)
    .executeTakeFirst()
  // A server without conditional requests would send it again at every change of its item.
  if (known && !known.etag && !known.last_modified) return Number(known.media_id)
  return inTemporary(state, (path) => fetched(images, { file, path, address, known })).catch((error: unknown) => {
    // Images of entries are kept while their server is down.
    throw known && (error instanceof AppError || error instanceof FetchFailed)
      ? new FormerPicture(Number(known.media_id), error)
      : error
  })
}

interface Fetching {
  file: FileReference & { url: string }
  path: string
  address: string
  known: { media_id: number; etag: string | null; last_modified: string | null } | undefined
}

async function fetched(images: Images, { file, path, address, known }: Fetching): Promise<number> {
  const { state, auth, origin } = images
  const { url } = file
  const headers: Record<string, string> = { accept: 'image/*, application/pdf;q=0.8, */*;q=0.5' }
  if (auth && URL.parse(url)?.origin === origin) headers['authorization'] = authorization(auth)
  if (known?.etag) headers['if-none-match'] = known.etag
  if (known?.last_modified) headers['if-modified-since'] = known.last_modified
  let answer: Awaited<ReturnType<typeof guardedFetch>> | undefined
  const facts = await writeTo(path, async (write) => {
    answer = await guardedFetch(state.ctx.installation, url, {
      headers,
      timeout_ms: TIMEOUT_MS,
      max_bytes: MAX_BYTES,
      receive: ({ status }) => (status === 200 ? write : null),
    })
  })
  if (answer!.status === 304 && known) return Number(known.media_id)
  if (answer!.status !== 200) throw new AppError('source.image_answered', { status: answer!.status })
  const media_id = await add(state, { path, name: nameIn(answer!.url), ...facts }, file.alt)
  const tag = (name: string) => answer!.headers.get(name)?.slice(0, 500) ?? null
  await remember(state, address, { media_id, etag: tag('etag'), last_modified: tag('last-modified') })
  return media_id
}

async function remember(
  state: RunState,
  address: string,
  row: { media_id: number; etag: string | null; last_modified: string | null },
): Promise<void> {
  await state.write(async ({ db }) => {
    const own = { source_id: state.id, address }
    await db.deleteFrom('source_images').where('source_id', '=', state.id).where('address', '=', address).execute()
    await db
      .insertInto('source_images')
      .values({ ...own, ...row })
      .execute()
  })
}

async function add(state: RunState, file: ReceivedFile, alt: string | undefined): Promise<number> {
  const write: Parameters<typeof ingestFile>[1]['write'] = (work) => state.write(work)
  const { owner, members = [] } = state.table.table.shared ?? {}
  const shared_with = owner === undefined ? [] : [owner, ...members]
  const { id, duplicate } = await ingestFile(state.ctx, { file, alt, lang: state.lang, shared_with, write })
  if (!duplicate) state.counts.images++
  return id
}

const inTemporary = <R>({ ctx, source }: RunState, work: (path: string) => Promise<R>): Promise<R> =>
  inTemporaryFile(ctx.installation, work, `source-${source.uid}-`)

type Write = (chunk: Uint8Array) => Promise<void>

/** Throws 422 when it exceeds the limit of media items. */
async function writeTo(path: string, fill: (write: Write) => Promise<void>) {
  const handle = await open(path, 'w', 0o600)
  const hash = createHash('sha256')
  let size = 0
  try {
    await fill(async (chunk) => {
      size += chunk.length
      if (size > MAX_BYTES) throw new AppError('source.image_too_large', { max: MAX_BYTES / 1e6 })
      hash.update(chunk)
      await handle.write(chunk)
    })
  } finally {
    await handle.close()
  }
  return { size, sha256: hash.digest('hex') }
}

const lastOf = (name: string): string => name.split(/[\\/]/).at(-1)!.slice(0, 200) || 'file'

function nameIn(url: string): string {
  const { pathname } = new URL(url)
  return lastOf(decodeEscapes(pathname) ?? pathname)
}
