// Views saved in this browser by an older version: moved once to the account, and removed here.
import { fold } from '../../../lib/rules/conditions/fold.ts'
import { onDevice } from '../../editing/browser-storage.ts'
import { newBlockId } from '../../editing/new-id.ts'
import type { Api } from '../../client/api.ts'
import { ProblemError } from '../../client/problem.ts'
import { viewQueryOf } from './list-view.ts'
import { makeView, partsOf, type SavedView } from './saved-views.ts'

interface BrowserView {
  name: string
  /** Query of the address. */
  words: string
}
export interface AccountScope {
  site: string
  account: number
  table: string
}
export interface MovedViews {
  /** Number of views saved in the account. */
  taken: number
  /** Number of views that wait for approval. */
  waiting: number
  /** Names of views whose missing columns or fields were removed. */
  cut: string[]
  /** Names of views of which nothing could be saved. */
  dropped: string[]
  /** Number of views above the limit; 0 once it was reported, until it changes. */
  full: number
  /** The error that ended the move before all views were handled. */
  error?: unknown
}

const keyOf = ({ site, account, table }: AccountScope) => `cms-entry-views ${site} ${account} ${table}`

/** Empty where the browser's storage is blocked. */
export const browserViews = (scope: AccountScope): BrowserView[] =>
  (onDevice.list(keyOf(scope)) as (Partial<BrowserView> | null)[]).flatMap((view) =>
    typeof view?.name === 'string' && typeof view.words === 'string' ? [{ name: view.name, words: view.words }] : [],
  )

const nothing = (): MovedViews => ({ taken: 0, waiting: 0, cut: [], dropped: [], full: 0 })

/** `known` are the views of the account. Only one tab moves views; those that failed stay for the next time. */
export async function moveToAccount(api: Api, scope: AccountScope, known: readonly SavedView[]): Promise<MovedViews> {
  if (!browserViews(scope).length) return nothing()
  const work = () => takeAll(api, scope, known)
  // Without https there are no locks.
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(keyOf(scope), { ifAvailable: true }, (lock) => (lock ? work() : nothing()))
}

async function takeAll(api: Api, scope: AccountScope, known: readonly SavedView[]): Promise<MovedViews> {
  const done = nothing()
  const own = known.filter(({ shared }) => !shared)
  const names = new Set(own.map(({ name }) => fold(name)))
  // Unique each time, so that undo affects these views only.
  const batch = `edit-${newBlockId()}`
  try {
    for (const view of browserViews(scope)) {
      const query = viewQueryOf(new URLSearchParams(view.words))
      if (!own.some((one) => one.name === view.name && one.query === query)) {
        const came = await take(api, { ...view, table: scope.table, batch, names })
        // The limit is reached: the views stay until there is space.
        if (came === 'full') break
        if (came === 'dropped') done.dropped.push(view.name)
        else done[came.as]++
        if (came !== 'dropped' && came.isCut) done.cut.push(view.name)
      }
      forget(scope, view)
    }
    return { ...done, full: untold(scope) }
  } catch (error) {
    return { ...done, error }
  }
}

const MAX_TRIES = 4
type Came = { as: 'taken' | 'waiting'; isCut: boolean } | 'dropped' | 'full'
interface Params extends BrowserView {
  table: string
  batch: string
  /** Existing names, case-folded; the new name is added. */
  names: Set<string>
}

/** Uses another name if it is taken, and drops what the table no longer has. Throws when the server does not answer. */
async function take(api: Api, { name, words, table, batch, names }: Params): Promise<Came> {
  let left = words
  for (let tries = 1; ; tries++) {
    const free = freeName(name, names)
    names.add(fold(free))
    try {
      const made = await makeView(api, table, { name: free, query: left, batch })
      return { as: made ? 'taken' : 'waiting', isCut: left !== words }
    } catch (error) {
      if (!(error instanceof ProblemError) || ![409, 422].includes(error.status)) throw error
      // A name that was taken meanwhile stays in the set.
      if (error.status === 422) names.delete(fold(free))
      const fewer = withoutErrors(left, error)
      if (error.status === 422 && (fewer === left || tries === MAX_TRIES)) return 'dropped'
      if (tries === MAX_TRIES) return 'full'
      left = fewer
    }
  }
}

/** The name, or the name with the first number that makes it unique. */
function freeName(name: string, names: ReadonlySet<string>): string {
  const base = name.trim()
  for (let n = 1; ; n++) {
    const end = n === 1 ? '' : ` ${n}`
    const free = base.slice(0, 60 - end.length).trimEnd() + end
    if (!names.has(fold(free))) return free
  }
}

const reportedKey = (scope: AccountScope) => `${keyOf(scope)} told`

/** The number of remaining views, 0 if it was reported before. */
function untold(scope: AccountScope): number {
  const left = browserViews(scope).length
  const isTold = onDevice.get(reportedKey(scope)) === String(left)
  if (left) onDevice.set(reportedKey(scope), String(left))
  else onDevice.remove(reportedKey(scope))
  return isTold ? 0 : left
}

/** The query without the parts that the service rejected. */
function withoutErrors(text: string, { errors }: ProblemError): string {
  const query = new URLSearchParams(text)
  const gone = new Set<string>()
  for (const { pointer } of errors) {
    const [, part = '', at = ''] = pointer.split('/')
    const column = part === 'columns' ? partsOf(text).columns?.[Number(at)] : undefined
    if (column === undefined) query.delete(part === 'kind' ? 'as' : part)
    else gone.add(column)
  }
  const columns = partsOf(text).columns?.filter((name) => !gone.has(name))
  if (columns && gone.size) query.set('columns', columns.join(','))
  return String(query)
}

/** Read again, as other tabs may have added views. */
function forget(scope: AccountScope, view: BrowserView): void {
  const left = browserViews(scope).filter(({ name }) => name !== view.name)
  if (left.length) onDevice.write(keyOf(scope), left)
  else onDevice.remove(keyOf(scope))
}
