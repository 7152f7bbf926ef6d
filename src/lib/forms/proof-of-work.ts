// Proof of work, like hashcash: it costs a visitor's browser a moment, but makes thousands of submissions expensive.
import { createHash } from 'node:crypto'
import { sha256 } from '../base/hash.ts'
import type { Form } from './form.ts'

/** About 65,000 hashes: half a second on a telephone. */
const DIFFICULTY = 16

export interface ProofOfWork {
  challenge: string
  /** The number of leading zero bits of the SHA-256 of `{challenge}:{solution}`. */
  difficulty: number
}

/** The challenge belongs to a token, so it is solved once for each. */
export const proofOfWorkOf = ({ table }: Pick<Form, 'table'>, token: string): ProofOfWork => ({
  challenge: sha256(`form puzzle ${token}`).slice(0, 32),
  difficulty: table.settings.form?.difficulty ?? DIFFICULTY,
})

export function isSolved({ challenge, difficulty }: ProofOfWork, solution: string | undefined): boolean {
  if (!/^[A-Za-z0-9_-]{1,32}$/.test(solution ?? '')) return false
  const hash = createHash('sha256').update(`${challenge}:${solution!}`).digest()
  return hash.readUInt32BE(0) >>> (32 - difficulty) === 0 || difficulty === 0
}
