// The fonts of a website: as they are stored, and as operations return them.
import { z } from 'zod'
import { isRange } from './languages.ts'

export const GENERIC = ['sans-serif', 'serif', 'monospace'] as const
export const STYLES = ['normal', 'italic'] as const
export type Generic = (typeof GENERIC)[number]
export type Style = (typeof STYLES)[number]

/** The name of a family: it stands in CSS between single quotes. */
export const FONT_NAME = /^[A-Za-z0-9][\w .-]{0,59}$/
/** `latin`, or of fonts of thousands of characters `[12]`. */
export const SUBSET = /^(\[\d{1,4}\]|[a-z0-9-]{1,80})$/

/**
 * One file: a style, a weight or range of weights (`100 900`), and the characters it is loaded for. All of it is printed into
 * CSS, whatever its origin: a value that does not match is neither stored nor printed.
 */
export const FontFace = z.strictObject({
  /** Without hash and ending: `inter-latin-wght-normal`. */
  file: z.string().regex(/^[a-z0-9-]{1,200}$/),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  size: z.int().min(0),
  style: z.enum(STYLES),
  weight: z.string().regex(/^([1-9]\d{0,2}|1000)( ([1-9]\d{0,2}|1000))?$/),
  subset: z.string().regex(SUBSET),
  /** CSS unicode-range; none where there is one file for everything. */
  range: z.string().refine(isRange).optional(),
})
export type FontFace = z.output<typeof FontFace>
/** In parts of the em, from which the fallback gets the same lines and breaks. */
export interface FontMetrics {
  ascent: number
  descent: number
  line_gap: number
  /** Of running text, weighted by how often letters come. */
  average_width: number
}
export interface FontFamily {
  key: string
  uid: string
  version: number
  name: string
  generic: Generic
  /** The package with its version, or `files`. */
  source: string
  licence: { name: string; sha256?: string | undefined }
  metrics: FontMetrics
  faces: FontFace[]
}

export const Font = z
  .object({
    key: z.string().describe('Its value in the font tokens of the design'),
    uid: z.string(),
    version: z.int(),
    name: z.string(),
    generic: z.enum(GENERIC),
    source: z.string(),
    licence: z.string(),
    stack: z.string().describe('CSS font-family'),
    weights: z.array(z.string()),
    styles: z.array(z.enum(STYLES)),
    subsets: z.array(z.string()),
    files: z.int(),
    bytes: z.int(),
    used_by: z.array(z.string()).describe('Design tokens that use it'),
  })
  .meta({ id: 'Font' })
