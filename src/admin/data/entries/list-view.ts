// How a list of entries is looked at: all of it stands in the address, so that a link shares it and a view is its words.
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
  /** As the service takes it; '' as the table says. */
  sort: string
  /** Keys of columns; undefined for those of the table. */
  columns: string[] | undefined
}

const KINDS: readonly string[] = ['list', 'calendar', 'map']
/** What of the address belongs to a view. */
export const VIEW_LABELS = ['as', 'q', 'status', 'lang', 'filter', 'sort', 'columns'] as const

export function viewOf(query: URLSearchParams): ListView {
  const text = (name: string) => query.get(name) ?? ''
  const columns = text('columns').split(',').filter(Boolean)
  return {
    kind: (KINDS.includes(text('as')) ? text('as') : 'list') as Kind,
    ...{ q: text('q'), status: text('status'), lang: text('lang'), sort: text('sort') },
    filter: readFilter(text('filter')),
    columns: columns.length ? columns : undefined,
  }
}

/** A link that was cut off has no filter. */
function readFilter(text: string): Condition | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Condition) : undefined
  } catch {
    return undefined
  }
}

/** What the list asks the service for, which refuses a state that there is not. */
export function listQuery({ q, status, lang, filter, sort }: ListView): Params {
  return {
    ...{ limit: 50, count: true, q: q || undefined, lang: lang || undefined, sort: sort || undefined },
    ...{ status: (status || undefined) as Params['status'], filter },
  }
}

export const isNarrowed = ({ q, status, lang, filter }: ListView): boolean =>
  Boolean(q || status || lang || filter)

/** The words of a view alone, in one order, so that two that are the same are written the same. */
export function wordsOf(query: URLSearchParams): string {
  const words = VIEW_LABELS.flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value]] : []
  })
  return String(new URLSearchParams(words))
}
