// Views of a table that somebody gave a name, kept in this browser: by website, account and table.

export interface SavedView {
  name: string
  /** Of the address. */
  words: string
}
export interface Whose {
  site: string
  account: number
  table: string
}

const MOST = 50
const keyOf = ({ site, account, table }: Whose) => `cms-entry-views ${site} ${account} ${table}`

/** Empty where the browser keeps nothing. */
export function savedViews(whose: Whose): SavedView[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(whose)) ?? '[]')
    return (Array.isArray(read) ? (read as Partial<SavedView>[]) : []).flatMap(({ name, words }) =>
      typeof name === 'string' && typeof words === 'string' ? [{ name, words }] : [],
    )
  } catch {
    return []
  }
}

/** One of that name is replaced; false when the browser does not keep it. */
export function saveView(whose: Whose, view: SavedView): boolean {
  const others = savedViews(whose).filter(({ name }) => name !== view.name)
  return keep(whose, [...others, view].slice(-MOST))
}

export const dropView = (whose: Whose, name: string): boolean =>
  keep(whose, savedViews(whose).filter((view) => view.name !== name)) // prettier-ignore

function keep(whose: Whose, views: SavedView[]): boolean {
  try {
    localStorage.setItem(keyOf(whose), JSON.stringify(views))
    return true
  } catch {
    return false
  }
}
