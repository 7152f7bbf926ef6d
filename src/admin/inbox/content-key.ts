// The content key of a request, opened with the reader's key: decrypts content and files, and wraps it for others.
import type { RequestWrap } from '../client/operations.d.ts'
import { beginsWith, fromText, join, toText } from './bytes.ts'
import { BOX_BYTES, headOf, KEY_BYTES, MAX_FILES, MAX_RECIPIENTS, type Bytes } from './format.ts'
import type { OpenKey } from './open-key.ts'
import { openContent, type RequestLocation, type RequestContent } from './open-content.ts'
import { fingerprint } from './public-key.ts'
import { SealError } from './seal-error.ts'
import { openBox, sealBox, wipe } from './secret-box.ts'

export type Wrap = RequestWrap
export interface ContentKey {
  /** Throws 'altered', 'misplaced', … */
  openContent(sealed: Uint8Array, location: RequestLocation): RequestContent
  /** The arguments of openStream() and openFile(). */
  forFile(number: number): { key: Bytes; context: string }
  /** Throws 'locked'; long operations call it between their steps. */
  keepOpen(): void
  /** One wrap for each public key. */
  wrapFor(publicKeys: readonly Uint8Array[]): Wrap[]
  close(): void
}

/** Throws 'not_a_recipient' when no wrap is for this key, 'altered' when the one that is cannot be opened. */
export function openContentKey(reader: OpenKey, wraps: readonly Wrap[]): ContentKey {
  const own = wraps.find(({ recipient }) => recipient === reader.fingerprint)
  if (!own) throw new SealError('not_a_recipient')
  const key = unwrap(reader, own)
  let isOpen = true
  /** Every use counts as activity of the reader's key; when that is locked, so is this. */
  const live = () => {
    if (!isOpen) throw new SealError('locked')
    return reader.use(() => key)
  }
  let forget = () => {}
  const close = () => {
    isOpen = false
    wipe(key)
    forget()
  }
  forget = reader.onClose(close)
  return {
    openContent: (sealed, location) => openContent(live(), sealed, location),
    forFile(number) {
      if (!Number.isInteger(number) || number < 1 || number > MAX_FILES) throw new SealError('altered')
      return { key: live().slice(), context: `file:${number}` }
    },
    keepOpen: () => void live(),
    wrapFor: (publicKeys) => wrapAll(live(), publicKeys),
    close,
  }
}

function unwrap(reader: OpenKey, { box }: Wrap): Bytes {
  const sealed = fromText(box)
  const head = headOf('wrap')
  if (sealed?.length !== BOX_BYTES + head.length + KEY_BYTES) throw new SealError('altered')
  const plain = reader.use((secret) => openBox(sealed, secret, reader.publicKey))
  // The header distinguishes a content key from a challenge.
  if (!plain || !beginsWith(plain, head)) throw new SealError('altered')
  const key = plain.slice(head.length)
  wipe(plain)
  return key
}

function wrapAll(key: Uint8Array, publicKeys: readonly Uint8Array[]): Wrap[] {
  const recipients = new Map(publicKeys.map((publicKey) => [fingerprint(publicKey), publicKey]))
  if (!recipients.size || recipients.size > MAX_RECIPIENTS) throw new SealError('too_many')
  const plain = join(headOf('wrap'), key)
  const wraps = [...recipients].map(([recipient, publicKey]) => ({
    recipient,
    box: toText(sealBox(plain, publicKey)),
  }))
  wipe(plain)
  return wraps
}
