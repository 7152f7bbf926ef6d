// Which pages of the tree are open, remembered in this browser.

const MOST = 500

/** Remembered for a website and a language; undefined before anything was opened or closed. */
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
    localStorage.setItem(keyOf(site, lang), JSON.stringify([...ids].slice(-MOST)))
  } catch {
    // A full or closed store: it is not remembered.
  }
}

const keyOf = (site: string, lang: string) => `cms-pages-open:${site}:${lang}`
