// The format of keys in the store: no key can refer to a file outside of it.
const KEY = /^(?:sites|pools|checks)(?:\/[A-Za-z0-9_-][\w.-]{0,199}){1,8}$/

/** Returns the key; throws for an invalid one, which is a bug of the caller. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`"${key.slice(0, 100)}" is no key of the media store.`)
  return key
}
