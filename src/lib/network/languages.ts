// The languages of a website and their order, stored in its file; and its main one, while the setup may choose it.
import type { Kysely } from 'kysely'
import { countOf } from '../platform/db/database.ts'
import type { SiteTables } from '../platform/db/tables.ts'
import { AppError, invalid } from '../base/errors.ts'
import { ownName } from '../platform/i18n/languages.ts'
import { requireInScope } from '../core/limits-of-content.ts'
import type { Context } from '../core/operation/context.ts'
import { requireKnownLanguage } from '../core/operation/require-language.ts'
import { mainLanguageOf, setMainLanguage } from '../settings/settings.ts'
import { MAIN_LANGUAGE } from '../core/settings/main-language.ts'
import { readSetting, writeSetting } from '../core/settings/settings.ts'
import { changeSiteFile, isWritable, usable } from './site-file.ts'

export interface SiteLanguages {
  languages: string[]
  default_language: string
}
export interface LanguagesChange {
  languages?: string[] | undefined
  default_language?: string | undefined
  /** Confirms the removal of languages with pages. */
  confirm?: boolean | undefined
}

/** According to its file: an open website may still have the former ones. */
export async function siteLanguages({ installation, site, db }: Context): Promise<SiteLanguages> {
  const { config } = usable(installation, site.key)
  return { languages: config.languages, default_language: await mainLanguageOf(db, config) }
}

/** The resulting languages. Throws 422 for an invalid one, 409 for the main one, 423 for pages without confirmation. */
export async function plannedLanguages(
  ctx: Context,
  { languages: given, default_language, confirm }: LanguagesChange,
): Promise<SiteLanguages> {
  const now = await siteLanguages(ctx)
  const languages = (given ?? now.languages).map((lang, i) => requireKnownLanguage(lang, `languages/${i}`))
  // They are everybody's: who may write in some languages only neither adds, removes nor moves any.
  for (const lang of [...now.languages, ...languages]) requireInScope(ctx.principal, { lang })
  const main = default_language ?? now.default_language
  if (new Set(languages).size !== languages.length) throw invalid('/languages', 'site.language_twice')
  if (!languages.includes(main)) throw new AppError('site.main_language_stays', { lang: ownName(main) })
  if (!isWritable(ctx.installation, ctx.site.key) && given !== undefined)
    throw new AppError('site.file_read_only', { site: ctx.site.key })
  for (const lang of now.languages) if (!languages.includes(lang) && !confirm) await requireNoPages(ctx.db, lang)
  return { languages, default_language: main }
}

async function requireNoPages(db: Kysely<SiteTables>, lang: string): Promise<void> {
  const n = await countOf(db.selectFrom('pages').where('lang', '=', lang).where('status', '!=', 'trash'))
  if (n) throw new AppError('site.language_has_pages', { lang: ownName(lang), count: n })
}

/** Throws as plannedLanguages does, and 409 for another main language once there is content. */
export async function changeLanguages(ctx: Context, change: LanguagesChange): Promise<SiteLanguages> {
  const { installation, site } = ctx
  const before = await siteLanguages(ctx)
  const planned = await plannedLanguages(ctx, change)
  if (planned.default_language !== before.default_language) await setMainLanguage(ctx, planned.default_language)
  else await keepMain(ctx, planned)
  if (planned.languages.join() !== before.languages.join())
    await changeSiteFile(installation, { key: site.key, pointer: '/languages' }, () => ({
      languages: planned.languages,
    }))
  ctx.touched.add('features').add('settings')
  return planned
}

/** If the main language was only implied by the order, it is stored, so that another order does not change addresses. */
async function keepMain(ctx: Context, { languages, default_language: value }: SiteLanguages): Promise<void> {
  const isFirst = languages[0] === value
  const chosen = (await readSetting<string>(ctx.db, MAIN_LANGUAGE))?.value
  if (isFirst || chosen === value || ctx.site.config.default_language !== undefined) return
  await writeSetting(ctx.db, MAIN_LANGUAGE, { value, now: ctx.now, by: ctx.principal.user?.id ?? null })
}
