// What a website asks consent for: its services, texts and look. Each save is a version that stays on record.
import type { Kysely } from 'cms/extension'
import type { Category } from './services.ts'

export interface UsedService {
  key: string
  /** Instead of the service's own. */
  category?: Category | undefined
  params: Record<string, string>
  /** Of `csp_optional`. */
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
  /** Colour of the buttons, `#rrggbb`; '' for ink. */
  accent: string
  /** How long a choice holds. */
  days: number
  /** How long the log holds it. */
  keep_days: number
  texts: Record<string, OwnTexts>
}
export interface Settings extends Chosen {
  /** Counts each save; 0 before the first. */
  revision: number
  /** The revision whose consent counts: older ones are asked for again. */
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
  /** A random name that the visitor's browser keeps, to prove the consent with. */
  proof: string
}
export interface Tables {
  consent_versions: VersionRow
  consent_log: LogRow
}
/** The database of a website, as far as this extension knows it. */
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

/** Adds a version. Consent is asked for anew when a service was added or a category changed, or when somebody wants it. */
export async function writeSettings(
  db: unknown,
  chosen: Chosen,
  { before, now, again }: { before: Settings; now: Date; again: boolean },
): Promise<Settings> {
  const at = now.toISOString()
  const isNew = again || before.asked === 0 || asksMore(before, chosen)
  // Not as the database counts: MySQL leaves out the numbers of what was taken back.
  const revision = before.revision + 1
  const asked = isNew ? revision : before.asked
  await tables(db)
    .insertInto('consent_versions')
    .values({ id: revision, asked, at, settings: JSON.stringify(chosen) })
    .execute()
  return { ...chosen, revision, asked, updated_at: at }
}

/** Whether a visitor who agreed before did not know of something. */
function asksMore(before: Settings, { services }: Chosen): boolean {
  const known = new Map(before.services.map((one) => [one.key, one.category]))
  return services.some(({ key, category }) => !known.has(key) || known.get(key) !== category)
}
