import { z } from 'zod'
import { decodeCursor, encodeCursor } from '../../core/operation/cursor.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { dismissals, isDismissed } from '../dismissed.ts'
import { lastLinkCheck } from '../links/link-check-times.ts'
import { auditOf } from '../run-audit.ts'
import { checkName, Finding } from '../schema.ts'
import { serializeFinding } from '../serialize-finding.ts'

/** Milliseconds that a request waits for an audit; after that the previous one is returned. */
const PATIENCE = 20_000

export default defineOperation({
  name: 'audit_site',
  summary: 'List errors of the public website, with their places and the operations that fix them.',
  level: 'read',
  rest: 'GET /audit',
  mcp: true,
  input: z.strictObject({
    check: checkName.optional(),
    dismissed: z.boolean().optional(),
  }),
  output: Finding,
  paged: true,
  async handler(ctx, { check, dismissed = false, limit, cursor, count }) {
    const { audit, running } = await auditOf(ctx, { patience: PATIENCE })
    const known = await dismissals(ctx.db)
    const all = (audit?.findings ?? []).filter((one) => isDismissed(known, one) === dismissed)
    const counts: Record<string, number> = {}
    for (const one of all) counts[one.check] = (counts[one.check] ?? 0) + 1
    const found = check ? all.filter((one) => one.check === check) : all
    const [offset = 0] = decodeCursor(cursor, ['number']) ?? []
    const next = offset + limit
    return {
      items: found.slice(offset, next).map((one) => serializeFinding(ctx, one, dismissed)),
      next: next < found.length ? encodeCursor([next]) : null,
      total: count ? found.length : undefined,
      meta: {
        at: audit?.at ?? null,
        links_at: (await lastLinkCheck(ctx.site)) ?? null,
        counts,
        complete: audit?.isWhole ?? false,
        ...(running && { running }),
      },
    }
  },
})
