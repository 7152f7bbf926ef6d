import { z } from 'zod'
import type { Context } from '../../operation/context.ts'
import { defineOperation } from '../../operation/define-operation.ts'
import { AppError } from '../../errors.ts'
import { diff } from '../../util/json.ts'
import { findPage, langRef, pageRef, type StoredPage } from '../locate.ts'
import { getRevision } from '../revisions.ts'

const which = z.string().regex(/^(\d{1,9}|draft|published)$/, 'must be a number, draft or published')

export default defineOperation({
  name: 'compare_revisions',
  summary:
    'Compare two versions of a page (numbers of revisions, draft or published): what differs, by JSON Pointer.',
  level: 'read',
  rest: 'GET /pages/{page}/revisions/compare',
  mcp: true,
  input: z.strictObject({
    page: pageRef,
    lang: langRef,
    from: which.default('published'),
    to: which.default('draft'),
  }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    diff: z.array(
      z.object({ pointer: z.string(), before: z.unknown().optional(), after: z.unknown().optional() }),
    ),
  }),
  async handler(ctx, { page: ref, lang, from, to }) {
    const page = await findPage(ctx, ref, lang)
    return { from, to, diff: diff(await version(ctx, page, from), await version(ctx, page, to)) }
  },
})

async function version(ctx: Context, page: StoredPage, name: string): Promise<unknown> {
  if (name === 'draft') return JSON.parse(page.content)
  const n = name === 'published' ? page.published_n : Number(name)
  if (n === null) throw new AppError('not-found', `"${page.title}" is not public.`)
  return JSON.parse((await getRevision(ctx, `page:${page.id}`, n)).content)
}
