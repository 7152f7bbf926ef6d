// Images that lack an alternative text in a language of the website, as whoever asked can see them.
import { AppError, invalid } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import type { Outcome } from '../core/operation/outcome.ts'
import type { Media } from '../media/schema.ts'

export interface AltAsked {
  ids?: number[] | undefined
  languages?: string[] | undefined
}
/** An image, and the languages that lack a text. */
export interface Lacking {
  item: Media
  languages: string[]
}

type Read = (name: string, input: Record<string, unknown>) => Promise<Outcome>

const PAGE = 200
/** Images of one piece of work. */
export const MOST = 1000

/** Decorative images say nothing on purpose. Throws 404 for an id that is none. */
export async function lackingAlt(
  { site }: Pick<Context, 'site'>,
  read: Read,
  asked: AltAsked,
): Promise<Lacking[]> {
  const languages = languagesOf(site, asked)
  const lacks = (item: Media): Lacking[] => {
    const missing = languages.filter((lang) => !altIn(item, lang, site.default_language))
    return item.kind === 'image' && !item.decorative && missing.length ? [{ item, languages: missing }] : []
  }
  if (!asked.ids) return everyLacking(read, lacks)
  const items: Media[] = []
  for (const id of new Set(asked.ids)) items.push((await read('get_media', { id })).body.data as Media)
  return items.flatMap(lacks)
}

function languagesOf({ languages }: Pick<Context['site'], 'languages'>, asked: AltAsked): string[] {
  const unknown = asked.languages?.find((lang) => !languages.includes(lang))
  if (unknown !== undefined) throw invalid('/languages', 'writing.language_unknown', { lang: unknown })
  return asked.languages?.length ? asked.languages : [...languages]
}

const altIn = (item: Media, lang: string, main: string): string =>
  ((lang === main ? item.alt : item.i18n[lang]?.['alt']) ?? '').trim()

/** The first of them, as many as one piece of work takes. */
async function everyLacking(read: Read, lacks: (item: Media) => Lacking[]): Promise<Lacking[]> {
  const found: Lacking[] = []
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
    const { body } = await read('list_media', {
      kind: 'image',
      limit: PAGE,
      sort: 'id',
      ...(cursor && { cursor }),
    })
    found.push(...(body.data as Media[]).flatMap(lacks))
    if (found.length >= MOST) break
    cursor = cursorOf(body.links?.['next'])
  }
  return found.slice(0, MOST)
}

const cursorOf = (next: string | undefined): string | undefined =>
  next === undefined ? undefined : (new URL(next, 'http://x').searchParams.get('cursor') ?? undefined)

/** For failures that concern one image only. */
export const isOfImage = (error: unknown): error is AppError =>
  error instanceof AppError && OF_IMAGE.has(error.key)
const OF_IMAGE = new Set([
  ...['ai.bad_object', 'ai.bad_answer', 'ai.no_answer', 'ai.cut_off', 'ai.refused', 'ai.rejected'],
  ...['ai.question_too_long', 'writing.alt_incomplete', 'writing.image_unreadable'],
])
