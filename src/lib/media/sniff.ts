// The type of a file by its first bytes; its name only decides between kinds of plain text.
import { open, readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { rootNameOf } from '../platform/net/xml.ts'
import { refused } from './refused.ts'
import { TYPES } from './types.ts'
import { decodeText } from '../base/text/decode-text.ts'

/** Other names of types that are taken. */
const SAME: Record<string, string> = {
  'image/apng': 'image/png',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
  'video/matroska': 'video/webm',
}
/** What people send most often of all that is not taken, and what to do about it. */
const HINTS: [pattern: RegExp, hint: string][] = [
  [
    /^image\/hei[cf]/,
    'Browsers cannot show HEIC pictures. Save it as JPEG; on an iPhone: Settings, Camera, Formats, Most Compatible.',
  ],
  [/^video\/(quicktime|3gpp|vnd\.avi|x-ms|x-flv|mpeg)/, 'Save the video as MP4 (H.264): browsers play that.'],
  [/^image\//, 'Save the picture as JPEG, PNG or WebP.'],
  [/macroenabled|x-cfb/, 'Save the document in the current format, without macros: .docx, .xlsx or .pptx.'],
  [
    /zip|rar|7z|tar|compress/,
    'Archives are not taken, since nobody sees what is in them: upload the files one by one.',
  ],
]
/** What names of files that are taken end in. */
const ENDS = new Set([...Object.values(TYPES).map(({ end }) => end), 'jpeg', 'tif'])
const TEXTS: Record<string, string> = {
  txt: 'text/plain',
  csv: 'text/csv',
  ics: 'text/calendar',
  vcf: 'text/vcard',
}

/** A media type of TYPES; throws 422 for every other file. */
export async function sniff(file: string, name: string): Promise<string> {
  const found = (await fileTypeFromFile(file))?.mime
  const mime = found && (SAME[found] ?? found)
  // What a text says of itself is no signature: it is read whole.
  if (!mime || /^text\/|^application\/xml$/.test(mime)) return textType(file, name)
  if (Object.hasOwn(TYPES, mime)) return mime
  const hint = HINTS.find(([pattern]) => pattern.test(mime))?.[1]
  throw refused('unsupported_type', `Files of the type ${mime} are not taken. ${hint ?? ALL}`)
}

const ALL =
  'Taken are JPEG, PNG, WebP, AVIF, GIF, TIFF, SVG, MP4, WebM, MP3, M4A, Ogg, WAV, FLAC, PDF, Office documents and plain text.'
const MARKUP = /^\s*<(?:!|\?|[a-z])/i
const STARTS: Record<string, RegExp> = {
  'text/calendar': /^BEGIN:VCALENDAR\r?\n/,
  'text/vcard': /^BEGIN:VCARD\r?\n/,
}

async function textType(file: string, name: string): Promise<string> {
  const end = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? 'txt'
  const mime = TEXTS[end]
  const other = `The file is named .${end}, but what is in it is something else.`
  if (!(await seemsText(file))) {
    if (ENDS.has(end)) throw refused('not_what_it_says', other)
    throw refused('unsupported_type', `This type of file is not known. ${ALL}`)
  }
  const text = decoded(await readFile(file))
  if (MARKUP.test(text)) {
    if (rootNameOf(text) === 'svg') return 'image/svg+xml'
    throw refused(
      'unsupported_type',
      'HTML, XML and other markup is not taken: a browser could run what is in it.',
    )
  }
  if (!mime && ENDS.has(end)) throw refused('not_what_it_says', other)
  if (!mime || text.startsWith('#!'))
    throw refused('unsupported_type', `Files named .${end} are not taken. ${ALL}`)
  if (STARTS[mime]?.test(text) === false) throw refused('not_what_it_says', other)
  return mime
}

/** Looked at before the whole is read. */
async function seemsText(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4096), position: 0 })
    return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(buffer.toString('latin1', 0, bytesRead))
  } finally {
    await handle.close()
  }
}

function decoded(bytes: Buffer): string {
  try {
    return decodeText(bytes)
  } catch (cause) {
    throw refused('unsupported_type', `A text has to be saved as UTF-8. ${(cause as Error).message}`, cause)
  }
}
