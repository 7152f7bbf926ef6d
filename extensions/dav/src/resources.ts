// The resources at an address and directly below it.
import type { Dav } from './dav.ts'
import { collectionAt, viewAt } from './dav.ts'
import { DavError } from './dav-error.ts'
import { ownProperties } from './own-properties.ts'
import type { Resource } from './properties.ts'
import { listCollections, type Collection } from './store/collections.ts'
import { CollectionView, type CurrentCollection, type Head } from './store/view.ts'

/** `members` includes those directly below it. Throws 404. */
export async function resourcesAt(dav: Dav, { members }: { members: boolean }): Promise<Resource[]> {
  const { path, user } = dav
  if (path.at === 'root') {
    const sets: Resource[] = [{ path: { at: 'home', kind: 'calendar' } }, { path: { at: 'home', kind: 'contact' } }]
    return [{ path }, ...(members ? [{ path: { at: 'principals' } } as Resource, ...sets] : [])]
  }
  if (path.at === 'principals') return [{ path }, ...(members ? [{ path: { at: 'principal', user } } as Resource] : [])]
  if (path.at === 'principal') {
    // Other accounts are not revealed.
    if (path.user !== user) throw new DavError(404)
    return [{ path }]
  }
  if (path.at === 'home') return [{ path }, ...(members ? await collectionsOf(dav, path.kind) : [])]
  if (path.at === 'collection') return collectionWith(dav, members)
  const view = await viewAt(dav, [path.href])
  const found = await view.find(path.href)
  if (!found) throw new DavError(404)
  return [objectResource(view.collection, found)]
}

async function collectionsOf(dav: Dav, kind: Collection['kind']): Promise<Resource[]> {
  const found: Resource[] = []
  for (const collection of await listCollections(dav.ctx, kind)) found.push(await collectionResource(dav, collection))
  return found
}

async function collectionWith(dav: Dav, members: boolean): Promise<Resource[]> {
  const collection = await collectionAt(dav)
  if (!members) return [await collectionResource(dav, collection)]
  const view = await CollectionView.open(dav.ctx, collection, { until: dav.until })
  const own = await resourceOf(dav, view.collection)
  return [own, ...(await view.heads()).map((head) => objectResource(view.collection, head))]
}

/** The ctag and sync token include entries changed since. */
async function collectionResource(dav: Dav, collection: Collection): Promise<Resource> {
  return resourceOf(dav, (await CollectionView.open(dav.ctx, collection, { until: dav.until })).collection)
}

async function resourceOf(dav: Dav, collection: CurrentCollection): Promise<Resource> {
  const { kind, name } = collection
  return { path: { at: 'collection', kind, name }, collection, own: await ownProperties(dav, collection.id) }
}

export const objectResource = (collection: Collection, head: Head): Resource => ({
  path: { at: 'object', kind: collection.kind, name: collection.name, href: head.href },
  collection,
  head,
})
