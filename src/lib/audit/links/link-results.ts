// How addresses of other websites answered when they were last tried.
import type { Selectable } from 'kysely'
import type { Site } from '../../core/site.ts'
import type { AuditLinkRow } from '../table.ts'

export type LinkResult = Pick<Selectable<AuditLinkRow>, 'url' | 'host' | 'status' | 'failures' | 'checked_at'>

/** So many addresses are followed. */
export const MAX_LINKS = 5000

export const linkResults = ({ db }: Pick<Site, 'db'>): Promise<LinkResult[]> =>
  db.walk
    .selectFrom('audit_links')
    .select(['url', 'host', 'status', 'failures', 'checked_at'])
    .orderBy('id')
    .limit(MAX_LINKS)
    .execute()

/** What a server says for good. Others refuse programs (401, 403, 429) or are out of order for a day. */
const GONE = new Set([404, 410])
/** Days in a row after which what could not be opened counts as broken. */
const PATIENCE = 2

export const isBroken = ({ status, failures }: Pick<LinkResult, 'status' | 'failures'>): boolean =>
  failures > 0 && (GONE.has(status ?? 0) || failures >= PATIENCE)
