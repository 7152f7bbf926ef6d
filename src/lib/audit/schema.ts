// What the audit looks like outside.
import { z } from 'zod'
import { zodText } from '../base/catalogue/zod-text.ts'
import { CHECKS } from './define-audit-check.ts'

/** The id of a finding. */
export const findingRef = z.string().regex(/^[0-9a-f]{16}$/, zodText('audit.finding_format'))
export const checkName = z.enum(CHECKS)

export const Finding = z
  .object({
    id: z.string().describe('The same in every audit'),
    check: checkName,
    code: z.string().describe('What is wrong, as a word: link_broken'),
    severity: z.enum(['error', 'warning']),
    message: z.string(),
    object: z.object({
      type: z.enum(['page', 'entry', 'media', 'menu', 'redirect', 'design', 'table', 'settings']),
      id: z.union([z.int(), z.string()]),
      title: z.string(),
      lang: z.string().nullable(),
      table: z.string().nullable(),
    }),
    block: z.string().nullable().describe('Id of the block of the page'),
    admin_path: z.string().describe('Below /admin: where it is put right'),
    fix: z
      .object({
        operation: z.string(),
        input: z.record(z.string(), z.unknown()),
        needs: z.array(z.string()).describe('Inputs that are still missing'),
      })
      .nullable(),
    dismissed: z.boolean().describe('Somebody said that it is no error here'),
  })
  .meta({ id: 'AuditFinding' })
export type Finding = z.output<typeof Finding>

export const Dismissed = z.object({ finding: z.string(), dismissed: z.boolean() }).meta({ id: 'AuditDismissal' })
