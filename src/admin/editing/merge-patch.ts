// The JSON Merge Patch (RFC 7396) that makes one value of another.
import { keysOf, same } from './same.ts'

type Values = Record<string, unknown>

/** Only what differs; null for what is gone. Lists are one value. */
export function mergePatchOf(old: Values, fresh: Values): Values {
  const changed = keysOf(old, fresh).filter((key) => !same(old[key], fresh[key]))
  return Object.fromEntries(
    changed.map((key) => {
      const [before, after] = [old[key], fresh[key]]
      return [key, isObject(before) && isObject(after) ? mergePatchOf(before, after) : (after ?? null)]
    }),
  )
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
