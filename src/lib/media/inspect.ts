// The type of a file and its properties, by its content: never by the type that its sender declares (contract 4.4).
import { message } from '../base/catalogue/message.ts'
import { stat } from 'node:fs/promises'
import { sha256 } from '../base/hash.ts'
import { fileSlug } from './file-slug.ts'
import { readApart } from './inspect-apart.ts'
import { readPicture } from './inspect-image.ts'
import { UPLOAD_LIMIT } from '../core/upload-limit.ts'
import { fileRejection } from './media-errors.ts'
import { scanFile, type Scanned } from './scan.ts'
import { sniff } from './sniff.ts'
import { type MediaKind, TYPES } from '../base/file-types.ts'

export interface Inspected {
  kind: MediaKind
  mime: string
  /** Safe in addresses, with the extension of its type. */
  name: string
  /** Pixels, oriented; null where there is nothing to see. */
  width: number | null
  height: number | null
  /** Milliseconds. */
  duration: number | null
  /** Only of a PDF. */
  pages: number | null
  animated: boolean
  /** Bytes. */
  size: number
  sha256: string
  /** A tiny WebP as base64. */
  placeholder: string | null
  /** The sanitized content, to be stored instead of the file; size and sha256 are those of this. */
  bytes?: Buffer
  /** What sanitizing removed, in the spelling of the file; missing when nothing was removed. */
  left_out?: string[]
}

/** Without `svg` (the feature media.svg) SVG files are rejected. */
export interface InspectOptions {
  /** The owner of the process that decodes pictures. */
  installation: object
  /** The file name that the sender gave. */
  name: string
  /** The language of that name. */
  lang: string
  svg: boolean
}
type Facts = Pick<Inspected, 'mime'> & Partial<Inspected>

const OFFICE = /officedocument|opendocument/

/** Throws 422 with the reason (`errors[0].code`) for a file that the library does not accept. */
export async function inspectFile(file: string, { installation, name, lang, svg }: InspectOptions): Promise<Inspected> {
  const { size } = await stat(file)
  if (size === 0) throw fileRejection(message('media_file.empty'))
  if (size > UPLOAD_LIMIT) throw fileRejection(message('media_file.too_large', { max: UPLOAD_LIMIT / 1024 / 1024 }))
  const mime = await sniff(file, name)
  if (mime === 'image/svg+xml' && !svg) throw fileRejection(message('media_file.svg_off'))
  const scanned = await scanFile(file)
  refusePolyglot(mime, scanned)
  const facts = await factsOf(installation, file, mime)
  const { kind, end } = TYPES[facts.mime]!
  const nothing = {
    width: null,
    height: null,
    duration: null,
    pages: null,
    animated: false,
    placeholder: null,
  }
  return {
    ...nothing,
    kind,
    name: `${(await fileSlug(name, lang)) || 'file'}.${end}`,
    size: scanned.size,
    sha256: scanned.sha256,
    ...facts,
  }
}

async function factsOf(installation: object, file: string, mime: string): Promise<Facts> {
  const { kind } = TYPES[mime]!
  if (mime === 'image/svg+xml') return svgFacts(file)
  if (kind === 'image') return readPicture(installation, file, mime)
  const reader = kind !== 'document' ? 'av' : mime === 'application/pdf' ? 'pdf' : OFFICE.test(mime) && 'office'
  return { mime, ...(reader && (await readApart({ kind: reader, file, mime }))) }
}

async function svgFacts(file: string): Promise<Facts> {
  const { text, width, height, left_out } = (await readApart({ kind: 'svg', file, mime: 'image/svg+xml' }))!
  const bytes = Buffer.from(text!)
  return {
    mime: 'image/svg+xml',
    width: width!,
    height: height!,
    bytes,
    size: bytes.length,
    sha256: sha256(bytes),
    ...(left_out && { left_out }),
  }
}

/**
 * Pictures are served re-encoded, but video, audio and documents unchanged, so these must not be valid as another type
 * for other programs. Office documents are ZIP files themselves; texts are downloaded, never displayed.
 */
function refusePolyglot(mime: string, { markup, zip, foreign }: Scanned): void {
  if (mime.startsWith('text/') || OFFICE.test(mime)) return
  if (zip) throw fileRejection(message('media_file.also_zip'))
  // A PDF may contain markup and other files; it is served only as a PDF.
  if (mime === 'application/pdf' || mime === 'image/svg+xml') return
  if (markup) throw fileRejection(message('media_file.also_markup'))
  if (foreign) throw fileRejection(message('media_file.also_other', { type: foreign }))
}
