// Scopes: read and write, which are the levels of tokens.
import { message } from '../base/catalogue/message.ts'
import { oauthError } from './oauth-error.ts'

export const SCOPES = ['read', 'write'] as const
export type Level = (typeof SCOPES)[number]

/** The level that a scope requests; undefined when it requests none. Throws `invalid_scope`. */
export function levelOf(scope: string | undefined): Level | undefined {
  // Clients add offline_access to get refresh tokens, which they always get here.
  const scopes = (scope ?? '').split(' ').filter((word) => word !== '' && word !== 'offline_access')
  const unknown = scopes.find((word) => word !== 'read' && word !== 'write')
  if (unknown !== undefined) throw oauthError('invalid_scope', message('oauth.scopes'))
  return scopes.includes('write') ? 'write' : scopes.includes('read') ? 'read' : undefined
}

/** The scope that a level is; writing includes reading. */
export const scopeOf = (level: Level): string => (level === 'write' ? 'read write' : 'read')
