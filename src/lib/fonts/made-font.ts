// A family that is about to be installed: the options, its files, and its record.
import { invalid } from '../base/errors.ts'
import { sha256 } from '../base/hash.ts'
import { FONT_NAME, FontFace, type FontFamily, type FontMetrics, type Generic, type Style } from './schema.ts'

/** The options of an installation. */
export interface FontOptions {
  name?: string | undefined
  generic?: Generic | undefined
  subsets: string[]
  /** All of a variable font, 400 and 700 of another one, when missing. */
  weights?: number[] | undefined
  styles: Style[]
}
export type NewFace = Omit<FontFace, 'sha256' | 'size'> & { body: Buffer }
export interface NewFamily {
  name: string
  generic: Generic
  source: string
  licence: { name: string; body: Buffer | undefined }
  metrics: FontMetrics
  faces: NewFace[]
}
export interface MadeFont {
  family: Omit<FontFamily, 'uid' | 'version'>
  /** By hash. */
  files: Map<string, Buffer>
}

/** The most bytes of a family for a website. */
const BYTES = 20_000_000

/** Throws 422 for values that cannot stand in CSS, or too many bytes. */
export function madeFamily({ name, generic, source, licence, metrics, faces }: NewFamily): MadeFont {
  const key = keyOf(name)
  const files = new Map<string, Buffer>()
  const keep = (body: Buffer) => {
    const hash = sha256(body)
    files.set(hash, body)
    return hash
  }
  requireSmall(faces, name)
  const stored = faces.map(({ body, ...face }): FontFace => {
    const parsed = FontFace.safeParse({ ...face, sha256: keep(body), size: body.length })
    if (parsed.success) return parsed.data
    const [place] = parsed.error.issues.map(({ path }) => path.join('.'))
    throw invalid('/family', 'font.value_unusable', { name, place: place! })
  })
  const licenceRecord = { name: plain(licence.name), ...(licence.body && { sha256: keep(licence.body) }) }
  return { family: { key, name, generic, source, licence: licenceRecord, metrics, faces: stored }, files }
}

/** Throws 422 as soon as there are too many bytes. */
export function requireSmall(faces: NewFace[], name: string): void {
  const total = faces.reduce((sum, { body }) => sum + body.length, 0)
  if (total > BYTES) throw invalid('/subsets', 'font.too_large', { name, bytes: total })
}

/** `Source Serif 4` → `source-serif-4`: the value of the design's tokens. */
export function keyOf(name: string): string {
  if (!FONT_NAME.test(name)) throw invalid('/name', 'font.name_format', { name })
  const key = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (!key) throw invalid('/name', 'font.name_without_letters', { name })
  return key
}

/** It stands in a comment of the stylesheet. */
const plain = (text: string) =>
  text
    .replace(/[^\w .,;:()+/-]+/g, ' ')
    .replaceAll('*/', ' ')
    .slice(0, 100)
