// Replaces the CSS variables of an SVG by their values: the stored picture has none (CSS Variables 1).
import type { RemovedParts } from './svg-left-out.ts'

/** By name, with the dashes. */
export type Variables = ReadonlyMap<string, string>

/** Maximum length of a value with its variables replaced. */
const LONGEST = 1000
const DEEPEST = 10

/** The variables of an element: its own override inherited ones, and are resolved at the element itself. */
export function withVariables(
  around: Variables,
  declared: ReadonlyMap<string, string>,
  leftOut: RemovedParts,
): Variables {
  const own = [...declared].filter(([name]) => name.startsWith('--'))
  if (!own.length) return around
  leftOut.work(around.size + own.length)
  const raw = new Map([...around, ...own])
  const variables = new Map(raw)
  for (const [name, value] of own) {
    const resolved = resolveVariables(value, raw, leftOut)
    if (resolved === undefined) variables.delete(name)
    else variables.set(name, resolved)
  }
  return variables
}

/** The value with its variables replaced; undefined when one has no value, or refers to itself. */
export function resolveVariables(value: string, variables: Variables, leftOut: RemovedParts): string | undefined {
  if (!/var\(/i.test(value)) return value
  const resolved = resolve(value, { variables, leftOut }, 0)
  if (resolved === undefined) leftOut.add(value)
  return resolved
}

interface Scope {
  variables: Variables
  leftOut: RemovedParts
}

function resolve(value: string, scope: Scope, depth: number): string | undefined {
  let result = ''
  let at = 0
  for (const { index } of value.matchAll(/\bvar\(/gi)) {
    if (index < at) continue // inside of another one, as its fallback
    scope.leftOut.work()
    const end = closing(value, index + 4)
    if (end === undefined || depth >= DEEPEST) return undefined
    const inner = value.slice(index + 4, end)
    const comma = inner.indexOf(',')
    const name = (comma < 0 ? inner : inner.slice(0, comma)).trim()
    const substitute = scope.variables.get(name) ?? (comma < 0 ? undefined : inner.slice(comma + 1).trim())
    const put = substitute === undefined ? undefined : resolve(substitute, scope, depth + 1)
    if (put === undefined) return undefined
    result += value.slice(at, index) + put
    if (result.length > LONGEST) return undefined
    at = end + 1
  }
  result += value.slice(at)
  return result.length > LONGEST ? undefined : result
}

/** Where the bracket that is open at `from` is closed. */
function closing(text: string, from: number): number | undefined {
  let open = 1
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') open++
    else if (text[at] === ')' && --open === 0) return at
  }
  return undefined
}
