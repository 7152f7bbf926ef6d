// What somebody who may only read hands over so that another person adds their key: the wrapped key, or the public one alone.
import { parsePublicKey } from '../../inbox/public-key.ts'
import { SealError } from '../../inbox/seal-error.ts'

export interface HandedKey {
  publicKey: Uint8Array
  public_key: string
  wrapped_key: string | undefined
}

/** Throws 'bad_public_key'. */
export function readHandedKey(text: string): HandedKey {
  const given = text.replace(/\s+/g, '')
  const isWrapped = given.startsWith('wrapped-key:')
  const public_key = isWrapped ? given.split(':')[4] : given
  if (public_key === undefined) throw new SealError('bad_public_key')
  return { publicKey: parsePublicKey(public_key), public_key, wrapped_key: isWrapped ? given : undefined }
}
