// Where a website stores encrypted files: those of requests, and those of submissions waiting for confirmation.
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { writeFileFrom } from '../base/files.ts'
import type { Installation } from '../core/installation.ts'
import { sealedStore, type MediaStore } from '../platform/store/store.ts'
import { makeFoldersIn } from '../platform/store/write-file.ts'
import type { Site } from '../core/site.ts'
import type { StreamTransform } from './seal/seal-stream.ts'

export interface Home {
  installation: Pick<Installation, 'root' | 'env'> & { local: Pick<Installation['local'], 's3'> }
  site: Pick<Site, 'key'>
}
/** None of these has a public address. */
export type SealedFolderName = 'requests' | 'held'

const NAME = /^[0-9a-f-]{36}$/

/** The folder in the store of encrypted files. */
export const sealedFolder = ({ site }: Pick<Home, 'site'>, folder: SealedFolderName): string =>
  `sites/${site.key}/${folder === 'held' ? 'held-posts' : 'requests'}`

/** Names are generated; one from outside is checked here. Throws for any other. */
function keyOf(home: Home, folder: SealedFolderName, name: string): string {
  if (!NAME.test(name)) throw new Error('a sealed file has no such name')
  return `${sealedFolder(home, folder)}/${name}`
}

interface Incoming {
  name: string
  source: AsyncIterable<Uint8Array>
  passes: StreamTransform[]
}

/** Stores the stream after the given steps, and returns its size; durable when it returns. Leaves nothing when it fails. */
export async function putSealed(home: Home, folder: SealedFolderName, incoming: Incoming): Promise<number> {
  const key = keyOf(home, folder, incoming.name)
  const store = sealedStore(home.installation)
  const own = store.path(key)
  // Directly in the folder of the website, which is not made again once it is deleted.
  if (own !== undefined) {
    await makeFoldersIn(dirname(dirname(own)), dirname(own), 0o700)
    return write(own, incoming)
  }
  // A store requires the length in advance, so the encrypted file is first written to this machine.
  const waiting = join(home.installation.root, 'storage/tmp', incoming.name)
  try {
    await mkdir(dirname(waiting), { recursive: true, mode: 0o700 })
    const size = await write(waiting, incoming)
    await store.put(key, { file: waiting })
    return size
  } finally {
    await rm(waiting, { force: true })
  }
}

async function write(file: string, { source, passes }: Omit<Incoming, 'name'>): Promise<number> {
  try {
    const sealed = passes.reduce<AsyncIterable<Uint8Array>>((from, pass) => pass(from), source)
    await writeFileFrom(file, [sealed], { flush: true })
    return (await stat(file)).size
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/** Undefined for one that does not exist. */
export async function openSealed(
  home: Home,
  folder: SealedFolderName,
  name: string,
): Promise<{ stream: Readable; size: number } | undefined> {
  const key = keyOf(home, folder, name)
  for (const store of storesOf(home)) {
    const found = await store.open(key)
    if (found) return found
  }
  return undefined
}

export const dropSealed = async (home: Home, folder: SealedFolderName, names: readonly string[]): Promise<void> => {
  for (const name of names) for (const store of storesOf(home)) await store.remove(keyOf(home, folder, name))
}

export interface Listed {
  name: string
  size: number
  modified: Date
}

/** Names with their size and age; other files are left out. */
export const listSealed = (home: Home, folder: SealedFolderName): Promise<Listed[]> =>
  listIn(sealedStore(home.installation), sealedFolder(home, folder))

async function listIn(store: MediaStore, folder: string): Promise<Listed[]> {
  const found: Listed[] = []
  for await (const { key, size, modified } of store.list(folder)) {
    const name = key.slice(folder.length + 1)
    if (NAME.test(name)) found.push({ name, size, modified })
  }
  return found
}

/** The store, and if it is remote also the local folder that was used before. */
const storesOf = ({ installation }: Home): MediaStore[] =>
  installation.local.s3
    ? [sealedStore(installation), sealedStore({ ...installation, local: {} })]
    : [sealedStore(installation)]

/** Moves files from this machine into the store. */
export async function moveToStore(home: Home): Promise<void> {
  const [store, before] = storesOf(home)
  if (!store || !before) return
  for (const shelf of ['requests', 'held'] as const)
    for (const { name } of await listIn(before, sealedFolder(home, shelf))) {
      const key = keyOf(home, shelf, name)
      await store.put(key, { file: before.path(key)! })
      await before.remove(key)
    }
}
