// Runs every function of an extension within a time limit and in its own task, so that none blocks its caller.
import { message } from '../../../base/catalogue/message.ts'
import { HOUR, MINUTE, SECOND } from '../../../base/clock.ts'
import { AppError, KeyedError, reasonOf } from '../../../base/errors.ts'
import { isOutage, isUnreachable } from '../../../base/unreachable.ts'
import { withinTables } from '../../../platform/db/table-changes.ts'
import type { Context } from '../../operation/context.ts'
import type { AnyOperation } from '../../operation/define-operation.ts'
import { report } from '../../problem-log.ts'
import type { Problem, Site } from '../../site.ts'
import type { Contribution, HtmlFilter, JobKind } from '../contribution.ts'
import type { AnyBlock } from '../define-block.ts'
import { limitOf } from '../own-tables.ts'
import type { SearchProvider } from '../search-provider.ts'
import type { SourceFormat } from '../source-format.ts'
import { isolateProvided } from './isolate-provided.ts'
import { watchdog } from './watchdog.ts'

/** What functions of extensions may take, in milliseconds. */
export const LIMITS = {
  /** Loading its modules: many files are read, and Node's loader does not survive being terminated. */
  module: 30 * SECOND,
  boot: 10 * SECOND,
  /** htmlFilter, footerLinks, `when` of a listener: a page request or a write is waiting. */
  hook: SECOND,
  /** `load` and `render` of a block. */
  block: 5 * SECOND,
  /** A handler in its transaction, which blocks all other writes of the website. */
  operation: 10 * SECOND,
  /** What an operation does before its transaction. */
  prepare: MINUTE,
  route: 10 * SECOND,
  listener: 30 * SECOND,
  /** A job; the website's other jobs wait for it. */
  job: MINUTE,
  background: HOUR,
  apart: 24 * HOUR,
  migration: 10 * MINUTE,
  health: 5 * SECOND,
  /** Reading a searchable object. */
  search: 10 * SECOND,
  /** Opening a document of a source, and each of its items: it may wait for a disk. */
  source: 30 * SECOND,
}
export type ExtensionLimits = typeof LIMITS

interface Called {
  /** Names the function: `GET /guestbook`. */
  what: string
  limit: keyof ExtensionLimits
  /** Where health reports the failure; without it the caller reports it. */
  site?: Site | undefined
}
/** Calls one function of an extension; rejects when it throws, takes too long or blocks. */
export type Calling = <R>(called: Called, work: () => R | Promise<R>) => Promise<R>

export const callingOf =
  (extension: string, limits: ExtensionLimits): Calling =>
  async ({ what, limit, site }, work) => {
    try {
      return await watchdog().run({ extension, what, ms: limits[limit], isLoading: limit === 'module' }, work)
    } catch (error) {
      // An AppError is a response; a temporary outage of the database is not the extension's failure.
      if (site && !(error instanceof AppError) && !isOutage(error)) report(site, failureOf(extension, what, error))
      throw error
    }
  }

const failureOf = (...[extension, what, error]: [string, string, unknown]): Problem => ({
  id: `extension.${extension}.${what.replace(/[^a-z0-9]+/gi, '_').toLowerCase()}`,
  status: 'fail',
  message: message('extension.failed', { extension, what, reason: reasonOf(error) }),
})

/**
 * The same contribution, with functions that call the registered ones; their writes are limited to the extension's tables.
 * Blocks have no database access, and read through the product's API.
 */
export function isolate(made: Contribution, calling: Calling): Contribution {
  const limit = limitOf(made)
  const call: Calling = (called, work) => calling(called, () => withinTables(limit, work))
  return {
    ...made,
    ...isolateFilters(made, call),
    footerLinks: made.footerLinks.map(
      (links) => (site, context) => call({ what: 'footerLinks', limit: 'hook' }, () => links(site, context)),
    ),
    policies: made.policies.map((policy) => ({
      ...policy,
      sources: (value, site) => call({ what: 'cspByCookie', limit: 'hook' }, () => policy.sources(value, site)),
    })),
    embeds: made.embeds.map((provider) => ({
      ...provider,
      isolated: (work, site) => call({ what: `embed ${provider.key}`, limit: 'hook', site }, work),
    })),
    provided: isolateProvided(made.provided, call),
    routes: made.routes.map((route) => ({
      ...route,
      handler: (request, ctx) =>
        call({ what: `${route.method} ${route.path}`, limit: 'route', site: ctx.site }, () =>
          route.handler(request, ctx),
        ),
    })),
    migrations: made.migrations.map(({ version, run }) => ({
      version,
      run: (db, columns) => call({ what: `migration ${version}`, limit: 'migration' }, () => run(db, columns)),
    })),
    listeners: made.listeners.map((one) => isolateListener(one, call)),
    jobs: made.jobs.map((kind) => isolateJob(kind, call)),
    health: made.health.map(({ name, check }) => ({
      name,
      check: (site) => call({ what: `health ${name}`, limit: 'health' }, () => check(site)),
    })),
    sources: made.sources.map((format) => isolated(made.name, format, call)),
    searches: made.searches.map((provider) => isolatedSearch(provider, call)),
    operations: made.operations.map((operation) => isolateOperation(operation, call)),
    blocks: new Map([...made.blocks].map(([type, block]) => [type, isolateBlock(made.name, block, calling)])),
  }
}

/** The code that checks items and documents is loaded when one is read. */
const isolated = (extension: string, format: SourceFormat, call: Calling): SourceFormat => {
  const own = async () => (await import('./isolate-format.ts')).isolateFormat(extension, format, call)
  return {
    ...format,
    read: async (...given) => (await own()).read(...given),
    ...(format.detect && { detect: async (...given) => (await own()).detect!(...given) }),
    ...(format.predefinedTable && { predefinedTable: async (lang) => (await own()).predefinedTable!(lang) }),
  }
}

const isolatedSearch = (provider: SearchProvider, call: Calling): SearchProvider => {
  const own = async () => (await import('./isolate-search.ts')).isolateSearch(provider, call)
  return {
    ...provider,
    async *all(site) {
      yield* (await own()).all(site)
    },
    ...(provider.one && { one: async (...given) => (await own()).one!(...given) }),
    ...(provider.count && { count: async (site) => (await own()).count!(site) }),
  }
}

function isolateFilters({ htmlFilters, filterLoads }: Contribution, call: Calling) {
  const loads: Contribution['filterLoads'] = new Map()
  const filters = htmlFilters.map((filter): HtmlFilter => {
    const own: HtmlFilter = (html, context) => call({ what: 'htmlFilter', limit: 'hook' }, () => filter(html, context))
    const load = filterLoads.get(filter)
    if (load) loads.set(own, (site) => call({ what: 'htmlFilter, load', limit: 'hook' }, () => load(site)))
    return own
  })
  return { htmlFilters: filters, filterLoads: loads }
}

/** A write does not fail because `when` of a listener fails: the event is delivered then. */
function isolateListener({ event, handler, when }: Listening, call: Calling): Listening {
  const what = `listener of ${event}`
  return {
    event,
    handler: (occurred, ctx) => call({ what, limit: 'listener' }, () => handler(occurred, ctx)),
    when:
      when &&
      ((ctx, name) =>
        call({ what: `${what}, when`, limit: 'hook', site: ctx.site }, () => when(ctx, name)).catch(() => true)),
  }
}
type Listening = Contribution['listeners'][number]

function isolateJob(kind: JobKind, call: Calling): JobKind {
  const { name, run, onFailed, background, parallel } = kind
  const limit = parallel ? 'apart' : background ? 'background' : 'job'
  const what = `job ${name}`
  return {
    ...kind,
    run: (payload, ctx, signal) => call({ what, limit }, () => run(payload, ctx, signal)),
    onFailed:
      onFailed && ((payload, ctx, signal) => call({ what, limit: 'job' }, () => onFailed(payload, ctx, signal))),
  }
}

/** The pipeline runs it as any other; only its own functions are called within time limits. */
function isolateOperation(registered: AnyOperation, call: Calling): AnyOperation {
  const { name: what, subject } = registered
  const called = ({ site }: Context, limit: 'operation' | 'prepare' = 'operation') => ({ what, limit, site })
  return {
    ...registered,
    handler: (ctx, input) => call(called(ctx), () => registered.handler(ctx, input)),
    ...(registered.prepare && {
      prepare: (ctx, input) => call(called(ctx, 'prepare'), () => registered.prepare!(ctx, input)),
    }),
    ...(registered.plan && { plan: (ctx, input) => call(called(ctx), () => registered.plan!(ctx, input)) }),
    ...(registered.failed && {
      failed: (ctx, input, error) => call(called(ctx), () => registered.failed!(ctx, input, error)),
    }),
    ...(subject && {
      subject: {
        ...subject,
        load: (ctx, ...given) => call(called(ctx), () => subject.load(ctx, ...given)),
        ...(subject.find && { find: (ctx, id) => call(called(ctx), () => subject.find!(ctx, id)) }),
        ...(subject.revert && {
          revert: (ctx, change) => call(called(ctx), () => subject.revert!(ctx, change)),
        }),
      },
    }),
  }
}

/** Its functions stay unchanged; the renderer calls them by `callBlock`, and reports failures with extension and block. */
const isolateBlock = (extension: string, block: AnyBlock, call: Calling): AnyBlock => ({
  ...block,
  isolated: (work) =>
    call({ what: `block ${block.label}`, limit: 'block' }, work).catch((error: unknown) => {
      if (error instanceof KeyedError || isUnreachable(error)) throw error
      const named = failureOf(extension, `block ${block.label}`, error).message
      throw Object.assign(new KeyedError(named, { cause: error }), { stack: (error as Error)?.stack })
    }),
})
