// New readers, or a new key: the content key is opened with the old one and wrapped for those who may read from now on.
import { openContentKey, type Wrap } from './content-key.ts'
import type { OpenKey } from './open-key.ts'

/**
 * The wraps that replace the old ones. Content and files stay as they are. Whoever is in `publicKeys` can read the request: show
 * their fingerprints to the person first, since a server could slip in a key of its own.
 */
export function rewrap(reader: OpenKey, wraps: readonly Wrap[], publicKeys: readonly Uint8Array[]): Wrap[] {
  const key = openContentKey(reader, wraps)
  try {
    return key.wrapFor(publicKeys)
  } finally {
    key.close()
  }
}
