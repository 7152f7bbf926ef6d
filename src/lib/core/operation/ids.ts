// Identifiers that an operation assigns: random, or those shown with a proposal (contract 1.4: the same when applied).
import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { encodeId, newId, newUid } from '../../base/clock.ts'

export interface Ids {
  /** A UUID version 7. */
  uid(): string
  /** The id of a block: 10 characters. */
  block(): string
}

export const randomIds = (now: Date): Ids => ({ uid: () => newUid(now), block: () => newId() })

/** The same seed gives the same identifiers in the same order, so that a dry run and the applied change agree. */
export function seededIds(seed: string, proposed: Date): Ids {
  let n = 0
  const bytes = (length: number) => createHash('sha256').update(`${seed} ${n++}`).digest().subarray(0, length)
  return {
    uid: () => v7({ msecs: proposed.getTime(), random: bytes(16) }),
    block: () => encodeId(bytes(10)),
  }
}
