// What visitors may find: the kinds of things, by choice of the website. Tables say for themselves whether they are found.
import type { Kysely } from 'kysely'
import type { SiteTables } from '../platform/db/tables.ts'
import { readSetting, type Setting } from '../core/settings/settings.ts'
import type { Context } from '../core/operation/context.ts'
import type { Subject } from '../core/operation/subject.ts'

/** The document of that name among a website's settings. */
export const SETTING = 'search'

export const KINDS = ['page', 'entry', 'media', 'image'] as const
export type Kind = (typeof KINDS)[number]

export interface SearchSettings {
  /** What visitors find. */
  kinds: Kind[]
  /** Whether what is looked for in vain is noted. */
  note_misses: boolean
}
const STANDARD: SearchSettings = { kinds: ['page', 'entry', 'media'], note_misses: true }

export async function readSearchSettings(db: Kysely<SiteTables>): Promise<SearchSettings> {
  return { ...STANDARD, ...(await readOwn(db))?.value }
}

const readOwn = (db: Kysely<SiteTables>): Promise<Setting<Partial<SearchSettings>> | undefined> =>
  readSetting(db, SETTING)

export async function showSearchSettings({ db, site }: Context) {
  const own = await readOwn(db)
  return {
    uid: own?.uid ?? `${site.key}-${SETTING}`,
    version: own?.version ?? 0,
    ...STANDARD,
    ...own?.value,
  }
}

export const searchSettingsSubject: Subject = {
  type: 'search_settings',
  async load(ctx) {
    const state = await showSearchSettings(ctx)
    const { uid, version } = state
    return { type: 'search_settings', id: SETTING, label: 'Search settings', uid, version, state }
  },
}
