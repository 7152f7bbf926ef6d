// The public view of a media item (contract 1.2).
import { z } from 'zod'
import { line } from '../fields/inputs.ts'
import type { MediaView } from '../core/extension/define-block.ts'
import { STAMPS } from '../core/operation/stamps.ts'
import { RATIOS } from '../base/picture-plan.ts'

const fraction = z.number().min(0).max(1)
export const Focus = z.strictObject({ x: fraction, y: fraction })
export const Rect = z
  .strictObject({
    x: fraction,
    y: fraction,
    width: z.number().gt(0).max(1),
    height: z.number().gt(0).max(1),
  })
  .describe('Fractions of the width and height of the whole image')
export const RatioKey = z.enum(RATIOS)

const lines = (max: number) => z.string().trim().max(max)
export const LONGEST_TRANSCRIPT = 100_000
/** The texts of an item in one language. */
export const textFields = {
  title: line(200).nullable().optional(),
  alt: lines(500).nullable().optional().describe('What is to be seen, for those who do not see it'),
  caption: lines(1000).nullable().optional(),
  credit: line(200).nullable().optional(),
  transcript: z.string().max(LONGEST_TRANSCRIPT).nullable().optional(),
}
export const TEXTS = ['title', 'alt', 'caption', 'credit', 'transcript'] as const
const Texts = z.object(Object.fromEntries(TEXTS.map((name) => [name, z.string()]))).partial()

export const id = z.int().min(1)
export const mediaRef = id.describe('Id of the media item')
export const KINDS = ['image', 'video', 'audio', 'document'] as const

export const Track = z.object({
  lang: z.string(),
  kind: z.enum(['captions', 'subtitles', 'descriptions']),
  label: z.string(),
  url: z.string().describe('Nothing is there while it is a draft; get_captions reads it'),
  draft: z.boolean().describe('Not on the website yet'),
  machine: z.boolean().describe('Made by a program, and published by nobody yet'),
})
export const CaptionsText = Track.omit({ url: true })
  .extend({ vtt: z.string().describe('WebVTT') })
  .meta({ id: 'CaptionsText' })
export const Use = z
  .object({
    object: z.string().describe('page:12, settings:de, entry:3:7'),
    label: z.string(),
    title: z.string().nullable().describe('Of a page or an entry'),
    table: z.string().nullable().describe('Handle of the table of an entry'),
    lang: z.string().nullable(),
    state: z.enum(['draft', 'published']),
    pointer: z.string(),
  })
  .meta({ id: 'MediaUse' })

const Variants = z
  .object({
    url: z.string().describe('With {width} and {format} in it, for one of these'),
    widths: z.array(z.int()),
    formats: z.array(z.string()).describe('Ends of file names; the best first, the last for every browser'),
  })
  .describe('The uncropped files of an image; missing where there is one file alone')

export const Media = z
  .object({
    id,
    uid: z.string(),
    version: z.int(),
    kind: z.enum(KINDS),
    mime: z.string(),
    name: z.string(),
    title: z.string().nullable(),
    alt: z.string().nullable(),
    decorative: z.boolean(),
    caption: z.string().nullable(),
    credit: z.string().nullable(),
    transcript: z.string().nullable(),
    i18n: z.record(z.string(), Texts).describe('The texts in other languages'),
    width: z.int().nullable(),
    height: z.int().nullable(),
    duration: z.number().nullable().describe('Seconds'),
    pages: z.int().nullable(),
    size: z.int(),
    sha256: z.string(),
    focus: z.object({ x: z.number(), y: z.number() }),
    crops: z.record(z.string(), z.object(Rect.shape)),
    captions: z.array(Track),
    tags: z.array(z.string()),
    collections: z.array(id),
    pool: z.string().nullable(),
    url: z.string(),
    thumbnail: z.string().nullable(),
    variants: Variants.optional(),
    uses: z.int().describe('In how many places it is used; get_media_usage names them'),
    ...STAMPS,
  })
  .meta({ id: 'Media' })
export type Media = z.output<typeof Media>

/** The fields of an item that references include: enough to display it. */
export const NamedMedia = Media.pick({
  id: true,
  uid: true,
  kind: true,
  mime: true,
  name: true,
  title: true,
  alt: true,
  url: true,
  width: true,
  height: true,
  variants: true,
})
export type NamedMedia = z.output<typeof NamedMedia>

/** Items that a page refers to, as templates get them. */
export interface MediaLookup {
  byId: (id: number) => MediaView | undefined
  byUid: (uid: string) => MediaView | undefined
}
