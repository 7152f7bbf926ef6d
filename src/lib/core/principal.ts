// The caller of an operation, and its rights.
import { permission as permissionName } from '../base/catalogue/message.ts'
import { AppError } from '../base/errors.ts'
import type { JsonObject } from '../base/json.ts'

export interface Principal {
  kind: 'anonymous' | 'system' | 'user' | 'token'
  user: { id: number; email: string; name: string } | null
  token: TokenInfo | null
  /** A role of the website; null without membership. */
  role: string | null
  permissions: ReadonlySet<string>
  level: 'read' | 'write'
  mode: 'direct' | 'approval'
  /** The browser session of the call; null for tokens, the shell and jobs. */
  session: SessionInfo | null
  /** The part of the content it may change; null: all. */
  limits: ContentLimits | null
}

export interface SessionInfo {
  id: number
  uid: string
  /** Until then the session is elevated (contract 1.5, elevation). */
  elevated_until: string | null
  /** The language of its account. */
  locale?: string
}

/** Limits of a membership, and the record rules of its role: empty lists limit nothing. */
export interface ContentLimits extends MembershipLimits {
  records: readonly RecordRule[]
}

/** A role changes only those entries of a table that meet a condition (contract 2.2, record rules of roles). */
export interface RecordRule {
  /** Handle. */
  table: string
  where: JsonObject
}

export interface MembershipLimits {
  /** Handles of tables. */
  tables: string[]
  /** Uids of pages: these and their descendants. */
  pages: string[]
  languages: string[]
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
  session: null,
  limits: null,
}

/** The account of the shell and of jobs: it has all permissions whose features are on. */
export const systemPrincipal = (permissions: ReadonlySet<string>): Principal => ({
  ...ANONYMOUS,
  kind: 'system',
  role: 'network',
  permissions,
  level: 'write',
})

/** Throws 403 naming the missing permission. */
export function requirePermission(principal: Principal, permission: string): void {
  if (!principal.permissions.has(permission))
    throw new AppError(
      'access.permission_missing',
      { permission: permissionName(permission) },
      { extra: { permission } },
    )
}

/** `token:7` or `user:3`: the owner of unfinished work. */
export const ownerOf = ({ principal: { token, user } }: { principal: Pick<Principal, 'token' | 'user'> }): string =>
  token ? `token:${token.id}` : `user:${user?.id ?? 0}`
