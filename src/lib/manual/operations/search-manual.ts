import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { readChapters } from '../chapters.ts'
import { searchChapters } from '../search-chapters.ts'

const ManualHit = z
  .object({
    chapter: z.string(),
    chapter_title: z.string(),
    anchor: z.string(),
    title: z.string(),
    excerpt: z.string(),
  })
  .meta({ id: 'ManualHit' })

export default defineOperation({
  name: 'search_manual',
  summary:
    'Search the developer manual: returns the sections with all words of the query, those with matching headings first.',
  level: 'read',
  rest: 'GET /manual-search',
  input: z.strictObject({ q: z.string().max(200) }),
  output: z.object({ found: z.array(ManualHit) }).meta({ id: 'ManualSearch' }),
  handler: async (ctx, { q }) => ({ found: searchChapters(await readChapters(ctx), q) }),
})
