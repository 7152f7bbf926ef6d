// A secret key that is open: it stays in here, and is wiped when it is closed or was not used for a while.
import { x25519 } from '@noble/curves/ed25519.js'
import { KEY_BYTES } from './format.ts'
import { fingerprint, printPublicKey } from './public-key.ts'
import { SealError } from './seal-error.ts'
import { wipe } from './secret-box.ts'

export const IDLE_MS = 15 * 60_000

export interface OpenKey {
  readonly publicKey: Uint8Array
  /** base64url, as the server has it. */
  readonly publicText: string
  readonly fingerprint: string
  readonly isOpen: boolean
  /** When it closes by itself if it is not used until then, in milliseconds of the clock. */
  readonly closesAt: number
  /** Lends the secret key for as long as `work` runs. Throws 'locked'. It counts as being used. */
  use<T>(work: (secret: Uint8Array) => T): T
  /** Runs when it is closed; at once if it is. Returns what takes that back. */
  onClose(run: () => void): () => void
  /** Wipes it, and closes what was opened with it. */
  close(): void
}
export interface OpenKeyOptions {
  /** So long it stays open without being used; 0 for ever. */
  idle_ms?: number
  now?: () => number
}

/** A new key pair. */
export const makeKey = (options?: OpenKeyOptions): OpenKey => openKey(x25519.utils.randomSecretKey(), options)

/** Takes the bytes over: they are wiped with it. */
export function openKey(
  secret: Uint8Array,
  { idle_ms = IDLE_MS, now = Date.now }: OpenKeyOptions = {},
): OpenKey {
  if (secret.length !== KEY_BYTES) throw new SealError('wrong_key')
  const publicKey = x25519.getPublicKey(secret)
  const closing = new Set<() => void>()
  let isOpen = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let used = now()
  /** By the clock, not by the timer alone: timers stand still while a computer sleeps. */
  const isIdle = () => idle_ms > 0 && now() - used >= idle_ms
  const close = () => {
    if (!isOpen) return
    isOpen = false
    clearTimeout(timer)
    wipe(secret)
    for (const run of closing) run()
    closing.clear()
  }
  const watch = () => {
    if (isIdle()) close()
    else timer = setTimeout(watch, Math.max(used + idle_ms - now(), 1))
  }
  if (idle_ms > 0) watch()
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
