// Settings of the website's search: what visitors find, and how. Tables have their own setting.
import type { Kysely } from 'kysely'
import { hasFeature, type Site } from '../core/site.ts'
import { invalid } from '../base/errors.ts'
import { list } from '../base/catalogue/message.ts'
import type { SiteTables } from '../platform/db/tables.ts'
import { readSetting, type Setting } from '../core/settings/settings.ts'
import type { Context } from '../core/operation/context.ts'
import type { SearchMode } from './document.ts'
import { providersIn } from './feed/provided-documents.ts'
import type { Subject } from '../core/operation/subject.ts'

/** The settings document in which they are stored. */
export const SETTING = 'search'

/** The product's own; a website has those of its extensions as well. */
const KINDS = ['page', 'entry', 'media', 'image']

/** Kinds that extensions add, with their labels. */
export const providedKinds = (site: Site): { kind: string; label: string }[] =>
  providersIn(site).filter(({ feature }) => feature === undefined || hasFeature(site, feature))

/** All kinds of a website. */
export const kindsOf = (site: Site): string[] => [...KINDS, ...providedKinds(site).map(({ kind }) => kind)]

/** Throws 422 for a kind that the website does not have. */
export function requireKind(site: Site, pointer: string, kind: string): void {
  const kinds = kindsOf(site)
  if (!kinds.includes(kind)) throw invalid(pointer, 'search.kind_unknown', { kind, kinds: list(kinds) })
}

export interface SearchSettings {
  /** The kinds that visitors find. */
  kinds: string[]
  /** Whether searches without results are recorded. */
  note_misses: boolean
  /** By keywords, by meaning, or by both. Unless this is set, nothing of the website is sent to an AI provider. */
  mode: SearchMode
}
const STANDARD: SearchSettings = { kinds: ['page', 'entry', 'media'], note_misses: true, mode: 'keyword' }

/** By default visitors also find documents of extensions. */
const standardOf = (site: Site): SearchSettings => ({
  ...STANDARD,
  kinds: [...STANDARD.kinds, ...providedKinds(site).map(({ kind }) => kind)],
})

/** Without kinds that the website no longer has. */
function settingsOf(site: Site, own: Partial<SearchSettings> | undefined): SearchSettings {
  const settings = { ...standardOf(site), ...own }
  const there = kindsOf(site)
  return { ...settings, kinds: settings.kinds.filter((kind) => there.includes(kind)) }
}

export const readSearchSettings = async (site: Site, db: Kysely<SiteTables> = site.db.read): Promise<SearchSettings> =>
  settingsOf(site, (await readOwn(db))?.value)

const readOwn = (db: Kysely<SiteTables>): Promise<Setting<Partial<SearchSettings>> | undefined> =>
  readSetting(db, SETTING)

export async function serializeSearchSettings({ db, site }: Context) {
  const own = await readOwn(db)
  return {
    uid: own?.uid ?? `${site.key}-${SETTING}`,
    version: own?.version ?? 0,
    ...settingsOf(site, own?.value),
    provided: providedKinds(site).map(({ kind, label }) => ({ kind, label })),
  }
}

export const searchSettingsSubject: Subject = {
  type: 'search_settings',
  async load(ctx) {
    const state = await serializeSearchSettings(ctx)
    const { uid, version } = state
    return { type: 'search_settings', id: SETTING, label: 'Search settings', uid, version, state }
  },
}
