// What lies in the trash, whatever its kind: pages and media items, named by uid.
import { z } from 'zod'
import { demand } from '../access/principal.ts'
import { mediaByUid, mediaSubject, purgeMedia, restoreMedia, showMedia } from '../media/media.ts'
import { Media } from '../media/schema.ts'
import type { Context } from '../operation/context.ts'
import type { Subject } from '../operation/subject.ts'
import { findPage, lookUp } from './locate.ts'
import { Page } from './schema.ts'
import { showPage } from './show-page.ts'
import { pageSubject } from './subject.ts'
import { purgePage, restorePage } from './trash.ts'

const both = Object.keys(Page.shape).filter((key) => key in Media.shape) as (keyof typeof Page.shape &
  keyof typeof Media.shape)[]

/** A page or a media item, whole; `kind` is that of a media item and missing for a page. */
export const Trashed = Media.extend(Page.shape)
  .extend(Object.fromEntries(both.map((key) => [key, z.union([Page.shape[key], Media.shape[key]])])))
  .partial()
  .required({ id: true, uid: true, version: true })
  .meta({ id: 'Trashed' })

/** Throws 403 without the permission for its kind, 404 when nothing has this uid. */
export async function restoreItem(ctx: Context, uid: string): Promise<unknown> {
  const item = await mediaByUid(ctx, uid)
  demand(ctx.principal, item ? 'media.delete' : 'pages.manage')
  if (item) return showMedia(ctx, await restoreMedia(ctx, item))
  return showPage(ctx.site, await restorePage(ctx, await findPage(ctx, uid)))
}

/** The same for removing it for good; answers what it was. */
export async function purgeItem(ctx: Context, uid: string): Promise<unknown> {
  const item = await mediaByUid(ctx, uid)
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
    const page = await lookUp(ctx, uid)
    return page && pageSubject.load(ctx, { page: String(page.id) })
  },
}
