// Where a website keeps sealed files: those of requests, and those of posts that wait for a visitor's confirmation.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Installation } from '../installation.ts'
import type { Site } from '../site.ts'
import type { Pass } from './seal/seal-stream.ts'

export interface Home {
  installation: Pick<Installation, 'root'>
  site: Pick<Site, 'key'>
}
/** Nothing here has a public address. */
export type Shelf = 'requests' | 'held'

const NAME = /^[0-9a-f-]{36}$/

/** Names are made by us; one that came from outside is checked here. Throws for any other. */
export function pathOf({ installation, site }: Home, shelf: Shelf, name: string): string {
  if (!NAME.test(name)) throw new Error('a sealed file has no such name')
  return join(folderOf({ installation, site }, shelf), name)
}

const folderOf = ({ installation, site }: Home, shelf: Shelf) =>
  join(installation.root, 'storage/sites', site.key, shelf === 'held' ? 'held-posts' : 'requests')

/** Writes what comes through the pass; durable when it returns. Leaves nothing when it fails. */
export async function putSealed(
  file: string,
  source: AsyncIterable<Uint8Array>,
  passes: Pass[],
): Promise<number> {
  await mkdir(join(file, '..'), { recursive: true, mode: 0o700 })
  try {
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(
      passes.reduce<AsyncIterable<Uint8Array>>((from, pass) => pass(from), source),
      target,
    )
    return (await stat(file)).size
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

export const readSealed = (file: string) => createReadStream(file)

export const dropSealed = async (home: Home, shelf: Shelf, names: readonly string[]): Promise<void> => {
  for (const name of names) await rm(pathOf(home, shelf, name), { force: true })
}

/** Names with their size and age; what is no file of ours is not among them. */
export async function listSealed(
  home: Home,
  shelf: Shelf,
): Promise<{ name: string; size: number; modified: Date }[]> {
  const found: { name: string; size: number; modified: Date }[] = []
  const folder = await opendir(folderOf(home, shelf)).catch(missing)
  if (!folder) return found
  for await (const entry of folder) {
    if (!entry.isFile() || !NAME.test(entry.name)) continue
    const facts = await stat(pathOf(home, shelf, entry.name)).catch(missing)
    if (facts) found.push({ name: entry.name, size: facts.size, modified: facts.mtime })
  }
  return found
}

function missing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
