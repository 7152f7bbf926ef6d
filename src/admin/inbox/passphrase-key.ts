// Derives a key from a passphrase: slow on purpose, in slices, so that the page stays responsive.
import { argon2idAsync } from '@noble/hashes/argon2.js'
import { toBytes } from './bytes.ts'
import { KEY_BYTES, PASSPHRASE_COST, type Bytes } from './format.ts'
import { SealError } from './seal-error.ts'
import { wipe } from './secret-box.ts'

export interface Cost {
  /** KiB. */
  memory: number
  passes: number
}
export interface SlowOptions {
  signal?: AbortSignal
  /** From 0 to 1. */
  onProgress?: (part: number) => void
}

/** RFC 9106, 4 (second choice) in one lane: about a second in a browser. */
export const DEFAULT_COST: Cost = { memory: 65_536, passes: 3 }
/** Code points. */
export const MIN_PASSPHRASE = 12
const MAX_PASSPHRASE = 1024
const SLICE_MS = 12

/** Throws the abort reason of the signal, 'too_cheap' and 'too_costly'. */
export async function passphraseKey(
  passphrase: string,
  { salt, ...cost }: Cost & { salt: Uint8Array },
  { signal, onProgress }: SlowOptions = {},
): Promise<Bytes> {
  checkCost(cost)
  signal?.throwIfAborted()
  // Normalized, so that different keyboards produce the same bytes.
  const secret = toBytes(passphrase.normalize('NFKC'))
  try {
    return await argon2idAsync(secret, salt, {
      m: cost.memory,
      t: cost.passes,
      p: 1,
      dkLen: KEY_BYTES,
      asyncTick: SLICE_MS,
      onProgress(part) {
        signal?.throwIfAborted()
        onProgress?.(part)
      },
    })
  } finally {
    wipe(secret)
  }
}

/** Throws 'bad_passphrase': with the wrapped key an attacker can guess without limit. */
export function checkPassphrase(passphrase: string): void {
  const { length } = [...passphrase.normalize('NFKC')]
  if (length < MIN_PASSPHRASE || length > MAX_PASSPHRASE)
    throw new SealError('bad_passphrase', { least: MIN_PASSPHRASE, most: MAX_PASSPHRASE })
}

/** A server must neither get a weakly wrapped key nor keep the page busy for hours. */
function checkCost({ memory, passes }: Cost): void {
  const { least_memory, least_passes, most_memory, most_passes, most_work } = PASSPHRASE_COST
  if (memory < least_memory || passes < least_passes) throw new SealError('too_cheap')
  if (memory > most_memory || passes > most_passes || memory * passes > most_work) throw new SealError('too_costly')
}
