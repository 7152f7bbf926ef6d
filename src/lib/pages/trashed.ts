// Deleted content of any kind, by uid: pages, media items, entries and tables.
import { z } from 'zod'
import { requirePermission } from '../core/principal.ts'
import { Media } from '../media/schema.ts'
import { DataTable, Entry } from '../data/schema.ts'
import { trashedItem } from '../document/document.ts'
import type { Context } from '../core/operation/context.ts'
import type { Subject } from '../core/operation/subject.ts'
import { AppError } from '../base/errors.ts'
import { Page } from './schema.ts'

const SHAPES: Record<string, z.ZodType>[] = [Media.shape, Page.shape, Entry.shape, DataTable.shape]
const schemaOf = (key: string): z.ZodType => {
  const all = SHAPES.flatMap((shape) => shape[key] ?? [])
  return all.length > 1 ? z.union(all) : all[0]!
}
const keys = [...new Set(SHAPES.flatMap((shape) => Object.keys(shape)))]

/** A page, media item, entry or table, with all its fields; `kind` is that of a media item or table. */
export const Trashed = z
  .object(Object.fromEntries(keys.map((key) => [key, schemaOf(key).optional()])))
  .extend({ id: z.int(), uid: z.string(), version: z.int() })
  .meta({ id: 'Trashed' })

/** Throws 403 without the permission for its kind, 404 when nothing has this uid. */
export const restoreItem = async (ctx: Context, uid: string): Promise<unknown> =>
  (await requireItem(ctx, uid)).restore()

/** The same for removing it permanently; returns its last state. */
export const purgeItem = async (ctx: Context, uid: string): Promise<unknown> => (await requireItem(ctx, uid)).purge()

async function requireItem(ctx: Context, uid: string) {
  const item = await trashedItem(ctx, uid)
  if (item) return item
  requirePermission(ctx.principal, 'pages.manage')
  throw new AppError('page.not_found', { page: uid })
}

/** What `uid` names; undefined once it is purged. */
export const trashedSubject: Subject = {
  type: 'page',
  load: async (ctx, input) => (await trashedItem(ctx, String(input['uid'])))?.state(),
}
