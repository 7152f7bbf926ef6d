// The prop-filter and param-filter (RFC 4791, 9.7.2 and 9.7.3; RFC 6352, 10.5.1 and 10.5.2).
import { allOf } from '../text/edit.ts'
import { unescapeText, type Component, type Line } from '../text/lines.ts'
import { CARDDAV, child, childrenOf, type Node } from '../xml/read.ts'
import { matchesText } from './text-match.ts'

/** `extra` is an additional condition. */
export function matchesProperty(
  filter: Node,
  component: Component,
  { extra = () => true }: { extra?: (lines: readonly Line[]) => boolean } = {},
): boolean {
  const name = (filter.attributes['name'] ?? '').toUpperCase()
  const lines = allOf(component, name.slice(name.lastIndexOf('.') + 1))
  if (child(filter, filter.ns, 'is-not-defined')) return !lines.length
  if (!lines.length) return false
  const texts = childrenOf(filter, filter.ns, 'text-match').map((node) => matchesText(node, lines.map(textOf)))
  const params = childrenOf(filter, filter.ns, 'param-filter').map((node) => matchesParam(node, lines))
  return combined(filter, [...texts, ...params]) && extra(lines)
}

const textOf = ({ value }: Line) => unescapeText(value)

/** Calendars have no `test` and combine with AND; contacts with OR unless they say allof. */
function combined({ attributes, ns }: Node, results: boolean[]): boolean {
  const test = attributes['test'] ?? (ns === CARDDAV ? 'anyof' : 'allof')
  return !results.length || (test === 'anyof' ? results.some(Boolean) : results.every(Boolean))
}

function matchesParam(filter: Node, lines: readonly Line[]): boolean {
  const name = (filter.attributes['name'] ?? '').toUpperCase()
  const values = lines.flatMap(({ params }) => params[name] ?? [])
  if (child(filter, filter.ns, 'is-not-defined')) return !values.length
  if (!values.length) return false
  const match = child(filter, filter.ns, 'text-match')
  return !match || matchesText(match, values)
}
