// A website's consent settings: its services, texts and look. Each save is stored as a version.
import type { Kysely } from 'cms/extension'
import type { Category } from './services.ts'

export interface UsedService {
  key: string
  /** Replaces the service's own category. */
  category?: Category | undefined
  params: Record<string, string>
  /** Keys of `csp_optional`. */
  options: string[]
}
export interface OwnTexts {
  title?: string | undefined
  text?: string | undefined
  privacy_url?: string | undefined
  imprint_url?: string | undefined
}
export interface Chosen {
  services: UsedService[]
  layout: 'box' | 'bar' | 'center'
  scheme: 'auto' | 'light' | 'dark'
  /** Colour of the buttons, `#rrggbb`; '' for black. */
  accent: string
  /** Days until a choice expires. */
  days: number
  /** Days until the log entry is deleted. */
  keep_days: number
  texts: Record<string, OwnTexts>
}
export interface Settings extends Chosen {
  /** Counts each save; 0 before the first. */
  revision: number
  /** The oldest revision whose consent is still valid. */
  asked: number
  updated_at: string | null
}

interface VersionRow {
  id: number
  asked: number
  at: string
  settings: string
}
interface LogRow {
  id: number
  at: string
  revision: number
  action: string
  mask: string
  lang: string
  /** A random id that the visitor's browser stores as proof of the consent. */
  proof: string
}
export interface Tables {
  consent_versions: VersionRow
  consent_log: LogRow
}
/** The website's database, typed with this extension's tables. */
export const tables = (db: unknown): Kysely<Tables> => db as Kysely<Tables>

export const DEFAULTS: Settings = {
  services: [],
  layout: 'box',
  scheme: 'auto',
  accent: '',
  days: 180,
  keep_days: 1095,
  texts: {},
  revision: 0,
  asked: 0,
  updated_at: null,
}

export async function readSettings(db: unknown): Promise<Settings> {
  const row = await tables(db)
    .selectFrom('consent_versions')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return DEFAULTS
  const { id, asked, at, settings } = row
  return { ...DEFAULTS, ...(JSON.parse(settings) as Chosen), revision: id, asked, updated_at: at }
}

/** Adds a version. Visitors are asked again when a service was added, a category changed, or on request. */
export async function writeSettings(
  db: unknown,
  chosen: Chosen,
  { before, now, again }: { before: Settings; now: Date; again: boolean },
): Promise<Settings> {
  const at = now.toISOString()
  const isNew = again || before.asked === 0 || asksMore(before, chosen)
  // Not auto-incremented: MySQL skips the numbers of rolled-back inserts.
  const revision = before.revision + 1
  const asked = isNew ? revision : before.asked
  await tables(db)
    .insertInto('consent_versions')
    .values({ id: revision, asked, at, settings: JSON.stringify(chosen) })
    .execute()
  return { ...chosen, revision, asked, updated_at: at }
}

/** Whether the new settings need consent that visitors have not given. */
function asksMore(before: Settings, { services }: Chosen): boolean {
  const known = new Map(before.services.map((one) => [one.key, one.category]))
  return services.some(({ key, category }) => !known.has(key) || known.get(key) !== category)
}
