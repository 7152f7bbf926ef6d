// COPY: creates another object with the same text.
import { changeOf, operate, viewAt, type DavHandler } from '../dav.ts'
import { DavError } from '../dav-error.ts'
import { destinationOf } from '../destination.ts'
import { findCollection } from '../store/collections.ts'
import { CollectionView, recordPendingWrite } from '../store/view.ts'

const copy: DavHandler = async (dav) => {
  const { from, to, overwrite } = destinationOf(dav)
  const found = await (await viewAt(dav, [from.href])).find(from.href)
  if (!found) throw new DavError(404)
  const target = await findCollection(dav.ctx, to.kind, { name: to.name })
  if (!target) throw new DavError(409)
  const there = await (await CollectionView.open(dav.ctx, target, { hrefs: [to.href] })).find(to.href)
  if (there && !overwrite) throw new DavError(412)
  const { kind, href } = to
  const table = target.table.handle
  const text = found.coding === 'utf8' ? { raw: found.raw } : { raw_base64: found.raw }
  const outcome = await operate(dav, 'save_object', { kind, table, href, ...text, expect: there?.etag ?? '' })
  if (outcome.status === 202)
    await recordPendingWrite(dav.ctx, target, [{ change: changeOf(outcome), href, raw: found }])
  return new Response(null, { status: there ? 204 : 201, headers: { etag: `"${found.etag}"` } })
}
export default copy
