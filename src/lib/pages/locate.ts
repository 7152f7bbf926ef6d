// Finds a page by id, uid, path or `home` (contract 3.2).
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { AppError, invalid } from '../base/errors.ts'
import { languageInput, reference } from '../fields/inputs.ts'
import type { Context } from '../core/operation/context.ts'
import { requireLanguage } from '../core/operation/require-language.ts'
import type { PageRow } from './table.ts'

export type StoredPage = Selectable<PageRow>

/** The roles that see it, of a page with access role. */
export const rolesOf = ({ access_roles }: Pick<StoredPage, 'access_roles'>): string[] =>
  access_roles === null ? [] : (JSON.parse(access_roles) as string[])

/** Input fields that name a page. */
export const pageRef = reference(501).describe('Id, uid, path (about/us, /2024) or home')
/** Input field that names a parent; '' is the top, as null is. */
export const parentRef = reference(500, 0)
/** Input field of reads, for URLs that end with the path of the page. */
export const pathRef = z.string().max(500).optional().describe('Path of the page; goes before page')
export const langRef = languageInput().optional().describe('Its language; of a path the default')

/** Input field of reads: the draft, or what visitors see. */
export const viewField = z.enum(['draft', 'published']).default('draft')
export type View = z.output<typeof viewField>

/** The reference that `page` and `path` of an input make together. */
export const refOf = ({ page, path }: { page: string; path?: string | undefined }): string =>
  path === undefined ? page : `/${pathOf(path)}`

/** A path as it is stored, without slashes at its ends; '' is the home page. */
export const pathOf = (text: string): string => text.replace(/^\/+|\/+$/g, '')

/**
 * Throws 404 naming the reference. Pages in the trash are found by id and uid only. With `lang`, an id or uid names the page
 * or its translation.
 */
export async function findPage(ctx: Context, ref: string, lang?: string): Promise<StoredPage> {
  if (lang !== undefined) requireLanguage(ctx.site, lang)
  const named = await lookUp(ctx, ref, lang)
  const isOther = named !== undefined && lang !== undefined && named.lang !== lang
  const page = isOther ? await translationOf(ctx, named, lang) : named
  if (page) return page
  throw (await elsewhere(ctx, ref, lang)) ?? notFound(ref, lang)
}

const notFound = (page: string, lang: string | undefined) =>
  lang ? new AppError('page.not_found_in', { page, lang }) : new AppError('page.not_found', { page })

/** For a path that a page has in another language, also one that begins with that language as its address does. */
async function elsewhere(ctx: Context, ref: string, lang: string | undefined): Promise<AppError | undefined> {
  const { languages } = ctx.site
  if (languages.length < 2 || isId(ref) || isUid(ref)) return undefined
  const [first = '', ...rest] = pathOf(ref).split('/')
  const named = languages.includes(first)
    ? [{ page: rest.join('/') || 'home', lang: first }]
    : languages.map((other) => ({ page: ref, lang: other }))
  for (const one of named) {
    const found = await lookUp(ctx, one.page, one.lang)
    if (!found) continue
    const own = lang === undefined ? undefined : await translationOf(ctx, found, lang)
    if (own)
      return new AppError('page.translated_as', {
        page: ref,
        other: one.lang,
        named: own.path || 'home',
        lang: own.lang,
      })
    return new AppError('page.in_other_language', {
      page: ref,
      lang: lang ?? ctx.site.default_language,
      named: one.page,
      other: one.lang,
    })
  }
  return undefined
}

const translationOf = (ctx: Context, { translation_group }: StoredPage, lang: string) =>
  ctx.db
    .selectFrom('pages')
    .selectAll()
    .where('translation_group', '=', translation_group)
    .where('lang', '=', lang)
    .where('status', '!=', 'trash')
    .executeTakeFirst()

/** The page that a field of an input names. Throws 422 with the field's pointer when there is none. */
export async function namedPage(
  ctx: Context,
  pointer: string,
  { ref, lang }: { ref: string; lang?: string },
): Promise<StoredPage> {
  const page = await lookUp(ctx, ref, lang)
  if (page) return page
  throw invalid(pointer, 'page.named_missing', { page: ref })
}

const isId = (ref: string): boolean => /^\d{1,15}$/.test(ref)
const isUid = (ref: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(ref)

export async function lookUp(
  ctx: Pick<Context, 'db' | 'site'>,
  ref: string,
  lang?: string,
): Promise<StoredPage | undefined> {
  const query = ctx.db.selectFrom('pages').selectAll()
  if (isId(ref)) return query.where('id', '=', Number(ref)).executeTakeFirst()
  if (isUid(ref)) return query.where('uid', '=', ref.toLowerCase()).executeTakeFirst()
  const path = ref === 'home' ? '' : pathOf(ref)
  return query
    .where('lang', '=', lang ?? ctx.site.default_language)
    .where('path', '=', path)
    .executeTakeFirst()
}

export async function pageById(ctx: Context, id: number): Promise<StoredPage> {
  return ctx.db.selectFrom('pages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
