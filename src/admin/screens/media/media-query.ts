// The filters of the address as parameters of the operation.
import type { CallInput } from '../../client/calls.ts'
import { knownSort, storedSort } from './list-position.ts'

/** The filters, which have the same names in the address. */
export const FILTERS = ['q', 'kind', 'collection', 'tag', 'pool', 'missing_alt', 'unused'] as const
export type Filter = (typeof FILTERS)[number]

type Params = CallInput<'list_media'>

export const sortOf = (query: URLSearchParams): string => knownSort(query.get('sort')) ?? storedSort()

export const isFiltered = (query: URLSearchParams): boolean => FILTERS.some((name) => query.get(name))

/** Invalid values in the address are rejected by the service. */
export function listQuery(query: URLSearchParams): Params {
  const text = (name: Filter) => query.get(name) || undefined
  const yes = (name: Filter) => (query.get(name) ? true : undefined)
  return {
    limit: 60,
    count: true,
    sort: sortOf(query),
    q: text('q'),
    tag: text('tag'),
    kind: text('kind') as Params['kind'],
    collection: Number(text('collection')) || undefined,
    pool: text('pool'),
    missing_alt: yes('missing_alt'),
    unused: yes('unused'),
  }
}
