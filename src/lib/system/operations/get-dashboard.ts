import { z } from 'zod'
import { Change } from '../../core/approval/schema.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { SampleCounts } from '../../samples/schema.ts'
import { readDashboard } from '../dashboard.ts'
import { COUNTS } from '../read-counts.ts'

const counts = Object.fromEntries(
  Object.entries(COUNTS).map(([name, { what }]) => [
    name,
    z.int().nullable().describe(`${what}; null: not yours to see`),
  ]),
)
const DocumentLine = z.object({
  id: z.int(),
  uid: z.string(),
  lang: z.string(),
  title: z.string(),
  table: z.string().nullable().describe('Of an entry; null for a page'),
  path: z.string().nullable(),
  status: z.string(),
  publish_at: z.string().nullable(),
  unpublish_at: z.string().nullable(),
  updated_at: z.string(),
})

const Dashboard = z
  .object({
    pages: z.record(z.string(), z.int()).describe('How many pages there are in each status'),
    drafts: z.array(DocumentLine).describe('What you changed last and visitors do not see yet; 6 at most'),
    in_review: z.array(DocumentLine).describe('The longest waiting first; 6 at most'),
    scheduled: z.array(DocumentLine).describe('What is published or taken away next; 6 at most'),
    failed: z
      .array(
        z.object({
          id: z.int(),
          table: z.string().nullable().describe('Of an entry; null for a page'),
          title: z.string(),
          lang: z.string(),
          message: z.string(),
          planned_for: z.string().nullable(),
          at: z.string(),
        }),
      )
      .describe('Planned publications that failed, until they are published or planned again; 6 at most'),
    outcomes: z
      .array(
        z.object({
          id: z.int(),
          table: z.string().nullable().describe('Of an entry; null for a page'),
          title: z.string(),
          outcome: z.enum(['published', 'scheduled', 'returned']),
          at: z.string(),
          by: z.string().nullable().describe('Token, person or program'),
          reason: z.string().nullable().describe('Why it was returned'),
        }),
      )
      .describe('What others decided in the last 7 days on what you submitted; 6 at most'),
    proposals: z
      .array(Change)
      .describe('What others approved or rejected in the last 7 days of what you proposed; 6 at most'),
    sample_text: SampleCounts.describe('What still is the sample text of the kit'),
    changes_pending: z.int().describe('Changes that wait, as far as you see them'),
    recent: z.array(Change).describe('The last changes, as far as you see them; 8 at most'),
    ...counts,
  })
  .meta({ id: 'Dashboard' })

export default defineOperation({
  name: 'get_dashboard',
  summary:
    'Get the dashboard: your drafts, pages and changes that need attention, upcoming publications, and problems.',
  level: 'read',
  rest: 'GET /dashboard',
  input: z.strictObject({}),
  output: Dashboard,
  handler: (ctx) => readDashboard(ctx),
})
