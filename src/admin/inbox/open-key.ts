// An open secret key: it is not exposed, and wiped when it is closed or idle for some time.
import { x25519 } from '@noble/curves/ed25519.js'
import { KEY_BYTES } from './format.ts'
import { fingerprint, printPublicKey } from './public-key.ts'
import { SealError } from './seal-error.ts'
import { wipe } from './secret-box.ts'

export const IDLE_MS = 15 * 60_000

export interface OpenKey {
  readonly publicKey: Uint8Array
  /** base64url, as stored on the server. */
  readonly publicText: string
  readonly fingerprint: string
  readonly isOpen: boolean
  /** Time at which it closes unless it is used until then, in milliseconds. */
  readonly closesAt: number
  /** Passes the secret key to `work`. Throws 'locked'. Counts as activity. */
  use<T>(work: (secret: Uint8Array) => T): T
  /** Runs when it is closed; at once if it is. Returns a function to unsubscribe. */
  onClose(run: () => void): () => void
  /** Wipes it, and closes everything opened with it. */
  close(): void
}
export interface OpenKeyOptions {
  /** Milliseconds of inactivity before it closes; 0 for never. */
  idle_ms?: number
  now?: () => number
}

/** A new key pair. */
export const makeKey = (options?: OpenKeyOptions): OpenKey => openKey(x25519.utils.randomSecretKey(), options)

/** Takes ownership of the bytes, which are wiped with the key. */
export function openKey(secret: Uint8Array, { idle_ms = IDLE_MS, now = Date.now }: OpenKeyOptions = {}): OpenKey {
  if (secret.length !== KEY_BYTES) throw new SealError('wrong_key')
  const publicKey = x25519.getPublicKey(secret)
  const closing = new Set<() => void>()
  let isOpen = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let used = now()
  /** Checks the clock, too: timers pause while a computer sleeps. */
  const isIdle = () => idle_ms > 0 && now() - used >= idle_ms
  const close = () => {
    if (!isOpen) return
    isOpen = false
    clearTimeout(timer)
    wipe(secret)
    for (const run of closing) run()
    closing.clear()
  }
  const closeWhenIdle = () => {
    if (isIdle()) close()
    else timer = setTimeout(closeWhenIdle, Math.max(used + idle_ms - now(), 1))
  }
  if (idle_ms > 0) closeWhenIdle()
  const check = () => {
    if (isIdle()) close()
    return isOpen
  }
  return {
    publicKey,
    publicText: printPublicKey(publicKey),
    fingerprint: fingerprint(publicKey),
    get isOpen() {
      return check()
    },
    get closesAt() {
      return idle_ms > 0 ? used + idle_ms : Infinity
    },
    use(work) {
      if (!check()) throw new SealError('locked')
      used = now()
      return work(secret)
    },
    onClose(run) {
      if (check()) closing.add(run)
      else run()
      return () => void closing.delete(run)
    },
    close,
  }
}
