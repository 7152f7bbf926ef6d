// Puts one file of an item where the web server finds it: below public/media, from the store, or made from the original.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Installation } from '../core/installation.ts'
import { makeSiteFolder } from '../core/site-folder.ts'
import type { StoredMedia } from './facts.ts'
import { imageProcess } from './image-process.ts'
import { originalKey, variantKey } from './keys.ts'
import type { Variant } from '../base/picture-plan.ts'
import { mediaStore, type MediaStore } from '../platform/store/store.ts'

/** `site` is the key of the website. */
export interface MediaFileScope {
  installation: Installation
  site: string
}

/** The file of an address below /media/, for an upstream web server and for the built-in one. */
export const publicFile = (root: string, address: string): string => join(root, 'public', address)

/** Its size in bytes, or undefined when it does not exist. */
export const sizeOnDisk = async (file: string): Promise<number | undefined> => {
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() ? found.size : undefined
}

/** Makes a variant, unless it exists or is in the store. Throws when the original is missing, or the website deleted. */
export async function makeVariantFile(
  scope: MediaFileScope,
  item: StoredMedia,
  { variant, urgent, force = false }: { variant: Variant; urgent: boolean; force?: boolean },
): Promise<'there' | 'made'> {
  const { installation } = scope
  const store = mediaStore(installation)
  const file = publicFile(installation.root, variant.address)
  const key = variantKey(variant.address)
  const there = !force && (await sizeOnDisk(file)) !== undefined
  if (there && (store.kind === 'local' || urgent || (await store.has(key)))) return 'there'
  if (!there) {
    const within = makeSiteFolder(installation, 'public/media', scope.site)
    if (!force && store.kind === 's3' && (await store.fetch(key, file, within))) return 'there'
    const input = await originalFile(scope, item, store)
    const { format, width, height, crop } = variant
    const options = { format, width, height, ...(crop && { crop }) }
    await imageProcess(installation).run({ input, output: file, within, options }, { urgent })
  }
  if (store.kind === 's3') await store.put(key, { file }, `image/${variant.format}`)
  return 'made'
}

/** Whether it exists: on this disk, or in the store. */
export async function hasVariantFile({ installation }: MediaFileScope, { address }: Variant): Promise<boolean> {
  const store = mediaStore(installation)
  const isOnDisk = (await sizeOnDisk(publicFile(installation.root, address))) !== undefined
  return store.kind === 'local' ? isOnDisk : store.has(variantKey(address))
}

/** The original file of an item, for reading; from a remote store it is fetched once and cached for a while. */
export async function originalFile(
  { installation, site }: MediaFileScope,
  item: Pick<StoredMedia, 'id' | 'pool' | 'sha256' | 'size'>,
  store: MediaStore,
): Promise<string> {
  const key = originalKey(site, item)
  const own = store.path(key)
  const file = own ?? join(originalsCache(installation.root), item.sha256)
  const there = (await sizeOnDisk(file)) === item.size
  if (there || (!own && (await store.fetch(key, file)))) return file
  throw new Error(`The original of media item ${item.id} is not in the store (${key}).`)
}

export const originalsCache = (root: string): string => join(root, 'storage/cache/media')

/** The folder with all public files of an item. */
export const publicFolder = (root: string, site: string, sha256: string): string =>
  join(root, 'public/media', site, sha256.slice(0, 16))
