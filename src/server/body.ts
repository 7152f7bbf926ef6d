// Reads the JSON body of a request, never more of it than the limit (contract 1.5).
import { AppError } from '../lib/base/errors.ts'
import { isObject, type JsonObject } from '../lib/base/json.ts'
import { jsonError } from '../lib/base/json-error.ts'

const KB = 1024
export const MB = 1024 * KB
export const JSON_LIMIT = 2 * MB
const DRAINED = 64 * MB

/**
 * The JSON object that was sent; {} without a body. Throws 400, 413 and 415. What is called JSON and is empty is 400 (RFC 8259
 * knows no empty text): a program that lost its body would otherwise publish or delete by it.
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

/** Without touching the stream where the headers tell: a body that was touched and is not read blocks its connection. */
function hasBody(request: Request): boolean {
  const length = request.headers.get('content-length')
  if (length !== null) return length !== '0'
  return request.headers.has('transfer-encoding') || request.body !== null
}

/** The body as it came; throws 413 as soon as it is larger than `limit` bytes. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > limit) throw tooLarge(limit)
  return declared > 0 ? request.bytes() : readUpTo(request, limit)
}

/** The same as text; throws 400 when it is not UTF-8. */
export async function readText(request: Request, limit: number): Promise<string> {
  const bytes = await readBytes(request, limit)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new AppError('request.body_not_utf8', {}, { cause })
  }
}

/** Of a body of unknown length. */
async function readUpTo(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = (request.body as ReadableStream<Uint8Array>).getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength
    if (size > limit) {
      drain(reader).catch(() => undefined) // the sender is gone, and has its answer or does not want it
      throw tooLarge(limit)
    }
    chunks.push(next.value)
  }
  return Buffer.concat(chunks, size)
}

/**
 * Throws away what still comes. To stop reading would hold up the connection's next request, and to cancel would close it
 * before the answer is out; that is done only to those who do not stop sending.
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

/** RFC 8259: JSON is UTF-8; a charset may be said, and then it is that one. */
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
