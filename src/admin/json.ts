// JSON values, and the pointers into them.

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The words of a JSON Pointer (RFC 6901): `data` and `a/b` for /data/a~1b. */
export const segmentsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((word) => word.replaceAll('~1', '/').replaceAll('~0', '~'))
