import { zodText } from '../../base/catalogue/zod-text.ts'
import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { diff } from '../../base/json.ts'
import { findRevised, revisedRef } from '../revised.ts'

const which = z.string().regex(/^(\d{1,9}|draft|published)$/, zodText('page.revision_format'))

export default defineOperation({
  name: 'compare_revisions',
  summary:
    'Compare two versions of a page or an entry (revision numbers, draft or published); returns the differences by JSON Pointer.',
  level: 'read',
  rest: [
    'GET /pages/{page}/revisions/compare',
    { line: 'GET /data/{table}/{entry}/revisions/compare', name: 'compare_entry_revisions' },
  ],
  mcp: true,
  input: z.strictObject({
    ...revisedRef,
    from: which.default('published'),
    to: which.default('draft'),
  }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    diff: z.array(z.object({ pointer: z.string(), before: z.unknown().optional(), after: z.unknown().optional() })),
  }),
  async handler(ctx, { from, to, ...named }) {
    const { version } = await findRevised(ctx, named)
    return { from, to, diff: diff(await version(from), await version(to)) }
  },
})
