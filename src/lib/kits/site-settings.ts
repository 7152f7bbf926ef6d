// The settings of a website: its title and the kit's settings by language; its file takes precedence (contract 1.1).
import type { Kysely } from 'kysely'
import type { SiteTables } from '../platform/db/tables.ts'
import { parseFields, type Field, type Values } from '../fields/fields.ts'
import type { Kit } from './load-kit.ts'
import type { Site } from '../core/site.ts'
import type { OwnTexts } from '../platform/i18n/site-texts.ts'
import { readSetting } from '../core/settings/settings.ts'
import { settingName } from '../core/settings/site-title.ts'

export { settingName }

export interface SiteSettings {
  title: string
  /** The kit's settings; a value missing in a language is that of the default language. */
  values: Values
  /** The website's own words for fixed texts in this language, by source text. */
  texts: OwnTexts
}

/** Settings as visitors of a language get them. */
export async function readSiteSettings(db: Kysely<SiteTables>, site: Site, lang: string): Promise<SiteSettings> {
  const main = await readSetting<Partial<SiteSettings>>(db, settingName(site.default_language))
  const own = lang === site.default_language ? main : await readSetting<Partial<SiteSettings>>(db, settingName(lang))
  return {
    title: site.config.title ?? own?.value.title ?? main?.value.title ?? site.title,
    values: { ...main?.value.values, ...own?.value.values },
    texts: own?.value.texts ?? {},
  }
}

/** What a website itself says in a language, where nothing else of its settings is needed. */
export async function readOwnTexts({ db }: Pick<Site, 'db'>, lang: string): Promise<OwnTexts> {
  return (await readSetting<Partial<SiteSettings>>(db.read, settingName(lang)))?.value.texts ?? {}
}

/** The fields of a kit's settings. */
export const settingFields = (kit: Kit): Field[] =>
  parseFields(kit.definition.settings ?? {}, `kit ${kit.name} settings`)
