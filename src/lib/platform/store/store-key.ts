// The shape of keys in the store: nothing a sender writes can lead out of it.
const KEY = /^(?:sites|pools|checks)(?:\/[A-Za-z0-9_-][\w.-]{0,199}){1,8}$/

/** Returns the key; throws for one that is none, which is a bug of who made it. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`"${key.slice(0, 100)}" is no key of the media store.`)
  return key
}
