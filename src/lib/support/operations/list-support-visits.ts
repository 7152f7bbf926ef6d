import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageById } from '../../core/operation/page-by-id.ts'
import { serializeVisit, SupportVisit } from '../schema.ts'
import { hasSupport, openSupport } from '../store.ts'

export default defineOperation({
  name: 'list_support_visits',
  summary: 'List who had support access to the website, when and why, newest first; stored for a year.',
  level: 'read',
  permission: 'logs.read',
  feature: 'support',
  rest: 'GET /support/visits',
  input: z.strictObject({}),
  output: SupportVisit,
  paged: true,
  async handler({ site }, input) {
    if (!hasSupport(site)) return { items: [], total: input.count ? 0 : undefined }
    const { read } = await openSupport(site)
    const { items, ...rest } = await pageById(read.selectFrom('visits').selectAll(), input)
    return { ...rest, items: items.map(serializeVisit) }
  },
})
