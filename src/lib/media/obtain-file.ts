// The file behind an address below /media/: only of items of that website that are public, made when it is not there yet.
import { AppError } from '../errors.ts'
import type { Installation } from '../installation.ts'
import type { Site } from '../site.ts'
import { fileAddress, imageFacts, mediaBase, parse, type StoredMedia } from './facts.ts'
import { captionsKey, originalKey } from './keys.ts'
import { makeVariantFile, publicFile, sizeOnDisk } from './make-file.ts'
import { mediaStore } from './store.ts'
import { isPlain } from './types.ts'
import { plannedFiles } from './variants.ts'
import { keepsFiles } from './withdraw-files.ts'

/** A file, or the address it has now. */
export type Obtained = { file: string; size: number } | { moved: string }

/** So many files may be on their way at once; who wants another one is asked to come again. */
const MOST_WAITING = 16
/** Site, the first 16 of the hash, name, and what follows it. */
const ADDRESS = /^\/media\/([a-z0-9-]{1,64})\/([0-9a-f]{16})\/([a-z0-9-]{1,100})((?:\.[a-z0-9-]{1,20}){1,3})$/

/** Undefined for what no item of the website has. Throws 503 (`retry_after`) when too many wait for pictures. */
export async function obtainFile(
  installation: Installation,
  site: Site,
  address: string,
): Promise<Obtained | undefined> {
  const [, key, hash = '', , rest = ''] = ADDRESS.exec(address) ?? []
  if (key !== site.key) return undefined
  const item = await itemByHash(site, hash)
  // What no item has any more, or one in the trash, has no address, whatever still lies there.
  if (!item || item.deleted_at !== null) return undefined
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

/** The index on sha256 serves the beginning, too. */
const itemByHash = ({ db }: Site, hash: string): Promise<StoredMedia | undefined> =>
  db.read
    .selectFrom('media')
    .selectAll()
    .where('sha256', '>=', hash)
    .where('sha256', '<', `${hash}g`)
    .executeTakeFirst()

type Make = () => Promise<unknown>

/** How a file comes to be; undefined when the item has no such file. */
function maker(
  { installation, site }: { installation: Installation; site: Site },
  item: StoredMedia,
  { address, rest }: { address: string; rest: string },
): Make | undefined {
  const file = publicFile(installation.root, address)
  const fetched = (key: string) => () => mediaStore(installation).fetch(key, file)
  const tracks = parse<{ file: string }[]>(item.captions, [])
  if (tracks.some((track) => `.${track.file}` === rest)) return fetched(captionsKey(site.key, rest.slice(1)))
  if (isPlain(item))
    return address === fileAddress(site.key, item) ? fetched(originalKey(site.key, item)) : undefined
  const facts = imageFacts(site.key, item)
  const variant = facts && plannedFiles(facts).find((one) => one.address === address)
  if (!variant) return undefined
  return () => makeVariantFile({ installation, site: site.key }, item, { variant, urgent: true })
}

/** An item that goes while its file is made takes it along; then it does not matter why it failed. */
async function madeFor(where: { installation: Installation; site: Site }, item: StoredMedia, make: Make) {
  const [made] = await Promise.allSettled([make()])
  if ((await keepsFiles(where, item)) && made.status === 'rejected') throw made.reason
}

/** By installation, and gone with it. */
const flights = new WeakMap<Installation, Map<string, Promise<unknown>>>()

/** However many ask, it is made once. */
async function once(installation: Installation, address: string, make: Make): Promise<void> {
  const running = flights.get(installation) ?? new Map<string, Promise<unknown>>()
  flights.set(installation, running)
  let flight = running.get(address)
  if (!flight) {
    if (running.size >= MOST_WAITING)
      throw new AppError('maintenance', 'Too many wait for pictures. Try again in a moment.', {
        extra: { retry_after: 5 },
      })
    flight = (async () => make())().finally(() => running.delete(address))
    running.set(address, flight)
  }
  await flight
}
