// Pictures and files of a kit for its starter content: content/media.json, and the files in content/media/.
import { issueError } from '../base/catalogue/zod-text.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { AppError, messageOf } from '../base/errors.ts'
import type { Kit } from './load-kit.ts'
import { readTextFile } from '../base/read-text.ts'

const texts = z.record(z.string(), z.string())
const fraction = z.number().min(0).max(1)

/** The properties of a file, computed by scripts/kit-media.ts so that creating a website need not. */
const Facts = z.strictObject({
  kind: z.enum(['image', 'video', 'audio', 'document']),
  mime: z.string(),
  name: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration: z.int().nullable(),
  pages: z.int().nullable(),
  animated: z.boolean(),
  size: z.int(),
  sha256: z.string(),
  placeholder: z.string().nullable(),
})
export const KitFile = z.strictObject({
  /** Name in content/media/. */
  file: z.string().regex(/^[\w-]+(\.[\w-]+)*$/),
  title: texts.optional(),
  alt: texts.optional(),
  caption: texts.optional(),
  transcript: texts.optional(),
  /** One for all languages, or by language. */
  credit: z.union([z.string(), texts]).optional(),
  decorative: z.boolean().optional(),
  focus: z.strictObject({ x: fraction, y: fraction }).optional(),
  /** Each a name, or its names by language. */
  tags: z.array(z.union([z.string(), texts])).optional(),
  /** WebVTT files in content/media/. */
  captions: z
    .array(
      z.strictObject({
        lang: z.string(),
        kind: z.enum(['captions', 'subtitles', 'descriptions']),
        label: z.string(),
        file: z.string().regex(/^[\w-]+(\.[\w-]+)*\.vtt$/),
      }),
    )
    .optional(),
  facts: Facts.optional(),
})
export type KitFile = z.output<typeof KitFile>

/** A text in a language, else in the nearest that the kit has. */
export const kitText = (kit: Kit, texts: Record<string, string>, lang: string): string | undefined =>
  texts[lang] ?? texts[lang.split('-')[0]!] ?? texts[kit.definition.source_lang]

/** A tag in a language. */
export const kitTag = (kit: Kit, tag: string | Record<string, string>, lang: string): string | undefined =>
  typeof tag === 'string' ? tag : kitText(kit, tag, lang)

export const kitMediaFolder = (kit: Pick<Kit, 'folder'>): string => join(kit.folder, 'content/media')

/** The media of a kit; empty without media.json. Throws 422 naming the place of an error in it. */
export function kitMedia(kit: Pick<Kit, 'folder'>): KitFile[] {
  const file = join(kit.folder, 'content/media.json')
  if (!existsSync(file)) return []
  const parsed = z.array(KitFile).safeParse(JSON.parse(readTextFile(file)))
  if (parsed.success) return parsed.data
  const [first] = parsed.error.issues
  const reason = messageOf(issueError('', first!))
  throw new AppError('kit.content_invalid', { file, path: first!.path.join('.'), reason })
}
