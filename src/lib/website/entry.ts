// An answer that is ready to be sent: its bytes in every encoding, with ETag and headers.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

/** In the order of preference; the position is also the index of the variant. */
export const ENCODINGS = ['identity', 'br', 'zstd', 'gzip'] as const

export interface Variant {
  body: Buffer
  /** Name, value, name, value …, as node:http's writeHead takes them. */
  headers: string[]
  /** The headers of a 304. */
  unchanged: string[]
  /** '' when the answer does not support conditional requests. */
  etag: string
}
/** The metadata of an answer; it is stored with the bytes. */
export interface EntryHead {
  key: string
  /** The address that is answered from memory without any further check; '' for none. */
  url: string
  status: number
  type: string
  cache_control: string
  vary: string
  tags: string[]
  /** The number of the newest write when making the answer began. */
  seq: number
  /** The query parameters that change the answer. */
  asked?: readonly string[] | undefined
  /** Milliseconds: when it becomes stale even without a write. */
  until?: number | undefined
  /** The key of the answer without a query that it is a variant of: the number of variants is limited. */
  of?: string | undefined
}
export interface Entry extends EntryHead {
  /** By the position in ENCODINGS. */
  bodies: Bodies
  /** Headers that every answer of the website carries. */
  common: readonly string[]
  /** Variants made by `variantOf` so far: most answers are requested in one encoding, if at all. */
  variants: (Variant | undefined)[]
  /** Its size in memory. */
  bytes: number
  /** Requested since it was last considered for eviction (second chance). */
  used: boolean
}
export type Bodies = [Buffer, Buffer, Buffer, Buffer]

const compressors = { br: promisify(brotliCompress), zstd: promisify(zstdCompress), gzip: promisify(gzip) }

/** Larger ones are lists of all pages: they change with each write, and the best compression would take seconds of CPU. */
const LARGE = 128 * 1024

/** The bytes in every encoding; where one saves nothing, the plain bytes. Off the main thread. `isRare`: fast compression. */
export async function encode(body: Buffer, isRare = false): Promise<Bodies> {
  const isQuick = isRare || body.length > LARGE
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, ZSTD_c_compressionLevel } = constants
  // A window and tables of the page's own size: those of the default cost 5 and 20 ms for the smallest page.
  const window = Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length + 1))))
  // Markup shrinks to less than half: one chunk, instead of 16 KB of memory for what may be 1 KB.
  const chunkSize = Math.min(64 * 1024, Math.max(512, body.length >> 1))
  const [br, zstd, gz] = await Promise.all([
    compressors.br(body, {
      params: { [BROTLI_PARAM_QUALITY]: isQuick ? 4 : 9, [BROTLI_PARAM_LGWIN]: window },
      chunkSize,
    }),
    compressors.zstd(body, {
      params: { [ZSTD_c_compressionLevel]: isQuick ? 3 : 15 },
      pledgedSrcSize: body.length,
      chunkSize,
    }),
    compressors.gzip(body, { level: isQuick ? 5 : 9, chunkSize }),
  ])
  const smaller = (packed: Buffer) => (packed.length < body.length ? packed : body)
  return together([body, smaller(br), smaller(zstd), smaller(gz)])
}

/** In one buffer of exactly that size: results of zlib and Buffer.from are slices that keep larger buffers in memory. */
function together(bodies: Bodies): Bodies {
  const apart = [...new Set(bodies)]
  const memory = Buffer.allocUnsafeSlow(apart.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  const moved = new Map(apart.map((body) => [body, memory.subarray(at, (at += body.copy(memory, at)))]))
  return bodies.map((body) => moved.get(body)!) as Bodies
}

/** `common` are the headers that every answer of the website carries. */
export function makeEntry(head: EntryHead, bodies: Bodies, common: readonly string[]): Entry {
  const bytes = new Set(bodies).values().reduce((sum, body) => sum + body.length, 0) + OVERHEAD
  const variants = [undefined, undefined, undefined, undefined]
  return { ...head, bodies, common, variants, bytes, used: false }
}

/** An answer in an encoding, by its position in ENCODINGS. */
export const variantOf = (entry: Entry, encodingIndex: number): Variant =>
  (entry.variants[encodingIndex] ??= makeVariant(entry, encodingIndex))

export const isExpired = ({ until }: Pick<EntryHead, 'until'>, now: Date): boolean =>
  until !== undefined && until <= now.getTime()

/** Approximate size of headers, maps and objects around the bytes. */
const OVERHEAD = 4096

function makeVariant(entry: Entry, encodingIndex: number): Variant {
  const { bodies, common, cache_control, vary } = entry
  const body = bodies[encodingIndex]!
  const encoding = body === bodies[0] ? 'identity' : ENCODINGS[encodingIndex]!
  const etag = etagOf(entry, encoding)
  const caching = [...(etag ? ['etag', etag] : []), 'cache-control', cache_control, ...(vary ? ['vary', vary] : [])]
  const content = [...['content-type', entry.type], ...(encoding === 'identity' ? [] : ['content-encoding', encoding])]
  const headers = [...content, 'content-length', String(body.length), ...caching, ...common]
  return { body, headers, unchanged: [...caching, ...common], etag }
}

/** RFC 9110 13.2.1: only a 200 is conditional, so nothing else gets a validator. */
function etagOf({ status, bodies }: Entry, encoding: string): string {
  if (status !== 200) return ''
  const hash = createHash('sha256').update(bodies[0]).digest('base64url').slice(0, 22)
  return `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
}
