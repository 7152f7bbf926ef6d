// A passphrase as a key: made slowly on purpose, in slices, so that the page goes on.
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
export const LEAST_PASSPHRASE = 12
const MOST_PASSPHRASE = 1024
const SLICE_MS = 12

/** Throws what the signal was aborted with, 'too_cheap' and 'too_costly'. */
export async function passphraseKey(
  passphrase: string,
  { salt, ...cost }: Cost & { salt: Uint8Array },
  { signal, onProgress }: SlowOptions = {},
): Promise<Bytes> {
  checkCost(cost)
  signal?.throwIfAborted()
  // The same passphrase has the same bytes, whatever keyboard it was typed on.
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

/** Throws 'bad_passphrase': whoever has the wrapped key can guess as long as they like. */
export function checkPassphrase(passphrase: string): void {
  const { length } = [...passphrase.normalize('NFKC')]
  if (length < LEAST_PASSPHRASE || length > MOST_PASSPHRASE)
    throw new SealError('bad_passphrase', { least: LEAST_PASSPHRASE, most: MOST_PASSPHRASE })
}

/** A server must neither get a key wrapped cheaply nor make the page work for hours. */
function checkCost({ memory, passes }: Cost): void {
  const { least_memory, least_passes, most_memory, most_passes, most_work } = PASSPHRASE_COST
  if (memory < least_memory || passes < least_passes) throw new SealError('too_cheap')
  if (memory > most_memory || passes > most_passes || memory * passes > most_work)
    throw new SealError('too_costly')
}
