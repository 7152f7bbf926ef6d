// DELETE of an object: deleted for clients, its entry is taken offline. Collections only if a client created them.
import { callOperation } from 'cms/extension'
import { changeOf, collectionAt, operate, viewAt, type Dav, type DavHandler } from '../dav.ts'
import { DavError } from '../dav-error.ts'
import { expected } from '../conditions.ts'
import { recordPendingWrite } from '../store/view.ts'

const remove: DavHandler = async (dav) => {
  const { path, request, ctx } = dav
  if (path.at === 'collection') return removeCollection(dav)
  if (path.at !== 'object') throw new DavError(403)
  const view = await viewAt(dav, [path.href])
  const before = await view.find(path.href)
  if (!before) throw new DavError(404)
  const expect = expected(request, before.etag) ?? before.etag
  const { kind, href } = path
  const table = view.collection.table.handle
  const batch = `dav ${kind} ${table} ${href}`.slice(0, 80)
  const outcome = await operate(dav, 'delete_object', { kind, table, href, expect, batch })
  if (outcome.status === 202)
    await recordPendingWrite(ctx, view.collection, [{ change: changeOf(outcome), href, raw: undefined }])
  return new Response(null, { status: 204 })
}
export default remove

/** Moves the table to the trash. A table made in the admin must be deleted there. */
async function removeCollection(dav: Dav): Promise<Response> {
  const { segment, table } = await collectionAt(dav)
  if (segment === null) throw new DavError(403)
  const { status } = await callOperation(dav.ctx, 'delete_data_table', { table: table.handle })
  return new Response(null, { status: status === 202 ? 202 : 204 })
}
