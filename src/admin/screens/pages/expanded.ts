// Which pages of the tree are expanded, stored in this browser.
import { onDevice } from '../../editing/browser-storage.ts'

const MAX = 500

/** By website and language; undefined before the first change. */
export function readExpanded(site: string, lang: string): Set<number> | undefined {
  const stored = onDevice.read(keyOf(site, lang))
  return Array.isArray(stored) ? new Set(stored.filter(Number.isInteger) as number[]) : undefined
}

export const writeExpanded = (site: string, lang: string, ids: ReadonlySet<number>): void =>
  onDevice.write(keyOf(site, lang), [...ids].slice(-MAX))

const keyOf = (site: string, lang: string) => `cms-pages-open:${site}:${lang}`
