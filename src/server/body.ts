// Reads the JSON body of a request, up to the limit (contract 1.5).
import { AppError } from '../lib/base/errors.ts'
import { isObject, type JsonObject } from '../lib/base/json.ts'
import { jsonError } from '../lib/base/json-error.ts'

const KB = 1024
export const MB = 1024 * KB
export const JSON_LIMIT = 2 * MB
const DRAINED = 64 * MB

/**
 * The JSON object of the body; {} without a body. Throws 400, 413 and 415. An empty body declared as JSON is 400 (RFC 8259
 * has no empty text): otherwise a client that lost its body would publish or delete by mistake.
 */
export async function readJsonBody(request: Request, limit = JSON_LIMIT): Promise<JsonObject> {
  const type = request.headers.get('content-type')
  if (!hasBody(request)) return withoutBody(request, type)
  if (type !== null) requireJson(type)
  const text = await readText(request, limit)
  if (text.trim() === '') return withoutBody(request, type)
  if (type === null) throw unsupported('nothing')
  const value = parse(text)
  if (!isObject(value)) throw new AppError('request.body_not_object')
  return value
}

function withoutBody({ method }: Request, type: string | null): JsonObject {
  if (method === 'DELETE' || !type?.toLowerCase().startsWith('application/json')) return {}
  throw new AppError('request.body_empty')
}

/** Decides by the headers where it can: a stream that was opened and not read to its end blocks the connection. */
function hasBody(request: Request): boolean {
  const length = request.headers.get('content-length')
  if (length !== null) return length !== '0'
  return request.headers.has('transfer-encoding') || request.body !== null
}

/** The raw body; throws 413 as soon as it is larger than `limit` bytes. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > limit) throw tooLarge(limit)
  return declared > 0 ? request.bytes() : readUpTo(request, limit)
}

/** The body as text; throws 400 when it is not UTF-8. */
export async function readText(request: Request, limit: number): Promise<string> {
  const bytes = await readBytes(request, limit)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new AppError('request.body_not_utf8', {}, { cause })
  }
}

/** Whether the body is a form without files. */
export const isUrlencoded = ({ headers }: Request): boolean =>
  /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-?8"?\s*)?$/i.test(headers.get('content-type')?.trim() ?? '')

/** For a body of unknown length. */
async function readUpTo(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = (request.body as ReadableStream<Uint8Array>).getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength
    if (size > limit) {
      drain(reader).catch(() => undefined) // the client has its response, or has disconnected
      throw tooLarge(limit)
    }
    chunks.push(next.value)
  }
  return Buffer.concat(chunks, size)
}

/**
 * Discards the rest of the body. Not reading on would block the connection's next request, and cancelling would close it
 * before the response is sent; only clients that do not stop sending are cut off.
 */
async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let size = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength
    if (size > DRAINED) return reader.cancel()
  }
}

const tooLarge = (limit: number) =>
  new AppError('request.body_too_large', { limit: inWords(limit) }, { extra: { limit } })
const inWords = (bytes: number) =>
  bytes >= MB ? `${Math.floor(bytes / MB)} MB` : bytes >= KB ? `${bytes / KB} KB` : `${bytes} bytes`
const unsupported = (type: string) => new AppError('request.body_not_json', { type })

/** RFC 8259: JSON is UTF-8, so a charset parameter may only say that. */
function requireJson(header: string): void {
  const [type = '', ...parameters] = header.toLowerCase().split(';')
  const charset = parameters.map((one) => /^\s*charset\s*=\s*"?([^"\s]*)"?\s*$/.exec(one)?.[1]).find(Boolean)
  if (type.trim() !== 'application/json' || (charset && charset !== 'utf-8' && charset !== 'utf8'))
    throw unsupported(header)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const { line, column } = jsonError(text) ?? { line: 1, column: 1 }
    throw new AppError('request.body_json_error', { line, column }, { cause, extra: { line, column } })
  }
}
