// Which writes the index of a website contains: small files next to the index, so that every node has its own.
import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { LeaseOptions } from '../../core/jobs/jobs.ts'
import type { Site } from '../../core/site.ts'
import { MINUTE } from '../../base/clock.ts'
import { shortHash } from '../../base/hash.ts'
import type { Position } from './position.ts'

export interface FeedState extends Position {
  /** The build time of the index that the state belongs to. */
  built_at: string
  /** Stamps of the scopes, by prefix; the position refers to the content. */
  scopes: Record<string, string>
  /** Prefixes of scopes that changed while the index was built: whether it contains them is not known. */
  unsure?: string[]
  /** A rebuild was requested, and has not been done yet. */
  asked?: boolean
}

/** A rebuild in progress. */
export interface FeedProgress {
  started_at: string
  /** The number of objects. */
  done: number
  total: number
  /** Estimated milliseconds; null if unknown. */
  left: number | null
}

/** A failure of embeddings. */
export interface VectorState {
  /** The model that failed; another one is tried at once. */
  model: string
  attempts: number
  failed_at: string
  retry_at: string
  /** A stored message. */
  error: string
}

/** Held by whoever reads the state, and writes it again: of all processes that share the index one at a time. */
export const feedLease = ({ sideDatabases, key }: Site): LeaseOptions => ({
  name: `search-feed:${shortHash(sideDatabases.fileOf('search'))}:${key}`,
  ttl: MINUTE,
})

/** Undefined when it does not exist or cannot be read. */
export const readFeedState = (site: Site): Promise<FeedState | undefined> => read(site, 'feed')
export const writeFeedState = (site: Site, state: FeedState): Promise<void> => write(site, 'feed', state)
/** Undefined without a rebuild. */
export const readProgress = (site: Site): Promise<FeedProgress | undefined> => read(site, 'progress')
export const writeProgress = (site: Site, state: FeedProgress): Promise<void> => write(site, 'progress', state)
export const endProgress = (site: Site): Promise<void> => rm(fileOf(site, 'progress'), { force: true })
/** Undefined without a failure. */
export const readVectorState = (site: Site): Promise<VectorState | undefined> => read(site, 'vectors')
export const writeVectorState = (site: Site, state: VectorState): Promise<void> => write(site, 'vectors', state)
export const endVectorState = (site: Site): Promise<void> => rm(fileOf(site, 'vectors'), { force: true })

type Kind = 'feed' | 'progress' | 'vectors'
const fileOf = ({ sideDatabases }: Site, kind: Kind): string =>
  sideDatabases.fileOf('search').replace(/\.sqlite$/, `-${kind}.json`)

async function read<T>(site: Site, kind: Kind): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(fileOf(site, kind), 'utf8')) as T
  } catch {
    return undefined
  }
}

/** Not synced to the disk: lost work is repeated. Throws ENOENT for a deleted website, whose folder is not made again. */
async function write(site: Site, kind: Kind, value: FeedState | FeedProgress | VectorState): Promise<void> {
  const file = fileOf(site, kind)
  const temporary = `${file}.${randomBytes(4).toString('hex')}.tmp`
  await writeFile(temporary, JSON.stringify(value))
  await rename(temporary, file)
}
