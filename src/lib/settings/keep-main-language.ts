// Makes one of a new website's languages the main one; what is stored by main language is converted.
import { list } from '../base/catalogue/message.ts'
import type { SiteConfig } from '../platform/config/site-config.ts'
import { transact } from '../platform/db/database.ts'
import { AppError, invalid } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import { kitMedia, kitTag, settingFields, settingName, type SiteSettings } from '../kits/kits.ts'
import { systemContext } from '../core/jobs/jobs.ts'
import { swapMainLanguageTexts } from '../media/media.ts'
import type { Context } from '../core/operation/context.ts'
import { movingMediaTexts } from '../samples/samples.ts'
import type { Site } from '../core/site.ts'
import { canonical } from '../base/json.ts'
import { bumpTags } from '../core/cache-tags.ts'
import { isMainLanguageOpen, MAIN_LANGUAGE, readMainLanguage } from '../core/settings/main-language.ts'
import { readSetting, writeSetting } from '../core/settings/settings.ts'
import { storeSettingsUses } from './uses.ts'

/**
 * All pages become stale. Where the website already has content nothing changes. Throws 423 where its file sets
 * the language, and 422 for a language the website does not have.
 */
export async function storeMainLanguage(installation: Installation, site: Site, lang: string): Promise<void> {
  requireMainLanguage(site, lang)
  // Other processes reload the language when they see the tag of the feature switches.
  const touched = new Set(['features', 'settings'])
  const isTurned = await transact(site.db, async (db) => {
    const ctx: Context = { ...systemContext(installation, site), db, touched }
    if (!(await switchMainLanguage(ctx, lang))) return false
    await bumpTags(db as never, touched)
    return true
  })
  if (!isTurned) return
  await site.reloadFeatures()
  for (const listener of installation.committed) listener(site, touched)
}

/** The same within an operation. Throws 409 once there is content: all addresses of both languages would change. */
export async function setMainLanguage(ctx: Context, lang: string): Promise<void> {
  requireMainLanguage(ctx.site, lang)
  if (!(await switchMainLanguage(ctx, lang))) throw new AppError('setting.main_language_fixed')
  ctx.touched.add('features').add('settings')
  ctx.afterCommit.push(() => ctx.site.reloadFeatures().catch(() => undefined))
}

/** The main language of a website with this file. */
export const mainLanguageOf = (
  db: Context['db'],
  config: Pick<SiteConfig, 'languages' | 'default_language'>,
): Promise<string> => readMainLanguage(db, { languages: config.languages, config })

/** Whether it became the main language: it was another one, and there was no content yet. */
async function switchMainLanguage(ctx: Context, lang: string): Promise<boolean> {
  const { db, site } = ctx
  const before = await readMainLanguage(db, site)
  if (before === lang || !(await isMainLanguageOpen(db, site))) return false
  await turnSettings(ctx, { from: before, to: lang })
  const tags = kitTags(site.kit, { from: before, to: lang })
  await movingMediaTexts(ctx, () => swapMainLanguageTexts(db, { from: before, to: lang, tags }))
  await writeSetting(db, MAIN_LANGUAGE, { value: lang, now: ctx.now, by: null })
  return true
}

/** The kit's names of its tags in one language, by those in another. */
function kitTags(kit: Site['kit'], { from, to }: { from: string; to: string }): Map<string, string> {
  const tags = kitMedia(kit).flatMap((file) => file.tags ?? [])
  return new Map(
    tags.flatMap((tag) => {
      const [old, now] = [kitTag(kit, tag, from), kitTag(kit, tag, to)]
      return old !== undefined && now !== undefined && old !== now ? [[old, now] as const] : []
    }),
  )
}

/** Throws 423 where the website's file sets the language, and 422 for a language the website does not have. */
export function requireMainLanguage({ key, languages, config }: Site, lang: string): void {
  if (config.default_language !== undefined) throw new AppError('setting.main_language_in_file', { site: key })
  if (!languages.includes(lang))
    throw invalid('/main_language', 'setting.main_language_unknown', { languages: list(languages), lang })
}

/** Copies values that other languages inherited from the old main language to the new one. The old one keeps them. */
async function turnSettings(ctx: Context, { from, to }: { from: string; to: string }): Promise<void> {
  const old = (await readSetting<Partial<SiteSettings>>(ctx.db, settingName(from)))?.value
  if (!old) return
  const own = (await readSetting<Partial<SiteSettings>>(ctx.db, settingName(to)))?.value ?? {}
  const values = { ...old.values, ...own.values }
  const value = { ...old, ...own, values }
  if (canonical(value) === canonical(own)) return
  await writeSetting(ctx.db, settingName(to), { value, now: ctx.now, by: null })
  await storeSettingsUses(ctx, { lang: to, fields: settingFields(ctx.site.kit), value: values })
}
