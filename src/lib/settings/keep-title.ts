// The title of a new website, as entered in the setup: its file takes precedence, else its settings (contract 1.1).
import type { Kysely } from 'kysely'
import { transact } from '../platform/db/database.ts'
import type { SiteTables } from '../platform/db/tables.ts'
import { invalid, type FieldError } from '../base/errors.ts'
import { checkValues, type Values } from '../fields/fields.ts'
import type { Installation } from '../core/installation.ts'
import { starterContent, settingFields, settingName, type SiteSettings } from '../kits/kits.ts'
import { systemContext } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import { nameSamplePages, isSampleTitle } from '../samples/samples.ts'
import type { Site } from '../core/site.ts'
import { bumpTags } from '../core/cache-tags.ts'
import { readSetting, writeSetting } from '../core/settings/settings.ts'
import { textError } from '../base/text/text.ts'

const TITLE_MAX = 200

/** The title that a user gave the website; undefined while it is that of the example content, or there is none. */
export async function customTitle(site: Site): Promise<string | undefined> {
  if (site.config.title !== undefined) return site.config.title
  const { read } = site.db
  const lang = site.default_language
  const { title } = (await readSetting<Partial<SiteSettings>>(read, settingName(lang)))?.value ?? {}
  return (await isExample(read, { lang, title })) ? undefined : title
}

/** The errors of a title that a user entered. */
export function titleErrors(title: string): FieldError[] {
  if (title.trim() === '') return invalid('/title', 'setting.title_missing').errors
  if ([...title.trim()].length > TITLE_MAX)
    return invalid('/title', 'setting.title_too_long', { max: TITLE_MAX }).errors
  if (textError(title)) return invalid('/title', 'setting.title_not_one_line').errors
  return []
}

/** Sets the title in every language of the example content, or with the previous title; pages become stale. */
export async function storeTitle(installation: Installation, site: Site, given: string): Promise<void> {
  const title = given.trim()
  const touched = new Set(['settings'])
  const isKept = await transact(site.db, async (db) => {
    const ctx: Context = { ...systemContext(installation, site), db, touched }
    const old = (await readTitles(db, site)).get(site.default_language)
    if (site.config.title !== undefined || old === title) return false
    const isNamedByKit = await isExample(db, { lang: site.default_language, title: old })
    for (const [lang, before] of await readTitles(db, site)) {
      const isMeant = lang === site.default_language || (before !== undefined && (isNamedByKit || before === old))
      if (!isMeant) continue
      const value = (await readSetting<Partial<SiteSettings>>(db, settingName(lang)))?.value
      await writeSetting(db, settingName(lang), {
        value: { ...value, title, values: { ...value?.values, ...namesIn(site, lang, { title, value }) } },
        now: installation.clock.now(),
        by: null,
      })
      await nameSamplePages(ctx, { lang, name: title })
    }
    await bumpTags(db as never, touched)
    return true
  })
  if (isKept) for (const listener of installation.committed) listener(site, touched)
}

/**
 * The settings that contain the website's name (header, legal notice) while it is that of the example
 * content; where the name is too long, the setting stays.
 */
function namesIn(
  { kit }: Site,
  lang: string,
  { title, value }: { title: string; value: Partial<SiteSettings> | undefined },
): Values {
  const { named = [], settings = {} } = starterContent(kit, lang)?.site ?? {}
  const untouched = named.filter((key) => value?.values?.[key] === settings[key])
  const titles = Object.fromEntries(untouched.map((key) => [key, title]))
  return checkValues(settingFields(kit), titles, { complete: false }).value
}

async function readTitles(db: Kysely<SiteTables>, { languages }: Site): Promise<Map<string, string | undefined>> {
  const titles = new Map<string, string | undefined>()
  for (const lang of languages)
    titles.set(lang, (await readSetting<Partial<SiteSettings>>(db, settingName(lang)))?.value.title)
  return titles
}

/** Whether it is the title of the example content, or none. */
const isExample = async (
  db: Kysely<SiteTables>,
  { lang, title }: { lang: string; title: string | undefined },
): Promise<boolean> => (await isSampleTitle(db, { lang, title })) ?? !(await wasChanged(db))

/** Whether the log has changes; example content is written without log entries. */
const wasChanged = async (db: Kysely<SiteTables>): Promise<boolean> =>
  (await db.selectFrom('changes').select('id').where('entity_type', '=', 'settings').limit(1).executeTakeFirst()) !==
  undefined
