// The resources at an address and directly below it.
import type { Dav } from './dav.ts'
import { collectionAt, viewAt } from './dav.ts'
import { DavError } from './dav-error.ts'
import { ownProperties } from './own-properties.ts'
import type { Resource } from './properties.ts'
import { listCollections, type Collection } from './store/collections.ts'
import { CollectionView, type Head } from './store/view.ts'

/** `members` includes those directly below it. Throws 404. */
export async function resourcesAt(dav: Dav, { members }: { members: boolean }): Promise<Resource[]> {
  const { place, user } = dav
  if (place.at === 'root') {
    const sets: Resource[] = [
      { place: { at: 'home', kind: 'calendar' } },
      { place: { at: 'home', kind: 'contact' } },
    ]
    return [{ place }, ...(members ? [{ place: { at: 'principals' } } as Resource, ...sets] : [])]
  }
  if (place.at === 'principals')
    return [{ place }, ...(members ? [{ place: { at: 'principal', user } } as Resource] : [])]
  if (place.at === 'principal') {
    // Other accounts are not revealed.
    if (place.user !== user) throw new DavError(404)
    return [{ place }]
  }
  if (place.at === 'home') return [{ place }, ...(members ? await collectionsOf(dav, place.kind) : [])]
  if (place.at === 'collection') return collectionWith(dav, members)
  const view = await viewAt(dav, [place.href])
  const found = await view.find(place.href)
  if (!found) throw new DavError(404)
  return [objectResource(view.collection, found)]
}

async function collectionsOf(dav: Dav, kind: Collection['kind']): Promise<Resource[]> {
  const found: Resource[] = []
  for (const collection of await listCollections(dav.ctx, kind))
    found.push(await collectionResource(dav, collection))
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

async function resourceOf(dav: Dav, collection: Collection): Promise<Resource> {
  const { kind, name } = collection
  return { place: { at: 'collection', kind, name }, collection, own: await ownProperties(dav, collection.id) }
}

export const objectResource = (collection: Collection, head: Head): Resource => ({
  place: { at: 'object', kind: collection.kind, name: collection.name, href: head.href },
  collection,
  head,
})
