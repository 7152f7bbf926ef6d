// The main language of a website: from its file, else chosen in the setup, else the first of its languages (contract 1.1).
import type { Kysely } from 'kysely'
import type { SiteTables } from '../../platform/db/tables.ts'
import type { Site } from '../site.ts'
import { readSetting } from './settings.ts'

export const MAIN_LANGUAGE = 'main_language'

type Languages = Pick<Site, 'languages'> & { config: { default_language?: string | undefined } }

/** A chosen language that the file no longer lists is ignored. */
export async function readMainLanguage(db: Kysely<SiteTables>, site: Languages): Promise<string> {
  const { languages, config } = site
  const first = config.default_language ?? languages[0]!
  if (!needsMainLanguage(site)) return first
  const chosen = (await readSetting<string>(db, MAIN_LANGUAGE))?.value
  return chosen !== undefined && languages.includes(chosen) ? chosen : first
}

/** Whether there are several languages, and the file does not choose one. */
export const needsMainLanguage = ({ languages, config }: Languages): boolean =>
  languages.length > 1 && config.default_language === undefined

/** Changes of accounts are not changes of the website's content. */
const NO_WORK = ['user', 'token', 'role']

/** Whether the setup may still choose it: existing content, with its URLs, must not change its language. */
export async function isMainLanguageOpen(db: Kysely<SiteTables>, site: Languages): Promise<boolean> {
  if (!needsMainLanguage(site)) return false
  const work = await db
    .selectFrom('changes')
    .select('id')
    .where((eb) => eb.or([eb('entity_type', 'is', null), eb('entity_type', 'not in', NO_WORK)]))
    .limit(1)
    .executeTakeFirst()
  return work === undefined
}
