// Images without an alternative text in a language of the website, as far as the caller can see them.
import { AppError, invalid } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import type { Outcome } from '../core/operation/outcome.ts'
import type { Media } from '../media/schema.ts'

export interface AltOptions {
  ids?: number[] | undefined
  languages?: string[] | undefined
}
/** An image, and the languages without a text. */
export interface MissingAlt {
  item: Media
  languages: string[]
}

type Read = (name: string, input: Record<string, unknown>) => Promise<Outcome>

const PAGE = 200
/** Maximum number of images per run. */
export const MAX = 1000

/** Skips decorative images, whose text is empty on purpose. Throws 404 for an unknown id. */
export async function findMissingAlts(
  { site }: Pick<Context, 'site'>,
  read: Read,
  query: AltOptions,
): Promise<MissingAlt[]> {
  const languages = languagesOf(site, query)
  const missingIn = (item: Media): MissingAlt[] => {
    const missing = languages.filter((lang) => !altIn(item, lang, site.default_language))
    return item.kind === 'image' && !item.decorative && missing.length ? [{ item, languages: missing }] : []
  }
  if (!query.ids) return everyLacking(read, missingIn)
  const items: Media[] = []
  for (const id of new Set(query.ids)) items.push((await read('get_media', { id })).body.data as Media)
  return items.flatMap(missingIn)
}

function languagesOf({ languages }: Pick<Context['site'], 'languages'>, query: AltOptions): string[] {
  const unknown = query.languages?.find((lang) => !languages.includes(lang))
  if (unknown !== undefined) throw invalid('/languages', 'writing.language_unknown', { lang: unknown })
  return query.languages?.length ? query.languages : [...languages]
}

const altIn = (item: Media, lang: string, main: string): string =>
  ((lang === main ? item.alt : item.i18n[lang]?.['alt']) ?? '').trim()

/** The first of them, up to the maximum per run. */
async function everyLacking(read: Read, missingIn: (item: Media) => MissingAlt[]): Promise<MissingAlt[]> {
  const found: MissingAlt[] = []
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
    const { body } = await read('list_media', {
      kind: 'image',
      limit: PAGE,
      sort: 'id',
      ...(cursor && { cursor }),
    })
    found.push(...(body.data as Media[]).flatMap(missingIn))
    if (found.length >= MAX) break
    cursor = cursorOf(body.links?.['next'])
  }
  return found.slice(0, MAX)
}

const cursorOf = (next: string | undefined): string | undefined =>
  next === undefined ? undefined : (new URL(next, 'http://x').searchParams.get('cursor') ?? undefined)

/** Whether an error concerns this image only. */
export const isOfImage = (error: unknown): error is AppError => error instanceof AppError && OF_IMAGE.has(error.key)
const OF_IMAGE = new Set([
  ...['ai.bad_object', 'ai.bad_answer', 'ai.no_answer', 'ai.cut_off', 'ai.refused', 'ai.rejected'],
  ...['ai.question_too_long', 'writing.alt_incomplete', 'writing.image_unreadable'],
])
