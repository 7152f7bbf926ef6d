// The page that an operation changes, for the operation pipeline.
import { createdSubject, type Revert, type Subject } from '../core/operation/subject.ts'
import { isObject } from '../base/json.ts'
import { findPage, lookUp, pageById, type StoredPage } from './locate.ts'
import { pageScopeOf } from './page-scope.ts'
import type { Context } from '../core/operation/context.ts'
import type { PageState } from './revert-page.ts'
import { serializePage } from './serialize-page.ts'

export const pageSubject: Subject = {
  type: 'page',
  async load(ctx, input, result) {
    const page = await named(ctx, input, result)
    return page && stateOf(ctx, page)
  },
  async find(ctx, id) {
    const page = await lookUp(ctx, id)
    return page && stateOf(ctx, page)
  },
  shifted: ['sort'],
  revert: async (ctx, change: Revert<PageState>) => (await import('./revert-page.ts')).revertPage(ctx, change),
}

/** The page that a translation creates. */
export const translationSubject = createdSubject(pageSubject)

/** A page as the log stores it. */
export const stateOf = async (ctx: Context, page: StoredPage) => ({
  type: 'page',
  id: String(page.id),
  label: page.title,
  uid: page.uid,
  version: page.version,
  // With the public revision, since reverting a change may have to publish it again.
  state: { ...serializePage(ctx.site, page), published_n: page.published_n },
  scope: await pageScopeOf(ctx.db, page),
})

async function named(ctx: Context, input: Record<string, unknown>, result: unknown): Promise<StoredPage | undefined> {
  if (isObject(result) && typeof result['page_id'] === 'number') return pageById(ctx, result['page_id'])
  if (isObject(result) && typeof result['id'] === 'number') return pageById(ctx, result['id'])
  if (typeof input['page'] !== 'string') return undefined
  return findPage(ctx, input['page'], input['lang'] as string | undefined)
}
