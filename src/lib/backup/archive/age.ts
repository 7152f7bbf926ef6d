// Encryption of backups in the age format (age-encryption.org/v1), to a public key: who makes them cannot read them.
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AppError } from '../../base/errors.ts'

/** Of X25519: the one kind that `age-keygen` has made from the beginning. */
const RECIPIENT = /^age1[02-9ac-hj-np-z]{58}$/
const IDENTITY = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/m

/** Throws 422 for a text that is no public key; one that is a secret key is not repeated. */
export function checkRecipient(text: string): string {
  const recipient = text.trim()
  if (!RECIPIENT.test(recipient)) throw new AppError('backup.recipient_format')
  return recipient
}

/** The secret key in the text of a file as age-keygen writes it. Throws 422 without one. */
export function identityIn(text: string): string {
  const [identity] = IDENTITY.exec(text) ?? []
  if (identity === undefined) throw new AppError('backup.identity_format')
  return identity
}

/** The stream, encrypted. */
export async function encrypted(source: Readable, recipient: string): Promise<Readable> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch (cause) {
    throw new AppError('backup.recipient_format', {}, { cause })
  }
  return fromWeb(await encrypter.encrypt(toWeb(source)))
}

/** The stream, decrypted; what was altered fails while it is read. Throws 403 when it is for another key. */
export async function decrypted(source: Readable, identity: string): Promise<Readable> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  try {
    return fromWeb(await decrypter.decrypt(toWeb(source)))
  } catch (cause) {
    source.destroy()
    if (/no identity matched/.test((cause as Error).message)) throw new AppError('backup.other_identity', {}, { cause })
    throw cause
  }
}

const toWeb = (source: Readable) => Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>)
