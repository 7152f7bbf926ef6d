// What links to a page or an entry that is about to be removed: requested first, and listed in the confirmation.
import type { Api } from '../client/api.ts'
import type { App, Question } from '../app-context.ts'
import { knownTables } from '../data/known-tables.ts'

interface LinkWarning {
  code: string
  type?: 'page' | 'entry' | 'settings'
  id?: number | null
  title?: string | null
  lang?: string
  /** Its handle. */
  table?: string | null
  /** Number of further links. */
  count?: number
}
/** The operation to confirm: a page or an entry is deleted, unpublished or archived. */
export type RemovalOperation =
  | { name: 'delete_page' | 'unpublish_page' | 'archive_page'; page: number }
  | { name: 'delete_entry' | 'unpublish_entry' | 'archive_entry'; table: string; entry: number }
type Subject = { page: number } | { table: string; entry: number }

/** Of many objects only the first are checked. */
const MAX_ASKED = 20

/**
 * Descriptions of the links to them; empty when the links cannot be read, as the confirmation works without them.
 * Links from objects that are removed themselves, or together with them (`along`), are left out.
 */
export async function linkedFrom(
  { api, t }: Pick<App, 'api' | 't'>,
  steps: readonly RemovalOperation[],
  along: readonly Subject[] = [],
): Promise<string[]> {
  const lines = new Set<string>()
  const leaving = new Set([...steps, ...along].map(keyOf))
  for (const step of steps.slice(0, MAX_ASKED))
    for (const warning of await warningsOf(api, step)) {
      const { code, type, title, lang = '', table, count } = warning
      if (code === 'linked_more') lines.add(t('and {n} more', { n: count ?? 0 }))
      else if (code !== 'linked' || leaving.has(keyOf(subjectOf(warning)))) continue
      else if (type === 'page') lines.add(t('Page: {title} ({lang})', { title: title ?? '', lang }))
      else if (type === 'entry')
        lines.add(
          t('Entry: {title} ({table}, {lang})', { title: title ?? '', table: await nameOfTable(api, table), lang }),
        )
      else lines.add(t('Website settings ({lang})', { lang }))
    }
  if (lines.size && steps.length > MAX_ASKED) lines.add(t('Only the first {n} were looked at.', { n: MAX_ASKED }))
  return [...lines]
}

const keyOf = (one: Subject | undefined): string =>
  !one ? '' : 'page' in one ? `page ${one.page}` : `${one.table} ${one.entry}`
const subjectOf = ({ type, id, table }: LinkWarning): Subject | undefined => {
  if (type === 'page') return { page: id ?? 0 }
  return type === 'entry' ? { table: table ?? '', entry: id ?? 0 } : undefined
}

/** The part of the confirmation that lists them. */
export const linkedPart = ({ t }: Pick<App, 't'>, items: readonly string[]): Pick<Question, 'list' | 'listTitle'> =>
  items.length ? { listTitle: t('These link to it; visitors no longer see these links then:'), list: items } : {}

/** The name of the table. */
async function nameOfTable(api: Api, handle: string | null | undefined): Promise<string> {
  const tables = await knownTables(api).catch(() => [])
  return tables.find((one) => one.handle === handle)?.name ?? handle ?? ''
}

async function warningsOf(api: Api, step: RemovalOperation): Promise<LinkWarning[]> {
  try {
    const request =
      'page' in step
        ? api.dryRun(step.name, { page: step.page })
        : api.dryRun(step.name, { table: step.table, entry: step.entry })
    const { meta } = await request
    return (meta?.['warnings'] ?? []) as LinkWarning[]
  } catch {
    return []
  }
}
