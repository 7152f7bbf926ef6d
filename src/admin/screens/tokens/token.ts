// An access token in the responses of the operations, its permissions as text, and whether it is valid.
import type { Token } from '../../client/operations.d.ts'
import type { Translate } from '../../lang/lang.ts'

export type Level = 'read' | 'write'
export type Mode = 'direct' | 'approval'

export function mayText({ level, mode }: { level: Level; mode: Mode }, t: Translate): string {
  if (level === 'read') return t('Read')
  return mode === 'approval' ? t('Read and propose changes') : t('Read and change at once')
}

export type State = 'active' | 'expired' | 'revoked'

export function stateOf({ revoked_at, expires_at }: Pick<Token, 'revoked_at' | 'expires_at'>, now = new Date()): State {
  if (revoked_at) return 'revoked'
  return new Date(expires_at) <= now ? 'expired' : 'active'
}

export const stateText = (state: State, t: Translate): string =>
  ({ active: t('active'), expired: t('expired'), revoked: t('revoked') })[state]
