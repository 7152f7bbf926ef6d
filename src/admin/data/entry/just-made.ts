// The entry that was made last in this tab, until its list was looked at: a list of another language does not show it.
import type { Entry } from '../../client/operations.d.ts'

export interface JustMade {
  title: string
  lang: string
}
/** Asking for it may be refused already. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (site: string, handle: string) => `cms-made:${site}:${handle}`

/** A browser that keeps nothing tells nothing. */
export function noteMade(
  store: () => Store,
  site: string,
  { table, title, lang }: Pick<Entry, 'title' | 'lang'> & { table: string },
): void {
  try {
    store().setItem(keyOf(site, table), JSON.stringify({ title, lang } satisfies JustMade))
  } catch {
    // Nothing is lost but a hint.
  }
}

/** It is told once. */
export function takeMade(store: () => Store, site: string, handle: string): JustMade | undefined {
  try {
    const text = store().getItem(keyOf(site, handle))
    store().removeItem(keyOf(site, handle))
    const made = JSON.parse(text ?? 'null') as Partial<JustMade> | null
    if (typeof made?.title !== 'string' || typeof made.lang !== 'string') return undefined
    return { title: made.title, lang: made.lang }
  } catch {
    return undefined
  }
}
