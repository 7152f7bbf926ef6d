// The filters of the address as the list asks the service.
import type { Query } from '../../api.ts'
import { known, keptSort } from './list-place.ts'

/** What narrows the list, in the address by the same names. */
export const FILTERS = ['q', 'kind', 'collection', 'tag', 'pool', 'missing_alt', 'unused'] as const
export type Filter = (typeof FILTERS)[number]

export const sortOf = (query: URLSearchParams): string => known(query.get('sort')) ?? keptSort()

export const isFiltered = (query: URLSearchParams): boolean => FILTERS.some((name) => query.get(name))

export function listQuery(query: URLSearchParams): Query {
  const text = (name: Filter) => query.get(name) || undefined
  const yes = (name: Filter) => (query.get(name) ? true : undefined)
  return {
    ...{ limit: 60, count: 1, sort: sortOf(query), q: text('q'), kind: text('kind'), tag: text('tag') },
    ...{
      collection: text('collection'),
      pool: text('pool'),
      missing_alt: yes('missing_alt'),
      unused: yes('unused'),
    },
  }
}
