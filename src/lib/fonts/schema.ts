// The fonts of a website: as they are stored, and as operations show them.
import { z } from 'zod'

export const GENERIC = ['sans-serif', 'serif', 'monospace'] as const
export const STYLES = ['normal', 'italic'] as const
export type Generic = (typeof GENERIC)[number]
export type Style = (typeof STYLES)[number]

/** One file: a style, a weight or range of weights (`100 900`), and the characters it is loaded for. */
export interface FontFace {
  /** Without hash and ending: `inter-latin-wght-normal`. */
  file: string
  sha256: string
  size: number
  style: Style
  weight: string
  subset: string
  /** CSS unicode-range; none where there is one file for everything. */
  range?: string | undefined
}
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
