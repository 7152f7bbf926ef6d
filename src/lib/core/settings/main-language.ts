// The main language of a website: said by its file, else by what the setup was told, else the first of its languages (contract 1.1).
import type { Kysely } from 'kysely'
import type { SiteTables } from '../../platform/db/tables.ts'
import type { Site } from '../site.ts'
import { readSetting } from './settings.ts'

export const MAIN_LANGUAGE = 'main_language'

type Languages = Pick<Site, 'languages'> & { config: { default_language?: string | undefined } }

/** A language that the file names no more counts no more. */
export async function readMainLanguage(db: Kysely<SiteTables>, site: Languages): Promise<string> {
  const { languages, config } = site
  const first = config.default_language ?? languages[0]!
  if (!isAsked(site)) return first
  const told = (await readSetting<string>(db, MAIN_LANGUAGE))?.value
  return told !== undefined && languages.includes(told) ? told : first
}

/** Whether there is a choice, and the file does not make it. */
export const isAsked = ({ languages, config }: Languages): boolean =>
  languages.length > 1 && config.default_language === undefined

/** What belongs to people's accounts says nothing of the website. */
const NO_WORK = ['user', 'token', 'role']

/** Whether the setup may still choose it: what people made here, with its addresses, is not turned round. */
export async function isMainLanguageOpen(db: Kysely<SiteTables>, site: Languages): Promise<boolean> {
  if (!isAsked(site)) return false
  const work = await db
    .selectFrom('changes')
    .select('id')
    .where((eb) => eb.or([eb('entity_type', 'is', null), eb('entity_type', 'not in', NO_WORK)]))
    .limit(1)
    .executeTakeFirst()
  return work === undefined
}
