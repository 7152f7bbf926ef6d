// How far the index of a website follows its writes: small files beside the index, so that every node has its own.
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Site } from '../../core/site.ts'
import type { Position } from './position.ts'

export interface FeedState extends Position {
  /** When the index was built that this is about. */
  built_at: string
  /** Stamps of the scopes, by prefix; the position is that of what is in it. */
  scopes: Record<string, string>
  /** Somebody asked for another index, and none was built since. */
  asked?: boolean
}

/** A rebuild that goes on. */
export interface FeedProgress {
  started_at: string
  /** Objects. */
  done: number
  total: number
  /** Milliseconds, as far as it can be said. */
  left: number | null
}

/** Embeddings that failed. */
export interface VectorState {
  /** Which failed; another one is tried at once. */
  model: string
  attempts: number
  failed_at: string
  retry_at: string
  /** A stored message. */
  error: string
}

/** Undefined when nothing is known, or what is there cannot be read. */
export const readFeedState = (site: Site): Promise<FeedState | undefined> => read(site, 'feed')
export const writeFeedState = (site: Site, state: FeedState): Promise<void> => write(site, 'feed', state)
/** Undefined while nobody rebuilds the index. */
export const readProgress = (site: Site): Promise<FeedProgress | undefined> => read(site, 'progress')
export const writeProgress = (site: Site, state: FeedProgress): Promise<void> =>
  write(site, 'progress', state)
export const endProgress = (site: Site): Promise<void> => rm(fileOf(site, 'progress'), { force: true })
/** Undefined while nothing failed. */
export const readVectorState = (site: Site): Promise<VectorState | undefined> => read(site, 'vectors')
export const writeVectorState = (site: Site, state: VectorState): Promise<void> =>
  write(site, 'vectors', state)
export const endVectorState = (site: Site): Promise<void> => rm(fileOf(site, 'vectors'), { force: true })

type Kind = 'feed' | 'progress' | 'vectors'
const fileOf = ({ beside }: Site, kind: Kind): string =>
  beside.fileOf('search').replace(/\.sqlite$/, `-${kind}.json`)

async function read<T>(site: Site, kind: Kind): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(fileOf(site, kind), 'utf8')) as T
  } catch {
    return undefined
  }
}

/** Not synced to the disk: what gets lost is done once more. */
async function write(site: Site, kind: Kind, value: FeedState | FeedProgress | VectorState): Promise<void> {
  const file = fileOf(site, kind)
  const temporary = `${file}.${randomBytes(4).toString('hex')}.tmp`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(temporary, JSON.stringify(value))
  await rename(temporary, file)
}
