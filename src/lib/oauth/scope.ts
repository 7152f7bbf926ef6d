// Scopes: read and write, which are the levels of tokens.
import { message } from '../base/catalogue/message.ts'
import { oauthError } from './oauth-error.ts'

export const SCOPES = ['read', 'write'] as const
export type Level = (typeof SCOPES)[number]

/** The level that a scope asks for; undefined when it asks for nothing. Throws `invalid_scope`. */
export function levelOf(scope: string | undefined): Level | undefined {
  // Clients add offline_access where they want to refresh, which they always may here.
  const words = (scope ?? '').split(' ').filter((word) => word !== '' && word !== 'offline_access')
  const unknown = words.find((word) => word !== 'read' && word !== 'write')
  if (unknown !== undefined) throw oauthError('invalid_scope', message('oauth.scopes'))
  return words.includes('write') ? 'write' : words.includes('read') ? 'read' : undefined
}

/** The scope that a level is; writing includes reading. */
export const scopeOf = (level: Level): string => (level === 'write' ? 'read write' : 'read')
