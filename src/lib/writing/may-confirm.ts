// Whether the caller may confirm the texts of an object: requires permission to change it.
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { requireInScope } from '../core/limits-of-content.ts'
import { requirePermission } from '../core/principal.ts'
import { entrySubject } from '../data/data.ts'
import { lookUp, pageScopeOf } from '../pages/pages.ts'

const PERMISSIONS: Record<string, string> = { page: 'pages.edit', entry: 'data.edit', media: 'media.edit' }

/** Throws 403 for an object, named as in marks, that the caller may not change. */
export async function requireConfirming(ctx: Context, object: string): Promise<void> {
  const [type = ''] = object.split(':')
  requirePermission(ctx.principal, PERMISSIONS[type]!)
  if (!ctx.principal.limits || type === 'media') return
  const id = object.slice(type.length + 1)
  const scope = type === 'page' ? await placeOfPage(ctx, id) : (await entrySubject.find!(ctx, id))?.scope
  // The scope of a trashed object is unknown.
  if (!scope) throw new AppError('access.pages_outside')
  requireInScope(ctx.principal, scope)
}

async function placeOfPage(ctx: Context, id: string) {
  const page = await lookUp(ctx, id)
  return page && pageScopeOf(ctx.db, page)
}

/** Those of some objects whose texts the caller may confirm. */
export async function confirmable(ctx: Context, objects: ReadonlySet<string>): Promise<Set<string>> {
  const may = new Set<string>()
  for (const object of objects)
    try {
      await requireConfirming(ctx, object)
      may.add(object)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'forbidden') throw error
    }
  return may
}
