// Who asks, and what they may.
import { AppError } from '../errors.ts'

export interface Principal {
  kind: 'anonymous' | 'system' | 'user' | 'token'
  user: { id: number; email: string; name: string } | null
  token: TokenInfo | null
  /** A role of the website; null without membership. */
  role: string | null
  permissions: ReadonlySet<string>
  level: 'read' | 'write'
  mode: 'direct' | 'approval'
}

export interface TokenInfo {
  id: number
  name: string
  level: 'read' | 'write'
  mode: 'direct' | 'approval'
  expires_at: string
  operations: string[] | null
}

export const ANONYMOUS: Principal = {
  kind: 'anonymous',
  user: null,
  token: null,
  role: null,
  permissions: new Set(),
  level: 'read',
  mode: 'direct',
}

/** The account of the shell and of jobs: everything that is switched on. */
export const systemPrincipal = (permissions: ReadonlySet<string>): Principal => ({
  ...ANONYMOUS,
  kind: 'system',
  role: 'network',
  permissions,
  level: 'write',
})

/** Throws 403 naming the permission that lacks. */
export function demand(principal: Principal, permission: string): void {
  if (!principal.permissions.has(permission))
    throw new AppError('forbidden', `This needs the permission ${permission}.`, { extra: { permission } })
}
