// The type of a file by its first bytes; its name only decides between kinds of plain text.
import { message, type Message } from '../base/catalogue/message.ts'
import { open, readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { rootNameOf } from '../platform/net/xml.ts'
import { fileRejection } from './media-errors.ts'
import { MARKUP, NO_TEXT, SAME, TEXTS, TYPES } from '../base/file-types.ts'
import { decodeText, EncodingError } from '../base/text/decode-text.ts'

/** The most frequent rejected types, and what to do about them. */
const HINTS: [pattern: RegExp, hint: Message][] = [
  [/^image\/hei[cf]/, message('media_file.hint_heic')],
  [/^video\/(quicktime|3gpp|vnd\.avi|x-ms|x-flv|mpeg)/, message('media_file.hint_video')],
  [/^image\//, message('media_file.hint_picture')],
  [/macroenabled|x-cfb/, message('media_file.hint_document')],
  [/zip|rar|7z|tar|compress/, message('media_file.hint_archive')],
]
/** File extensions of accepted types. */
const ENDS = new Set([...Object.values(TYPES).map(({ end }) => end), 'jpeg', 'tif'])

/** A media type of TYPES; throws 422 for every other file. */
export async function sniff(file: string, name: string): Promise<string> {
  const found = (await fileTypeFromFile(file).catch(undefinedWhereItEnds))?.mime
  const mime = found && (SAME[found] ?? found)
  // Text types have no reliable signature: the file is read completely.
  if (!mime || /^text\/|^application\/xml$/.test(mime)) return textType(file, name)
  if (Object.hasOwn(TYPES, mime)) return mime
  const hint = HINTS.find(([pattern]) => pattern.test(mime))?.[1]
  throw fileRejection(message('media_file.type_not_taken', { mime, hint: hint ?? TAKEN }))
}

/** A file that ends too early has no known type. By name: bundled, the library compares with a class of its own. */
function undefinedWhereItEnds(error: unknown): undefined {
  if (error instanceof Error && error.name === 'EndOfStreamError') return undefined
  throw error
}

const TAKEN = message('media_file.taken')
const STARTS: Record<string, RegExp> = {
  'text/calendar': /^BEGIN:VCALENDAR\r?\n/,
  'text/vcard': /^BEGIN:VCARD\r?\n/,
}

async function textType(file: string, name: string): Promise<string> {
  const end = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? 'txt'
  const mime = TEXTS.get(end)
  const other = message('media_file.named_otherwise', { end })
  const isNamedOtherwise = !mime && ENDS.has(end)
  if (!(await seemsText(file))) {
    if (ENDS.has(end)) throw fileRejection(other)
    throw fileRejection(message('media_file.type_unknown', { taken: TAKEN }))
  }
  const text = decoded(await readFile(file), isNamedOtherwise ? other : undefined)
  if (MARKUP.test(text)) {
    if (rootNameOf(text) === 'svg') return 'image/svg+xml'
    throw fileRejection(message('media_file.markup'))
  }
  if (isNamedOtherwise) throw fileRejection(other)
  if (!mime || text.startsWith('#!')) throw fileRejection(message('media_file.name_not_taken', { end, taken: TAKEN }))
  if (STARTS[mime]?.test(text) === false) throw fileRejection(other)
  return mime
}

/** A quick check before the whole file is read. */
async function seemsText(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4096), position: 0 })
    return !NO_TEXT.test(buffer.toString('latin1', 0, bytesRead))
  } finally {
    await handle.close()
  }
}

/** Of a file with the name of a picture, the encoding of its text is not what is wrong. */
function decoded(bytes: Buffer, otherwise?: Message): string {
  try {
    return decodeText(bytes)
  } catch (cause) {
    if (!(cause instanceof EncodingError)) throw cause
    if (otherwise) throw fileRejection(otherwise, cause)
    const { line, encoding } = cause
    const reason = message('text.line_not_utf8', { line, encoding })
    throw fileRejection(message('media_file.not_utf8', { reason }), cause)
  }
}
