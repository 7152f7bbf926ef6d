// What lies in the trash, whatever its kind: pages, media items, entries and tables, named by uid.
import { z } from 'zod'
import { demand } from '../core/principal.ts'
import { mediaByUid, mediaSubject, purgeMedia, restoreMedia, showMedia } from '../media/media.ts'
import { Media } from '../media/schema.ts'
import { trashedData } from '../data/data.ts'
import { DataTable, Entry } from '../data/schema.ts'
import type { Context } from '../core/operation/context.ts'
import type { Subject } from '../core/operation/subject.ts'
import { findPage, lookUp } from './locate.ts'
import { Page } from './schema.ts'
import { showPage } from './show-page.ts'
import { pageSubject } from './subject.ts'
import { purgePage, restorePage } from './trash.ts'

const SHAPES: Record<string, z.ZodType>[] = [Media.shape, Page.shape, Entry.shape, DataTable.shape]
const schemaOf = (key: string): z.ZodType => {
  const all = SHAPES.flatMap((shape) => shape[key] ?? [])
  return all.length > 1 ? z.union(all) : all[0]!
}
const keys = [...new Set(SHAPES.flatMap((shape) => Object.keys(shape)))]

/** A page, media item, entry or table, whole; `kind` is that of a media item or table. */
export const Trashed = z
  .object(Object.fromEntries(keys.map((key) => [key, schemaOf(key).optional()])))
  .extend({ id: z.int(), uid: z.string(), version: z.int() })
  .meta({ id: 'Trashed' })

/** Throws 403 without the permission for its kind, 404 when nothing has this uid. */
export async function restoreItem(ctx: Context, uid: string): Promise<unknown> {
  const item = await mediaByUid(ctx, uid)
  const data = item ? undefined : await trashedData(ctx, uid)
  if (data) return data.restore()
  demand(ctx.principal, item ? 'media.delete' : 'pages.manage')
  if (item) return showMedia(ctx, await restoreMedia(ctx, item))
  return showPage(ctx.site, await restorePage(ctx, await findPage(ctx, uid)))
}

/** The same for removing it for good; answers what it was. */
export async function purgeItem(ctx: Context, uid: string): Promise<unknown> {
  const item = await mediaByUid(ctx, uid)
  const data = item ? undefined : await trashedData(ctx, uid)
  if (data) return data.purge()
  demand(ctx.principal, item ? 'media.delete' : 'pages.manage')
  if (item) {
    const shown = await showMedia(ctx, item)
    await purgeMedia(ctx, item)
    return shown
  }
  const page = await findPage(ctx, uid)
  await purgePage(ctx, page)
  return showPage(ctx.site, page)
}

/** What `uid` names; undefined once it is purged. */
export const trashedSubject: Subject = {
  type: 'page',
  async load(ctx, input) {
    const uid = String(input['uid'])
    const item = await mediaByUid(ctx, uid)
    if (item) return mediaSubject.load(ctx, { id: item.id })
    const data = await livingOrTrashed(ctx, uid)
    if (data) return data
    const page = await lookUp(ctx, uid)
    return page && pageSubject.load(ctx, { page: String(page.id) })
  },
}

/** A table that was brought back is found by its number. */
const livingOrTrashed = async (ctx: Context, uid: string) => (await trashedData(ctx, uid))?.state
