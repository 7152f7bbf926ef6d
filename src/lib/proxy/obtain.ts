// From the cache, or fetched once for all callers: single flight, negative answers, and the old one while the
// upstream fails.
import { join } from 'node:path'
import { AppError, messageOf } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import { SECOND } from '../base/clock.ts'
import { ProxyCache, type CachedAnswer } from './cache.ts'
import { NotAPicture } from './reencode.ts'
import type { ProxyScope, CachedResource } from './source.ts'
import { upstreamFetcher, isUpstreamError, UpstreamFailed } from './upstream.ts'

/** How long a missing resource is cached as missing. */
const MISSING = 600 * SECOND
/** How long a failed upstream is not requested again. */
const FAILED = 60 * SECOND
const NOTHING = new Uint8Array()

export interface Obtained extends CachedAnswer {
  /** Why the upstream request failed; for the log. */
  error?: Error | undefined
}

/**
 * The resource, its absence (`missing`) or the failure to get it (`failed`). `admit` is called before an upstream is
 * requested and may throw. Throws 503 when too many wait.
 */
export async function obtain(
  scope: ProxyScope,
  resource: CachedResource,
  admit: () => Promise<void> = async () => {},
): Promise<Obtained> {
  const { cache, flights } = stateOf(scope.installation)
  const cached = await cache.get(resource.key, scope.installation.clock.now())
  if (cached && isFresh(cached, scope)) return cached
  if (!flights.has(resource.key)) await admit()
  const running = flights.get(resource.key) // another may have begun meanwhile
  if (running) return running
  const flight = start(scope, resource, cached).finally(() => flights.delete(resource.key))
  flights.set(resource.key, flight)
  return flight
}

const isFresh = ({ fresh_until }: CachedAnswer, { installation }: ProxyScope) =>
  installation.clock.now().getTime() < fresh_until

async function start(scope: ProxyScope, resource: CachedResource, old: CachedAnswer | undefined): Promise<Obtained> {
  const entered = stateOf(scope.installation).gate.enter(() => refresh(scope, resource, old))
  if (entered === false)
    throw new AppError(
      'proxy.busy',
      {},
      {
        extra: { retry_after: 5 },
      },
    )
  return entered
}

async function refresh(scope: ProxyScope, resource: CachedResource, old: CachedAnswer | undefined): Promise<Obtained> {
  const made = await make(scope, resource, old)
  const { installation } = scope
  const { error, ...answer } = made
  await stateOf(installation).cache.put(resource.key, answer, installation.clock.now())
  return { ...answer, error }
}

async function make(scope: ProxyScope, resource: CachedResource, old: CachedAnswer | undefined): Promise<Obtained> {
  const until = (ms: number) => scope.installation.clock.now().getTime() + ms
  const { type, ttl_s } = resource
  try {
    const bytes = await resource.make(upstreamFetcher(scope, resource.allowed))
    if (!bytes) return { state: 'missing', type: '', bytes: NOTHING, fresh_until: until(MISSING) }
    return { state: 'found', type, bytes: new Uint8Array(bytes), fresh_until: until(ttl_s * SECOND) }
  } catch (error) {
    const failure = errorOf(error)
    // RFC 5861, stale-if-error: an old tile is better than a hole.
    if (old?.state === 'found') return { ...old, fresh_until: until(FAILED), error: failure }
    return { state: 'failed', type: '', bytes: NOTHING, fresh_until: until(FAILED), error: failure }
  }
}

/** Bugs of ours are thrown on; a rejected address (422, 403) is an error of the configuration. */
function errorOf(error: unknown): Error {
  if (isUpstreamError(error) || error instanceof NotAPicture) return error
  if (error instanceof AppError) return new UpstreamFailed(messageOf(error), { cause: error })
  throw error
}

interface State {
  cache: ProxyCache
  flights: Map<string, Promise<Obtained>>
  gate: Gate
}

/** One for each installation. */
const states = new WeakMap<Installation, State>()

function stateOf(installation: Installation): State {
  let state = states.get(installation)
  if (!state) {
    const folder = join(installation.root, 'storage/cache/proxy')
    const cache = new ProxyCache(folder, installation.local.limits.proxy_cache_mb * 1_000_000)
    state = { cache, flights: new Map(), gate: makeGate({ concurrency: 8, queue: 400 }) }
    states.set(installation, state)
  }
  return state
}

/**
 * At most so many upstream requests at once, so that a page of tiles does not become a burst for one
 * server.
 */
interface Gate {
  /** Runs the work when a slot is free; false when too many wait already. */
  enter<T>(work: () => Promise<T>): Promise<T> | false
}

function makeGate({ concurrency, queue }: { concurrency: number; queue: number }): Gate {
  const waiting: (() => void)[] = []
  let inside = 0
  const leave = () => {
    inside--
    waiting.shift()?.()
  }
  const start = async <T>(work: () => Promise<T>): Promise<T> => {
    inside++
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return {
    enter(work) {
      if (inside < concurrency) return start(work)
      if (waiting.length >= queue) return false
      return new Promise<void>((resolve) => waiting.push(resolve)).then(() => start(work))
    },
  }
}
