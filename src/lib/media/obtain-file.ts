// The file of an address below /media/: only of public items of the website, made when it does not exist yet.
import { AppError } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { makeSiteFolder } from '../core/site-folder.ts'
import { mediaAt } from './at-address.ts'
import { publishedTracks } from './captions.ts'
import { endOf, fileAddress, imageFacts, mediaBase, type StoredMedia, isPlain } from './facts.ts'
import { captionsKey, originalKey } from './keys.ts'
import { makeVariantFile, publicFile, sizeOnDisk } from './make-file.ts'
import { variantsOf } from '../base/picture-plan.ts'
import { mediaStore } from '../platform/store/store.ts'
import { plannedFiles } from './variants.ts'
import { removeFilesUnlessUsed } from './withdraw-files.ts'

/** A file, or its current address: of the same file under another name, or of the one that replaced it. */
export type Obtained = { file: string; size: number } | { moved: string; replaced?: boolean }

/** The most concurrent requests for files to be made; further ones must be retried. */
const MAX_WAITING = 16
/** Undefined for a file that no item of the website has. Throws 503 (`retry_after`) when too many requests wait. */
export async function obtainFile(
  installation: Installation,
  site: Site,
  address: string,
): Promise<Obtained | undefined> {
  const found = await mediaAt(site.db.read, site.key, address)
  if (!found) return undefined
  const { item, rest, former } = found
  if (former) return { moved: presentAddress({ installation, site }, item, rest), replaced: true }
  const file = publicFile(installation.root, address)
  const size = await sizeOnDisk(file)
  if (size !== undefined) return { file, size }
  const right = `${mediaBase(site.key, item)}${rest}`
  const make = maker({ installation, site }, item, { address: right, rest })
  if (!make) return undefined
  if (right !== address) return { moved: right }
  await once(installation, address, () => madeFor({ installation, site }, item, make))
  const made = await sizeOnDisk(file)
  return made === undefined ? undefined : { file, size: made }
}

/** The current file of the same kind; if the item has none, the largest one. */
function presentAddress(where: Where, item: StoredMedia, rest: string): string {
  const address = `${mediaBase(where.site.key, item)}${rest}`
  if (maker(where, item, { address, rest })) return address
  const facts = imageFacts(where.site.key, item)
  const uncropped = facts ? variantsOf(facts) : []
  const widest = uncropped.filter((one) => one.address.endsWith(endOf(item.name))).at(-1) ?? uncropped.at(-1)
  return widest?.address ?? fileAddress(where.site.key, item)
}

interface Where {
  installation: Installation
  site: Site
}
type Make = () => Promise<unknown>

/** How the file is made; undefined when the item has no such file. */
function maker(
  { installation, site }: Where,
  item: StoredMedia,
  { address, rest }: { address: string; rest: string },
): Make | undefined {
  const file = publicFile(installation.root, address)
  const fetched = (key: string) => async () =>
    mediaStore(installation).fetch(key, file, makeSiteFolder(installation, 'public/media', site.key))
  if (publishedTracks(item).some((track) => `.${track.file}` === rest))
    return fetched(captionsKey(site.key, rest.slice(1)))
  if (isPlain(item)) return address === fileAddress(site.key, item) ? fetched(originalKey(site.key, item)) : undefined
  const facts = imageFacts(site.key, item)
  const variant = facts && plannedFiles(facts).find((one) => one.address === address)
  if (!variant) return undefined
  return () => makeVariantFile({ installation, site: site.key }, item, { variant, urgent: true })
}

/** An item deleted while its file is made removes it, too; then the error does not matter. */
async function madeFor(where: Where, item: StoredMedia, make: Make) {
  const [made] = await Promise.allSettled([make()])
  if ((await removeFilesUnlessUsed(where, item)) && made.status === 'rejected') throw made.reason
}

/** By installation, and removed with it. */
const flights = new WeakMap<Installation, Map<string, Promise<unknown>>>()

/** Concurrent requests for a file make it once. */
async function once(installation: Installation, address: string, make: Make): Promise<void> {
  const running = flights.get(installation) ?? new Map<string, Promise<unknown>>()
  flights.set(installation, running)
  let flight = running.get(address)
  if (!flight) {
    if (running.size >= MAX_WAITING)
      throw new AppError(
        'media.pictures_too_many',
        {},
        {
          extra: { retry_after: 5 },
        },
      )
    flight = (async () => make())().finally(() => running.delete(address))
    running.set(address, flight)
  }
  await flight
}
