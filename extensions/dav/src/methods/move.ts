// MOVE: to another address in the same collection, or to another collection of the same kind.
import { changeOf, operate, viewAt, type DavHandler } from '../dav.ts'
import { DavError } from '../dav-error.ts'
import { expected } from '../conditions.ts'
import { destinationOf } from '../destination.ts'
import { findCollection } from '../store/collections.ts'
import { CollectionView, recordPendingWrite } from '../store/view.ts'

const move: DavHandler = async (dav) => {
  const { from, to, overwrite } = destinationOf(dav)
  const view = await viewAt(dav, [from.href])
  const moved = await view.find(from.href)
  if (!moved) throw new DavError(404)
  const target = await findCollection(dav.ctx, to.kind, { name: to.name })
  if (!target) throw new DavError(409)
  const there = await (await CollectionView.open(dav.ctx, target, { hrefs: [to.href] })).find(to.href)
  if (there && !overwrite) throw new DavError(412)
  const expect = expected(dav.request, moved.etag) ?? moved.etag
  const batch = `dav ${from.kind} ${from.name} ${from.href}`.slice(0, 80)
  const { kind, href } = from
  const table = view.collection.table.handle
  const input = {
    kind,
    table,
    href,
    to_table: target.table.handle,
    to_href: to.href,
    overwrite,
    expect,
    batch,
  }
  const outcome = await operate(dav, 'move_object', input)
  if (outcome.status === 202) {
    const change = changeOf(outcome)
    await recordPendingWrite(dav.ctx, view.collection, [{ change, href, raw: undefined }])
    await recordPendingWrite(dav.ctx, target, [{ change, href: to.href, raw: moved }])
  }
  return new Response(null, { status: there ? 204 : 201, headers: { etag: `"${moved.etag}"` } })
}
export default move
