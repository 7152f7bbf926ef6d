// Builds a new index of a website from all sources, next to the one in use.
import { waitForLease, withLease } from '../../core/jobs/jobs.ts'
import type { Context } from '../../core/operation/context.ts'
import { shortHash } from '../../base/hash.ts'
import { instant, MINUTE } from '../../base/clock.ts'
import { AppError } from '../../base/errors.ts'
import { slices } from '../../base/slices.ts'
import type { SearchDocument } from '../document.ts'
import type { SearchScope } from '../define-documents.ts'
import { enqueueVectorsFor } from '../meaning/enqueue-vectors.ts'
import { searchIndexOf } from '../search-index-of.ts'
import {
  endProgress,
  feedLease,
  readFeedState,
  readProgress,
  writeFeedState,
  writeProgress,
  type FeedProgress,
} from './feed-state.ts'
import { positionNow } from './position.ts'
import { changedScopes, scopesOf, stampsOf, type OwnedScope } from './sources.ts'

/** Touched by a write that requests a rebuild: every node with an index does it. */
export const REBUILD_TAG = 'search-rebuild'

/** For writes that erase confidential data: an index file keeps removed words until it is rebuilt. */
export const eraseFromIndex = ({ touched }: Pick<Context, 'touched'>): void => void touched.add(REBUILD_TAG)

export interface Rebuilt {
  /** The number of objects that were read. */
  objects: number
  ms: number
}

/** Undefined when another process is building it. Reports the progress after each batch. */
export async function rebuildIndex(
  scope: SearchScope,
  tell: (progress: FeedProgress) => void = () => undefined,
): Promise<Rebuilt | undefined> {
  const leased = await withLease(scope.installation, { name: leaseOf(scope), ttl: MINUTE }, () =>
    build(scope, tell).finally(() => endProgress(scope.site)),
  )
  return leased.ran ? leased.result : undefined
}

const leaseOf = ({ site }: SearchScope): string =>
  `search-rebuild:${shortHash(site.sideDatabases.fileOf('search'))}:${site.key}`

/** Whether any process is rebuilding it; a file left by a dead process counts for a minute. */
export async function isRebuilding({ installation, site }: SearchScope): Promise<boolean> {
  const lease = await installation.network.read
    .selectFrom('leases')
    .select('until')
    .where('name', '=', leaseOf({ installation, site }))
    .executeTakeFirst()
  return lease !== undefined && lease.until > instant(installation.clock.now())
}

/** The progress; undefined without a rebuild. */
export const progressOf = async (scope: SearchScope): Promise<FeedProgress | undefined> =>
  (await isRebuilding(scope)) ? readProgress(scope.site) : undefined

async function build(scope: SearchScope, tell: (progress: FeedProgress) => void): Promise<Rebuilt> {
  const { installation, site } = scope
  const begun = performance.now()
  // Before anything is read: what is written meanwhile is processed again.
  const position = await positionNow(site)
  // A write before the position may have switched a feature that this process has not loaded yet.
  await site.reloadFeatures()
  const scopes = await scopesOf(scope)
  const before = await readFeedState(site)
  let total = 0
  for (const { source, prefix } of scopes) total += await source.count(scope, prefix)
  const progress = new Progress(scope, { total, report: tell })
  const index = searchIndexOf(installation, site)
  await progress.note(0)
  await index.rebuild(documentsOf(scope, scopes, progress))
  const { built_at } = await index.status()
  if (built_at === null) throw new AppError('search.lost_while_built')
  const stamps = stampsOf(scopes)
  await waitForLease(installation, { ...feedLease(site), ...WAIT, busy }, async () => {
    // Another process may have built a newer one meanwhile.
    if ((await index.status()).built_at !== built_at) return
    const after = await readFeedState(site)
    // What an update removed from the former index may or may not be missing in this one, and is compared again.
    const unsure = before && after ? changedScopes(before.scopes, after.scopes) : []
    const scopesNow = Object.fromEntries(Object.entries(stamps).filter(([prefix]) => !unsure.includes(prefix)))
    await writeFeedState(site, {
      built_at,
      ...position,
      scopes: scopesNow,
      ...(unsure.length && { unsure }),
    })
  })
  await enqueueVectorsFor(scope).catch(() => undefined)
  return { objects: progress.done, ms: Math.round(performance.now() - begun) }
}

/** An update in progress makes at most all documents again. */
const WAIT = { tries: 2400, pause_ms: 250 }
const busy = () => new AppError('search.update_endless')

async function* documentsOf(
  scope: SearchScope,
  scopes: OwnedScope[],
  progress: Progress,
): AsyncGenerator<SearchDocument[]> {
  const pause = slices({ rests: true })
  for (const { source, prefix } of scopes)
    for await (const { prefixes, documents } of source.all(scope, prefix)) {
      if (documents.length) yield documents
      await progress.note(prefixes.length)
      await pause()
    }
}

/** The number of objects between two updates of the progress file. */
const NOTED_EVERY = 500

class Progress {
  done = 0
  readonly #place: SearchScope
  readonly #total: number
  readonly #tell: (progress: FeedProgress) => void
  readonly #begun = performance.now()
  readonly #started_at: string
  #noted = -Infinity

  constructor(scope: SearchScope, { total, report }: { total: number; report: (progress: FeedProgress) => void }) {
    this.#place = scope
    this.#total = total
    this.#tell = report
    this.#started_at = instant(scope.installation.clock.now())
  }

  async note(more: number): Promise<void> {
    this.done += more
    const now = performance.now()
    const used = now - this.#begun
    const left = this.done ? Math.round((used / this.done) * Math.max(0, this.#total - this.done)) : null
    const progress = { started_at: this.#started_at, done: this.done, total: this.#total, left }
    this.#tell(progress)
    if (now - this.#noted < NOTED_EVERY) return
    this.#noted = now
    await writeProgress(this.#place.site, progress).catch(() => undefined)
  }
}
