// The job that checks links to other websites: once a day, each address at most once a week while it answers.
import { setTimeout } from 'node:timers/promises'
import { chunks } from '../../base/chunks.ts'
import { AppError } from '../../base/errors.ts'
import { DAY, HOUR, instant, later, MINUTE, SECOND } from '../../base/clock.ts'
import { sha256 } from '../../base/hash.ts'
import { enqueueIn, withLease } from '../../core/jobs/jobs.ts'
import type { JobHandler } from '../../core/extension/contribution.ts'
import type { Context } from '../../core/operation/context.ts'
import { transact } from '../../platform/db/database.ts'
import { FetchFailed, guardedFetch } from '../../platform/net/guarded-fetch.ts'
import { storeSummary } from '../audit-summary.ts'
import { auditOf } from '../run-audit.ts'
import { recordLinkCheck } from './link-check-times.ts'
import { isBroken, linkResults, type LinkResult } from './link-results.ts'
import { probeAddresses, type Answer, type PoliteRequestsParams, type Outcome } from './throttled-requests.ts'

export const NOW = 'audit-site-now'
/** Of one run; the others follow with the next. */
const MAX_TRIED = 1000
const LONGEST_RUN = 20 * MINUTE
const TIMEOUT = 10 * SECOND
/** What answered is checked again after a week, what did not after most of a day. */
const GOOD_FOR = 7 * DAY
const BAD_FOR = 20 * HOUR
/** Another website of the installation is checking: the rate limit is for all of them together. */
const LATER = 10 * MINUTE
/** Results after which lists of findings are updated. */
const AT_ONCE = 50

export const checkLinks: JobHandler = async (payload, ctx, signal) => {
  const { installation, site } = ctx
  const { ran } = await withLease(installation, { name: 'audit-links', ttl: MINUTE }, async (lost) => {
    const { audit } = await auditOf(ctx, { patience: LONGEST_RUN })
    const isAsked = payload['again'] === true
    const due = await dueLinks(ctx, audit?.outside ?? [], isAsked)
    await tryAll(ctx, due, AbortSignal.any([signal, lost]))
  })
  if (ran) return storeSummary(ctx, (await auditOf(ctx, { patience: LONGEST_RUN })).audit)
  const run_at = later(installation.clock.now(), LATER)
  const job = { kind: NOW, payload, run_at, unique_key: NOW }
  await transact(site.db, (trx) => enqueueIn(trx, job, installation.clock.now()))
}

/** Those that were never checked first, then the oldest; results that no link needs any more are deleted. */
async function dueLinks(ctx: Context, links: readonly string[], isAsked: boolean): Promise<string[]> {
  const known = new Map((await linkResults(ctx.site)).map((one) => [one.url, one]))
  const there = new Set(links)
  const gone = [...known.keys()].filter((url) => !there.has(url))
  for (const some of chunks(gone, AT_ONCE)) {
    const hashes = some.map(sha256)
    await transact(ctx.site.db, (trx) => trx.deleteFrom('audit_links').where('hash', 'in', hashes).execute())
  }
  const now = ctx.installation.clock.now()
  const isDue = (one: LinkResult | undefined) =>
    !one || isAsked || instant(later(now, one.failures ? -BAD_FOR : -GOOD_FOR)) >= one.checked_at
  const triedAt = (url: string) => known.get(url)?.checked_at ?? ''
  return links
    .filter((url) => isDue(known.get(url)))
    .sort((a, b) => (triedAt(a) < triedAt(b) ? -1 : 1))
    .slice(0, MAX_TRIED)
}

async function tryAll(ctx: Context, urls: readonly string[], signal: AbortSignal): Promise<void> {
  if (!urls.length) return
  const { installation, site } = ctx
  let tried = 0
  await probeAddresses(urls, {
    request: (params) => ask(ctx, params),
    now: () => performance.now(),
    sleep: (ms) => setTimeout(ms, undefined, { signal }).catch(() => undefined),
    until: performance.now() + LONGEST_RUN,
    signal,
    async report(outcome) {
      const now = installation.clock.now()
      await store(ctx, outcome, now)
      if (++tried % AT_ONCE === 0) await recordLinkCheck(site, now)
    },
  })
  await recordLinkCheck(site, installation.clock.now())
}

/** Only the head of the response is read. */
async function ask({ installation }: Context, { url, method }: PoliteRequestsParams): Promise<Answer> {
  try {
    const limits = { max_redirects: 0, timeout_ms: TIMEOUT, receive: () => null }
    const { status, headers } = await guardedFetch(installation, url, { method, ...limits })
    return { status, location: headers.get('location') ?? undefined }
  } catch (error) {
    if (error instanceof FetchFailed) return { error: error.reason }
    // Not an address that can be opened from outside.
    if (error instanceof AppError) return { error: 'refused' }
    throw error
  }
}

/** A server that rejects programs is not tried again for a week either: people may well get in. */
async function store({ site }: Context, { url, status, error }: Outcome, now: Date): Promise<void> {
  const hash = sha256(url)
  await transact(site.db, async (trx) => {
    const before = await trx.selectFrom('audit_links').select('failures').where('hash', '=', hash).executeTakeFirst()
    const failed = error !== null || isFailure(status!)
    const failures = failed ? Number(before?.failures ?? 0) + 1 : 0
    const values = { status, error, failures, checked_at: instant(now) }
    if (before) await trx.updateTable('audit_links').set(values).where('hash', '=', hash).execute()
    else
      await trx
        .insertInto('audit_links')
        .values({ hash, url, host: new URL(url).hostname, ...values })
        .execute()
  })
}

const isFailure = (status: number): boolean => isBroken({ status, failures: 1 }) || status >= 500
