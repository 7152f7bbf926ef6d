// The entry created last in this tab, until its list is opened: a list of another language does not contain it.
import type { Entry } from '../../client/operations.d.ts'
import { inTab } from '../../editing/browser-storage.ts'

export interface CreatedEntry {
  title: string
  lang: string
}
const keyOf = (site: string, handle: string) => `cms-made:${site}:${handle}`

export const storeCreated = (
  site: string,
  { table, title, lang }: Pick<Entry, 'title' | 'lang'> & { table: string },
): void => inTab.write(keyOf(site, table), { title, lang } satisfies CreatedEntry)

/** Returned once. */
export function popCreated(site: string, handle: string): CreatedEntry | undefined {
  const made = inTab.read(keyOf(site, handle)) as Partial<CreatedEntry> | null | undefined
  inTab.remove(keyOf(site, handle))
  if (typeof made?.title !== 'string' || typeof made.lang !== 'string') return undefined
  return { title: made.title, lang: made.lang }
}
