// An import of a bundle in the log: one row for all of it; the objects it changed have revisions of their own.
import { z } from 'zod'
import type { Subject } from '../operation/subject.ts'
import type { BundlePlan } from './bundle-plan.ts'

const PartCounts = z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), kept: z.int() })

export const ImportedBundle = z
  .object({
    parts: z.record(z.string(), PartCounts).describe('By part: how many are new, would change, are the same'),
    conflicts: z.array(
      z.object({
        part: z.string(),
        line: z.int(),
        label: z.string(),
        kind: z.enum(['changed', 'taken']),
        by: z.string().optional().describe('What has its place'),
        pointer: z.string().optional().describe('Where it differs first'),
      }),
    ),
    conflict_count: z.int(),
    notes: z.array(z.string()).describe('What of another system could not be taken over'),
  })
  .meta({ id: 'ImportedBundle' })

/** Maximum number of conflicts stored in the log. */
const MAX = 20

export const bundleSubject: Subject = {
  type: 'bundle',
  load(ctx, input, result) {
    const plan = result as BundlePlan | undefined
    const most = input['dry_run'] ? Infinity : MAX
    const imported = plan ? { ...plan, conflicts: plan.conflicts.slice(0, most) } : null
    const { key } = ctx.site
    return Promise.resolve({
      type: 'bundle',
      id: key,
      label: key,
      uid: `bundle-${key}`,
      version: 0,
      state: { imported },
    })
  },
}
