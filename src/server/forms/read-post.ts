// Parses the post of a public form: urlencoded, or multipart with files that are encrypted while they arrive.
import { once } from 'node:events'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { AppError } from '../../lib/base/errors.ts'
import {
  isOfStore,
  MAX,
  openUploadStore,
  wordOf,
  type Form,
  type PendingFile,
  type Post,
  type Word,
} from '../../lib/forms/forms.ts'
import { isUrlencoded, readText } from '../body.ts'

const MULTIPART = /^multipart\/form-data\s*;/i
/** Allowance per part for names, types and boundaries. */
const AROUND = 1024

/** Throws 400, 413 and 415. Files of a rejected post are removed. */
export async function readPost(request: Request, form: Form): Promise<Post> {
  if (isUrlencoded(request)) return { values: await readWords(request), files: [] }
  const type = request.headers.get('content-type') ?? 'nothing'
  if (MULTIPART.test(type)) return readParts(request, form)
  throw new AppError('form_post.wrong_type', { type: type.slice(0, 100) })
}

async function readWords(request: Request): Promise<Word[]> {
  const text = await readText(request, MAX.text * 3)
  const pairs = text === '' ? [] : text.split('&', MAX.values + 1)
  if (pairs.length > MAX.values) throw tooMany()
  const fields = pairs.map((pair) => {
    const at = pair.indexOf('=')
    return at < 0 ? wordOf(decode(pair), '') : wordOf(decode(pair.slice(0, at)), decode(pair.slice(at + 1)))
  })
  requireText(fields)
  return fields
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch (cause) {
    throw new AppError('form_post.not_utf8', {}, { cause })
  }
}

function requireText(fields: readonly Word[]): void {
  const size = fields.reduce((sum, { value }) => sum + Buffer.byteLength(value), 0)
  if (size > MAX.text) throw new AppError('form_post.text_too_large', { megabytes: MAX.text / 1024 / 1024 })
}

const tooMany = () =>
  new AppError(
    'form_post.too_many_entries',
    { max: MAX.values },
    {
      extra: { limit: MAX.values },
    },
  )

async function readParts(request: Request, form: Form): Promise<Post> {
  const most = MAX.bytes + MAX.text + (MAX.values + MAX.files) * AROUND
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge()
  const store = await openUploadStore(form)
  const parts: Taken = { values: [], text: 0, files: [] }
  try {
    const files = await parse(request, store, parts)
    return { values: parts.values, files: files.flatMap((file) => file ?? []) }
  } catch (error) {
    const received = await Promise.allSettled(parts.files)
    await store.drop(received.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : [])))
    if (error instanceof AppError || isOfStore(error)) throw error
    throw new AppError('form_post.unreadable', {}, { cause: error })
  }
}

type UploadStore = Awaited<ReturnType<typeof openUploadStore>>
interface Taken {
  values: Word[]
  /** Bytes of text so far. */
  text: number
  files: Promise<PendingFile | undefined>[]
}

/** The first rejected part ends parsing; the rest of the body is discarded while the response is sent. */
async function parse(request: Request, store: UploadStore, parts: Taken): Promise<(PendingFile | undefined)[]> {
  const rejection = new Rejection()
  const parser = parserOf(request)
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => rejection.reject(tooMany()))
  parser.on('error', (error) => rejection.reject(error as Error))
  // The third and fourth argument say whether name or value were truncated.
  parser.on('field', (...[name, value, nameCut, valueCut]) =>
    rejection.guard(() => takeWord(parts, { name, value, cut: nameCut || valueCut })),
  )
  parser.on('file', (field, stream, name) => {
    // A broken body emits an error without ending the stream.
    stream.on('error', (error: Error) => rejection.reject(error))
    if (rejection.isRejected) return void stream.resume()
    void rejection.promise.catch((error: Error) => stream.destroy(error))
    const file = store.hold({ field: String(field), name: name ?? '', stream })
    file.catch((error: Error) => rejection.reject(error))
    parts.files.push(file)
  })
  const end = feed(request, parser, rejection)
  end.catch((error: Error) => rejection.reject(error))
  await Promise.race([end, rejection.promise])
  return Promise.race([Promise.all(parts.files), rejection.promise])
}

type Parser = InstanceType<typeof Busboy>

function parserOf({ headers }: Request): Parser {
  const parts = MAX.values + MAX.files
  const ofText = { fieldNameSize: 1000, fieldSize: MAX.text, fields: MAX.values }
  const limits = { ...ofText, files: MAX.files, fileSize: MAX.bytes + 1, parts, headerPairs: 20 }
  return new Busboy({ headers: Object.fromEntries(headers) as BusboyHeaders, limits })
}

/** Why parsing a form stopped; the first reason counts. */
class Rejection {
  isRejected = false
  readonly promise: Promise<never>
  readonly #reject: (reason: Error) => void

  constructor() {
    const { promise, reject } = Promise.withResolvers<never>()
    promise.catch(() => undefined)
    this.promise = promise
    this.#reject = reject
  }

  reject(reason: Error): void {
    this.isRejected = true
    this.#reject(reason)
  }

  guard(work: () => void): void {
    try {
      if (!this.isRejected) work()
    } catch (error) {
      this.reject(error as Error)
    }
  }
}

/** Not reading would block the connection: after a rejection the rest is discarded, up to the size limit of a form. */
async function feed(request: Request, parser: Parser, rejection: Rejection): Promise<void> {
  const finished = once(parser, 'finish')
  finished.catch(() => undefined)
  for await (const piece of arriving(request))
    if (!rejection.isRejected && !parser.write(piece))
      await Promise.race([once(parser, 'drain'), rejection.promise]).catch(() => undefined)
  if (rejection.isRejected) return
  parser.end()
  await finished
}

function takeWord(parts: Taken, { name, value, cut }: { name: string; value: string; cut: boolean }): void {
  if (cut) throw tooLarge()
  const word = wordOf(String(name), String(value))
  parts.text += Buffer.byteLength(word.value)
  if (parts.text > MAX.text) throw tooLarge()
  parts.values.push(word)
}

/** Limited, whatever Content-Length says. */
async function* arriving({ body }: Request): AsyncGenerator<Uint8Array> {
  const most = MAX.bytes + MAX.text + (MAX.values + MAX.files) * AROUND
  let size = 0
  try {
    if (body)
      for await (const piece of body as unknown as AsyncIterable<Uint8Array>) {
        if ((size += piece.length) > most) throw tooLarge()
        yield piece
      }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('form_post.interrupted')
  }
}

const tooLarge = () => new AppError('form_post.too_large', {}, { extra: { limit: MAX.bytes } })
