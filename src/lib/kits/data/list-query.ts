// The query parameters of one list or calendar of a page.
import type { QueryReader } from '../../core/extension/data-view.ts'
import type { LoadContext } from '../../core/extension/define-block.ts'

/** Parameters of lists themselves; a field of such a name gets another one. */
const OWN = new Set(['page', 'q', 'month'])

const firstOf = new WeakMap<QueryReader, string>()

export interface ParamNames {
  own: (name: 'page' | 'q' | 'month' | 'order-by') => string
  field: (name: string, part?: 'from' | 'to') => string
}

/**
 * The first list of a page has short names, since nearly every page has but one: `city=Moers&price-from=100&page=2`.
 * Those of a further one begin with its block's id, so that two never collide. No field's name has a hyphen.
 */
export function paramNamesOf({ query, block }: Pick<LoadContext, 'query' | 'block'>): ParamNames {
  const first = firstOf.get(query) ?? block
  firstOf.set(query, first)
  const prefix = first === block ? '' : `${block}-`
  return {
    own: (name) => prefix + name,
    field: (name, part) => prefix + name + (part ? `-${part}` : OWN.has(name) ? '-is' : ''),
  }
}
