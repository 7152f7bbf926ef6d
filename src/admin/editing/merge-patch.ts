// The JSON Merge Patch (RFC 7396) that turns one value into another, and applying one.
import { isObject } from '../json.ts'
import { keysOf, same } from './deep-equal.ts'

type Values = Record<string, unknown>

/** Only differences; null for removed keys. Lists are replaced entirely. */
export function mergePatchOf(old: Values, fresh: Values): Values {
  const changed = keysOf(old, fresh).filter((key) => !same(old[key], fresh[key]))
  return Object.fromEntries(
    changed.map((key) => {
      const [before, after] = [old[key], fresh[key]]
      return [key, isObject(before) && isObject(after) ? mergePatchOf(before, after) : (after ?? null)]
    }),
  )
}

/** The value that a patch turns another one into. */
export function patched(old: Values, patch: Values): Values {
  const kept = Object.entries(old).filter(([key]) => patch[key] !== null)
  const changed = Object.entries(patch).flatMap(([key, value]) => {
    const before = old[key]
    return value === null
      ? []
      : [[key, isObject(value) ? patched(isObject(before) ? before : {}, value) : value] as const]
  })
  return Object.fromEntries([...kept, ...changed])
}
