// The JSON Merge Patch (RFC 7396) that turns one value into another.
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
