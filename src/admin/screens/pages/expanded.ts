// Which pages of the tree are expanded, stored in this browser.

const MAX = 500

/** By website and language; undefined before the first change. */
export function readExpanded(site: string, lang: string): Set<number> | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(site, lang)) ?? 'null')
    return Array.isArray(stored) ? new Set(stored.filter(Number.isInteger) as number[]) : undefined
  } catch {
    return undefined
  }
}

export function writeExpanded(site: string, lang: string, ids: ReadonlySet<number>): void {
  try {
    localStorage.setItem(keyOf(site, lang), JSON.stringify([...ids].slice(-MAX)))
  } catch {
    // Storage is full or blocked: nothing is stored.
  }
}

const keyOf = (site: string, lang: string) => `cms-pages-open:${site}:${lang}`
