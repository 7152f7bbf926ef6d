// Views that this browser kept before the service did: they go into the account once, and are gone here.
import { fold } from '../../../lib/rules/conditions/fold.ts'
import { newBlockId } from '../../editing/new-id.ts'
import type { Api } from '../../client/api.ts'
import { ProblemError } from '../../client/problem.ts'
import { wordsOf } from './list-view.ts'
import { makeView, partsOf, type SavedView } from './saved-views.ts'

interface BrowserView {
  name: string
  /** Of the address. */
  words: string
}
export interface Whose {
  site: string
  account: number
  table: string
}
export interface Taken {
  /** They are in the account. */
  taken: number
  /** They wait for approval. */
  waiting: number
  /** Names of those that lost what the table has no longer. */
  cut: string[]
  /** Names of those of which nothing could be kept. */
  dropped: string[]
  /** How many have no room; once told, 0 until it is another number. */
  full: number
  /** What ended it before all were asked. */
  error?: unknown
}

const keyOf = ({ site, account, table }: Whose) => `cms-entry-views ${site} ${account} ${table}`

/** Empty where the browser keeps nothing. */
export function browserViews(whose: Whose): BrowserView[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(whose)) ?? '[]')
    return (Array.isArray(read) ? (read as (Partial<BrowserView> | null)[]) : []).flatMap((view) =>
      typeof view?.name === 'string' && typeof view.words === 'string'
        ? [{ name: view.name, words: view.words }]
        : [],
    )
  } catch {
    return []
  }
}

const nothing = (): Taken => ({ taken: 0, waiting: 0, cut: [], dropped: [], full: 0 })

/** `known` are those of the service. One tab does it; what could not be asked stays for the next time. */
export async function takeOver(api: Api, whose: Whose, known: readonly SavedView[]): Promise<Taken> {
  if (!browserViews(whose).length) return nothing()
  const work = () => takeAll(api, whose, known)
  // Without https there are no locks.
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(keyOf(whose), { ifAvailable: true }, (lock) => (lock ? work() : nothing()))
}

async function takeAll(api: Api, whose: Whose, known: readonly SavedView[]): Promise<Taken> {
  const done = nothing()
  const own = known.filter(({ shared }) => !shared)
  const names = new Set(own.map(({ name }) => fold(name)))
  // Another one each time: by its name they can be taken back, and none of other people.
  const batch = `edit-${newBlockId()}`
  try {
    for (const view of browserViews(whose)) {
      const words = wordsOf(new URLSearchParams(view.words))
      if (!own.some((one) => one.name === view.name && one.words === words)) {
        const came = await take(api, { ...view, table: whose.table, batch, names })
        // There is no room: it stays until there is.
        if (came === 'full') break
        if (came === 'dropped') done.dropped.push(view.name)
        else done[came.as]++
        if (came !== 'dropped' && came.isCut) done.cut.push(view.name)
      }
      forget(whose, view)
    }
    return { ...done, full: untold(whose) }
  } catch (error) {
    return { ...done, error }
  }
}

const MOST_TRIES = 4
type Came = { as: 'taken' | 'waiting'; isCut: boolean } | 'dropped' | 'full'
interface Params extends BrowserView {
  table: string
  batch: string
  /** Those that are taken, folded; the one that is given is added. */
  names: Set<string>
}

/** Under another name when it is taken, without what the table has no longer. Throws when nobody answers. */
async function take(api: Api, { name, words, table, batch, names }: Params): Promise<Came> {
  let left = words
  for (let tries = 1; ; tries++) {
    const wish = freeName(name, names)
    names.add(fold(wish))
    try {
      const made = await makeView(api, table, { name: wish, words: left, batch })
      return { as: made ? 'taken' : 'waiting', isCut: left !== words }
    } catch (error) {
      if (!(error instanceof ProblemError) || ![409, 422].includes(error.status)) throw error
      // A name that has come meanwhile stays taken.
      if (error.status === 422) names.delete(fold(wish))
      const fewer = withoutErrors(left, error)
      if (error.status === 422 && (fewer === left || tries === MOST_TRIES)) return 'dropped'
      if (tries === MOST_TRIES) return 'full'
      left = fewer
    }
  }
}

/** The name, or with the first number that makes it one that nobody has. */
function freeName(name: string, names: ReadonlySet<string>): string {
  const wish = name.trim()
  for (let n = 1; ; n++) {
    const end = n === 1 ? '' : ` ${n}`
    const free = wish.slice(0, 60 - end.length).trimEnd() + end
    if (!names.has(fold(free))) return free
  }
}

const reportedKey = (whose: Whose) => `${keyOf(whose)} told`

/** How many are left, unless that was told before. */
function untold(whose: Whose): number {
  const left = browserViews(whose).length
  try {
    const isTold = localStorage.getItem(reportedKey(whose)) === String(left)
    if (left) localStorage.setItem(reportedKey(whose), String(left))
    else localStorage.removeItem(reportedKey(whose))
    return isTold ? 0 : left
  } catch {
    return left
  }
}

/** The words without the parts that the service points at. */
function withoutErrors(words: string, { errors }: ProblemError): string {
  const query = new URLSearchParams(words)
  const gone = new Set<string>()
  for (const { pointer } of errors) {
    const [, part = '', at = ''] = pointer.split('/')
    const column = part === 'columns' ? partsOf(words).columns?.[Number(at)] : undefined
    if (column === undefined) query.delete(part === 'kind' ? 'as' : part)
    else gone.add(column)
  }
  const columns = partsOf(words).columns?.filter((name) => !gone.has(name))
  if (columns && gone.size) query.set('columns', columns.join(','))
  return String(query)
}

/** Others may have been added meanwhile. */
function forget(whose: Whose, view: BrowserView): void {
  const left = browserViews(whose).filter(({ name }) => name !== view.name)
  try {
    if (left.length) localStorage.setItem(keyOf(whose), JSON.stringify(left))
    else localStorage.removeItem(keyOf(whose))
  } catch {
    // It keeps nothing.
  }
}
