// What users store about an item: texts by language, whether it is decorative, focal point, tags, collections.
import { list } from '../base/catalogue/message.ts'
import type { Context } from '../core/operation/context.ts'
import { AppError, invalid, fieldError } from '../base/errors.ts'
import { canonical, mergePatch } from '../base/json.ts'
import { parse, type StoredMedia } from './facts.ts'
import { changeMedia } from './items.ts'
import { TEXTS } from './schema.ts'
import { setTerms } from './tags-and-collections.ts'

export interface Details {
  /** Language of the texts; the website's default one when missing. */
  lang?: string | undefined
  title?: string | null | undefined
  alt?: string | null | undefined
  caption?: string | null | undefined
  credit?: string | null | undefined
  transcript?: string | null | undefined
  decorative?: boolean | undefined
  focus?: { x: number; y: number } | undefined
  tags?: string[] | undefined
  collections?: number[] | undefined
}

/** Stores the given details. Throws 422 for an unknown language or collection, and an alt text of a decorative item. */
export async function storeDetails(ctx: Context, item: StoredMedia, details: Details): Promise<StoredMedia> {
  if (details.decorative && details.alt) throw invalid('/alt', 'media.decorative_without_alt')
  const columns = { ...textColumns(ctx, item, details), ...ownColumns(details) }
  const tagged = await setTerms(ctx, item, { kind: 'tags', names: details.tags })
  const collected = await setTerms(ctx, item, { kind: 'collections', ids: details.collections })
  const before = item as unknown as Record<string, unknown>
  const differs = Object.entries(columns).some(([key, value]) => canonical(before[key]) !== canonical(value))
  // Collections belong to one website: other websites of a pool do not see that those of an item changed.
  const changed = differs || tagged || (collected && !item.pool)
  return changed ? changeMedia(ctx, item, columns) : item
}

/** Texts of the default language have columns, those of others are in `i18n`; an empty text is stored as null. */
function textColumns({ site }: Context, item: StoredMedia, details: Details): Partial<StoredMedia> {
  const { lang = site.default_language } = details
  if (!site.languages.includes(lang))
    throw new AppError(
      'media.language_unknown',
      { languages: list(site.languages), lang },
      { errors: [fieldError('/lang', 'media.language_offered', { languages: list(site.languages) })] },
    )
  const texts = Object.fromEntries(
    TEXTS.filter((name) => details[name] !== undefined).map((name) => [name, details[name] || null]),
  )
  if (lang === site.default_language || !Object.keys(texts).length) return texts
  const i18n = mergePatch(parse(item.i18n, {}), { [lang]: texts }) as Record<string, object>
  const filled = Object.entries(i18n).filter(([, own]) => Object.keys(own).length)
  return { i18n: filled.length ? JSON.stringify(Object.fromEntries(filled)) : null }
}

const ownColumns = ({ decorative, focus }: Details): Partial<StoredMedia> => ({
  ...(decorative !== undefined && { decorative: decorative ? 1 : 0 }),
  ...(focus !== undefined && { focus: JSON.stringify(focus) }),
})
