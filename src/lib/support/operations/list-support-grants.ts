import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageById } from '../../core/operation/page-by-id.ts'
import { serializeGrant, SupportGrant } from '../schema.ts'
import { hasSupport, openSupport } from '../store.ts'

export default defineOperation({
  name: 'list_support_grants',
  summary: 'List the people with temporary access to the website, newest first.',
  level: 'read',
  permission: 'users.manage',
  feature: 'support',
  rest: 'GET /support/grants',
  input: z.strictObject({ open: z.boolean().optional().describe('true: only those that have not ended') }),
  output: SupportGrant,
  paged: true,
  async handler({ site }, input) {
    if (!hasSupport(site)) return { items: [], total: input.count ? 0 : undefined }
    let rows = (await openSupport(site)).read.selectFrom('grants').selectAll()
    if (input.open) rows = rows.where('ended_at', 'is', null)
    const { items, ...rest } = await pageById(rows, input)
    return { ...rest, items: items.map(serializeGrant) }
  },
})
