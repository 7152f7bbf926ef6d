// The metadata that can be sent with a file.
import { z } from 'zod'
import { line } from '../fields/inputs.ts'
import type { Context } from '../core/operation/context.ts'
import { canonical } from '../base/json.ts'
import { storeDetails, type Details } from './details.ts'
import { makeItem } from './make-item.ts'
import { Media, TEXTS, textFields, type Media as Shown } from './schema.ts'
import { serializeMedia } from './serialize-media.ts'
import type { Ingested } from './ingest.ts'

const MB = 1024 * 1024

/** 10 MB as base64, with the other fields. */
export const BODY = 14 * MB

/** The sources of a file, besides a form upload. */
export const sourceFields = {
  base64: z.string().max(BODY).optional().describe('The file, base64'),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional()
    .describe('Public address to fetch it from'),
  upload: z.uuid().optional().describe('Of start_upload, once all parts are there'),
  name: line(200).min(1).optional().describe('File name'),
}
export const detailFields = {
  ...textFields,
  decorative: z.boolean().optional().describe('Only decorates: screen readers pass it over'),
  tags: z.array(line(120).min(1)).max(50).optional().describe('Names; new ones are made'),
  collections: z.array(z.int().min(1)).max(50).optional().describe('Ids'),
}
/** What sanitizing removed from an SVG, in its own spelling. */
const leftOut = z
  .array(z.string())
  .describe('Of an SVG: elements, properties, selectors and rules that were not kept, such as <animate> or @media')
export const Replaced = Media.extend({ left_out: leftOut }).meta({ id: 'ReplacedMedia' })
export const Uploaded = Media.extend({
  duplicate: z.boolean().describe('The same content was there already: this is that item'),
  ignored: z.array(z.string()).describe('What was said of a duplicate that has it already, or may not be changed'),
  left_out: leftOut,
}).meta({ id: 'UploadedMedia' })

/** A duplicate is returned, not created. */
export const CREATED_RESPONSE = {
  path: '/media/{id}',
  unless: ({ duplicate }: { duplicate: boolean }) => duplicate,
}

/**
 * The item of an ingested file, with the given metadata. Of an existing item only empty fields are filled, for users
 * who may change it.
 */
export async function uploaded(
  ctx: Context,
  details: Details & { pool?: string | undefined },
): Promise<z.output<typeof Uploaded>> {
  const ingested = ctx.prepared as Ingested
  const { item, duplicate } = await makeItem(ctx, ingested, details.pool)
  const left_out = ingested.file.left_out ?? []
  if (!duplicate) {
    const updated = await storeDetails(ctx, item, details)
    return { ...(await serializeMedia(ctx, updated)), duplicate, ignored: [], left_out }
  }
  const there = await serializeMedia(ctx, item)
  const lang = details.lang ?? ctx.site.default_language
  const texts = lang === ctx.site.default_language ? there : { ...there, ...NONE, ...there.i18n[lang] }
  const changedKeys = differing(texts, details)
  const ignored = changedKeys.filter((key) => !mayUpdate(ctx) || !isFree(texts, key))
  const fresh = changedKeys.filter((key) => !ignored.includes(key))
  const filled = Object.fromEntries(fresh.map((key) => [key, details[key]]))
  const updated = fresh.length ? await storeDetails(ctx, item, { lang, ...filled }) : item
  return { ...(await serializeMedia(ctx, updated)), duplicate, ignored, left_out }
}

type Detail = keyof typeof detailFields

const NONE = Object.fromEntries(TEXTS.map((name) => [name, null]))

/** Given metadata that differs from the item's. */
const differing = (there: Shown, details: Details): Detail[] =>
  (Object.keys(detailFields) as Detail[]).filter(
    (key) => details[key] !== undefined && canonical(details[key] || null) !== canonical(there[key] || null),
  )

/** Decorative pictures have no alternative text, and vice versa. */
const isFree = (there: Shown, key: Detail): boolean => {
  if (key === 'alt' && there.decorative) return false
  if (key === 'decorative') return !there.decorative && !there.alt
  const now = there[key]
  return Array.isArray(now) ? !now.length : !now
}

/** Users who may only upload, or whose token allows nothing else, must not change others' items by uploading them again. */
const mayUpdate = ({ principal: { permissions, token } }: Context): boolean =>
  permissions.has('media.edit') && (token?.operations?.includes('update_media') ?? true)
