// Deep equality of JSON values; identical objects are not compared further, so unchanged parts cost nothing.

/** A key that is missing equals one that is undefined, as in JSON. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, i) => same(item, other[i]))
    )
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>]
  return keysOf(a, b).every((key) => same(a[key], b[key]))
}

/** Every key of the objects, once. */
export const keysOf = (...objects: object[]): string[] => [...new Set(objects.flatMap((one) => Object.keys(one)))]

/** The object with one key set, or without it when the value is undefined. */
export function withKey<T extends object>(object: T, key: string, value: unknown): T {
  const { [key]: _, ...rest } = object as Record<string, unknown>
  return (value === undefined ? rest : { ...object, [key]: value }) as T
}
