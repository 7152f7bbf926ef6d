// An access token, as the operations answer it, what it may in words, and whether it still works.
import type { Translate } from '../../lang/lang.ts'

export type Level = 'read' | 'write'
export type Mode = 'direct' | 'approval'

export interface Token {
  id: number
  name: string
  /** How its value begins. */
  prefix: string
  level: Level
  mode: Mode
  expires_at: string
  user: { id: number; email: string; name: string } | null
  /** Only these; null: all that its user may. */
  operations: string[] | null
  last_used_at: string | null
  revoked_at: string | null
  created_at: string
}

/** In the answer that made it, this once. */
export type NewToken = Token & { token: string }

export function mayWords({ level, mode }: { level: Level; mode: Mode }, t: Translate): string {
  if (level === 'read') return t('Read')
  return mode === 'approval' ? t('Read and propose changes') : t('Read and change at once')
}

export type State = 'active' | 'expired' | 'revoked'

export function stateOf(
  { revoked_at, expires_at }: Pick<Token, 'revoked_at' | 'expires_at'>,
  now = new Date(),
): State {
  if (revoked_at) return 'revoked'
  return new Date(expires_at) <= now ? 'expired' : 'active'
}

export const stateWords = (state: State, t: Translate): string =>
  ({ active: t('active'), expired: t('expired'), revoked: t('revoked') })[state]
