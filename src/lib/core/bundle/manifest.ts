// bundle.json: what a bundle is, and how many records each of its parts has.
import { z } from 'zod'

export const BUNDLE = 'cms-bundle'
export const VERSION = 1

export const Manifest = z.strictObject({
  format: z.literal(BUNDLE),
  version: z.literal(VERSION),
  kit: z.string().max(100),
  languages: z.array(z.string().max(35)).min(1).max(100),
  default_language: z.string().max(35),
  records: z.record(z.string().max(60), z.int().min(0)),
  /** Parts whose records only come where they are missing: what the pages need that were chosen. */
  along: z.array(z.string().max(60)).max(50).optional(),
})
export type Manifest = z.output<typeof Manifest>
