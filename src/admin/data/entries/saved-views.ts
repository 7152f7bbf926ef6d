// Saved views of a table, stored by the service: the user's own, and shared ones; each is a query of the list's address.
import { isPending, type Api } from '../../client/api.ts'
import type { CallAnswer } from '../../client/calls.ts'
import type { EntryView } from '../../client/operations.d.ts'
import { viewOf, viewQueryOf } from './list-view.ts'

export interface SavedView {
  uid: string
  version: number
  name: string
  /** Visible to everyone who may read the table. */
  shared: boolean
  /** Query of the address, as written by `viewQueryOf`. */
  query: string
  /** The parts that were left out, because the table has changed. */
  unfit: readonly { part: 'kind' | 'lang' | 'filter' | 'sort' | 'columns'; name: string }[]
}
type Parts = Pick<EntryView, 'kind' | 'q' | 'status' | 'lang' | 'filter' | 'sort' | 'columns'>

/** The query of an address as parameters of the service. */
export function partsOf(query: string): Parts {
  const { kind, q, status, lang, filter, sort, columns } = viewOf(new URLSearchParams(query))
  return {
    kind,
    q: q || null,
    status: (status || null) as Parts['status'],
    lang: lang || null,
    filter: filter ?? null,
    sort: sort || null,
    columns: columns ?? null,
  }
}

function viewOfAnswer({ uid, version, name, shared, unfit, ...parts }: EntryView): SavedView {
  const { kind, q, status, lang, filter, sort, columns } = parts
  const params = {
    as: kind === 'list' ? null : kind,
    q,
    status,
    lang,
    sort,
    filter: filter && JSON.stringify(filter),
    columns: columns && columns.join(','),
  }
  const pairs = Object.entries(params).flatMap(([key, value]) => (value ? [[key, value]] : []))
  return { uid, version, name, shared, unfit, query: viewQueryOf(new URLSearchParams(pairs)) }
}

/** All of them: there are at most a hundred. */
export async function listViews(api: Api, table: string, signal?: AbortSignal): Promise<SavedView[]> {
  return (await api.get('list_entry_views', { table, limit: 200 }, signal)).map(viewOfAnswer)
}

export interface Options {
  name?: string
  shared?: boolean
  /** Query of the address. */
  query?: string
}
/** Undefined when it waits for approval. */
type Saved = SavedView | undefined

const savedOf = (answer: CallAnswer<'save_entry_view' | 'delete_entry_view'>): Saved =>
  isPending(answer) ? undefined : viewOfAnswer(answer.data)

const bodyOf = ({ query, ...rest }: Options & { batch?: string }) => ({
  ...rest,
  ...(query !== undefined && partsOf(query)),
})

/** `batch`: views with the same batch are approved together. */
export async function makeView(api: Api, table: string, options: Options & { batch?: string }): Promise<Saved> {
  return savedOf(await api.call('save_entry_view', { table, ...bodyOf(options) }))
}

/** Rejected when somebody else changed it since. */
export async function changeView(
  api: Api,
  { table, view }: { table: string; view: SavedView },
  options: Options,
): Promise<Saved> {
  const if_match = tagOf(view)
  return savedOf(await api.call('update_entry_view', { table, view: view.uid, ...bodyOf(options) }, { if_match }))
}

/** `batch`: the name by which it can be undone. */
export async function dropView(
  api: Api,
  { table, view, batch }: { table: string; view: SavedView; batch?: string },
): Promise<Saved> {
  const if_match = tagOf(view)
  return savedOf(await api.call('delete_entry_view', { table, view: view.uid, batch }, { if_match }))
}

const tagOf = ({ uid, version }: SavedView) => `"${uid}-${version}"`
