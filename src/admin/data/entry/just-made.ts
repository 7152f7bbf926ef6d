// The entry created last in this tab, until its list is opened: a list of another language does not contain it.
import type { Entry } from '../../client/operations.d.ts'

export interface CreatedEntry {
  title: string
  lang: string
}
/** Passed as a function, because accessing the storage can throw. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (site: string, handle: string) => `cms-made:${site}:${handle}`

/** Does nothing where the storage is blocked. */
export function storeCreated(
  store: () => Store,
  site: string,
  { table, title, lang }: Pick<Entry, 'title' | 'lang'> & { table: string },
): void {
  try {
    store().setItem(keyOf(site, table), JSON.stringify({ title, lang } satisfies CreatedEntry))
  } catch {
    // Only a hint is lost.
  }
}

/** Returned once. */
export function popCreated(store: () => Store, site: string, handle: string): CreatedEntry | undefined {
  try {
    const text = store().getItem(keyOf(site, handle))
    store().removeItem(keyOf(site, handle))
    const made = JSON.parse(text ?? 'null') as Partial<CreatedEntry> | null
    if (typeof made?.title !== 'string' || typeof made.lang !== 'string') return undefined
    return { title: made.title, lang: made.lang }
  } catch {
    return undefined
  }
}
