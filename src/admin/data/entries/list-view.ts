// The view of a list of entries: its state is in the address, so that links share it and saved views are its query.
import type { CallInput } from '../../client/calls.ts'

export type Kind = 'list' | 'calendar' | 'map'
type Condition = Readonly<Record<string, unknown>>
type Params = Omit<CallInput<'list_entries'>, 'table'>
export interface ListView {
  kind: Kind
  q: string
  status: string
  lang: string
  /** A condition (contract 2.2). */
  filter: Condition | undefined
  /** In the format of the service; '' for the order of the table. */
  sort: string
  /** Keys of columns; undefined for those of the table. */
  columns: string[] | undefined
}

const KINDS: readonly string[] = ['list', 'calendar', 'map']
/** The parameters of the address that belong to a view. */
export const VIEW_LABELS = ['as', 'q', 'status', 'lang', 'filter', 'sort', 'columns'] as const

export function viewOf(query: URLSearchParams): ListView {
  const text = (name: string) => query.get(name) ?? ''
  const columns = text('columns').split(',').filter(Boolean)
  return {
    kind: (KINDS.includes(text('as')) ? text('as') : 'list') as Kind,
    q: text('q'),
    status: text('status'),
    lang: text('lang'),
    sort: text('sort'),
    filter: readFilter(text('filter')),
    columns: columns.length ? columns : undefined,
  }
}

/** A truncated link has no filter. */
function readFilter(text: string): Condition | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Condition) : undefined
  } catch {
    return undefined
  }
}

/** The query of the list operation, which rejects an unknown state. */
export function listQuery({ q, status, lang, filter, sort }: ListView): Params {
  return {
    limit: 50,
    count: true,
    q: q || undefined,
    lang: lang || undefined,
    sort: sort || undefined,
    status: (status || undefined) as Params['status'],
    filter,
  }
}

export const isNarrowed = ({ q, status, lang, filter }: ListView): boolean => Boolean(q || status || lang || filter)

/** The query of a view only, in a fixed order, so that equal views have equal queries. */
export function viewQueryOf(query: URLSearchParams): string {
  const pairs = VIEW_LABELS.flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value]] : []
  })
  return String(new URLSearchParams(pairs))
}
