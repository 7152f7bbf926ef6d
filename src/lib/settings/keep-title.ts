// What a new website is called, as the setup asks for it: its file wins, else it is the title of its settings (contract 1.1).
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

/** What somebody called the website; undefined while it has the name of its example content, or none. */
export async function givenTitle(site: Site): Promise<string | undefined> {
  if (site.config.title !== undefined) return site.config.title
  const { read } = site.db
  const lang = site.default_language
  const { title } = (await readSetting<Partial<SiteSettings>>(read, settingName(lang)))?.value ?? {}
  return (await isExample(read, { lang, title })) ? undefined : title
}

/** What is wrong with a title that somebody typed. */
export function titleErrors(title: string): FieldError[] {
  if (title.trim() === '') return invalid('/title', 'setting.title_missing').errors
  if ([...title.trim()].length > TITLE_MAX)
    return invalid('/title', 'setting.title_too_long', { max: TITLE_MAX }).errors
  if (textError(title)) return invalid('/title', 'setting.title_not_one_line').errors
  return []
}

/** In every language that the example content names it in, or that has the name it had before; pages are made anew. */
export async function keepTitle(installation: Installation, site: Site, given: string): Promise<void> {
  const title = given.trim()
  const touched = new Set(['settings'])
  const isKept = await transact(site.db, async (db) => {
    const ctx: Context = { ...systemContext(installation, site), db, touched }
    const old = (await readTitles(db, site)).get(site.default_language)
    if (site.config.title !== undefined || old === title) return false
    const isNamedByKit = await isExample(db, { lang: site.default_language, title: old })
    for (const [lang, before] of await readTitles(db, site)) {
      const isMeant =
        lang === site.default_language || (before !== undefined && (isNamedByKit || before === old))
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
 * The settings that call the website by its name (its header, the legal notice), as long as they have the name of the example
 * content; one that the name is too long for stays.
 */
function namesIn(
  { kit }: Site,
  lang: string,
  { title, value }: { title: string; value: Partial<SiteSettings> | undefined },
): Values {
  const { named = [], settings = {} } = starterContent(kit, lang)?.site ?? {}
  const untouched = named.filter((key) => value?.values?.[key] === settings[key])
  const wanted = Object.fromEntries(untouched.map((key) => [key, title]))
  return checkValues(settingFields(kit), wanted, { complete: false }).value
}

async function readTitles(
  db: Kysely<SiteTables>,
  { languages }: Site,
): Promise<Map<string, string | undefined>> {
  const titles = new Map<string, string | undefined>()
  for (const lang of languages)
    titles.set(lang, (await readSetting<Partial<SiteSettings>>(db, settingName(lang)))?.value.title)
  return titles
}

/** Whether it is the name of the example content, or none. */
const isExample = async (
  db: Kysely<SiteTables>,
  { lang, title }: { lang: string; title: string | undefined },
): Promise<boolean> => (await isSampleTitle(db, { lang, title })) ?? !(await wasChanged(db))

/** Example content is written without an entry in the log. */
const wasChanged = async (db: Kysely<SiteTables>): Promise<boolean> =>
  (await db
    .selectFrom('changes')
    .select('id')
    .where('entity_type', '=', 'settings')
    .limit(1)
    .executeTakeFirst()) !== undefined
