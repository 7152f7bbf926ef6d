// The extension point: what `boot(ext)` can call. The core's own areas register in the same shape.
import type { AnyDb } from '../../platform/db/database.ts'
import type { Columns } from '../../platform/db/columns.ts'
import { AppError } from '../../base/errors.ts'
import type { AnyBlock } from './define-block.ts'
import type { AnyOperation } from '../operation/define-operation.ts'
import type { Site } from '../site.ts'
import {
  emptyContribution,
  type Contribution,
  type CspSources,
  type HtmlFilter,
  type JobKind,
  type Listener,
  type ListenerOptions,
  type RouteAuth,
  type RouteHandler,
  type SealedPlace,
} from './contribution.ts'
import { checkCsp } from './csp.ts'
import type { Loader, ProviderName } from './providers.ts'
import { checkProxy, type ProxyOptions } from './proxy-declaration.ts'

export interface ExtensionDefinition {
  name: string
  version: string
  boot(ext: ExtensionPoint): void
}
/** Declares an extension (or an area of the core); the default export of its module. */
export const defineExtension = (definition: ExtensionDefinition): ExtensionDefinition => definition

export interface RouteOptions {
  auth?: RouteAuth | undefined
  feature?: string | undefined
}

export interface ExtensionPoint {
  /**
   * A switch per website; while it is off its permissions are denied to everybody. An extension whose features are all off
   * is silent there: no routes, hosts, filters, links, blocks, navigation or listeners.
   */
  feature(key: string, label: string, permissions?: string[]): void
  /** Administrators have them; of those of the core's areas also the roles named here, each with its permissions. */
  permissions(group: string, descriptions: Record<string, string>, roles?: Record<string, string[]>): void
  /** Runs once per website, by `cms migrate`; versions count up from 1. */
  migration(version: number, run: (db: AnyDb, columns: Columns) => Promise<void>): void
  nav(path: string, label: string, feature: string, permission: string): void
  /** Changes the page as it is published; takes and returns the whole HTML. */
  htmlFilter(filter: HtmlFilter): void
  /** Hosts that pages may talk to, by directive; never 'unsafe-*', data: for scripts, or *. */
  csp(sources: () => CspSources): void
  footerLinks(links: (site: Site) => { label: string; href: string }[]): void
  /** Only signed-in people are let in unless `auth` says else; with `feature` it is there only while that is on. */
  route(method: string, path: string, handler: RouteHandler, options?: RouteOptions): void
  /**
   * Pictures of other hosts, fetched, made anew and kept by us, so that no visitor talks to them: they are at
   * `/_proxy/<extension>-<name>/<host>/<path>`, as JPEG of at most 1,600 pixels. `ttl` is in seconds, a minute to a year.
   */
  proxy(name: string, options: ProxyOptions): void
  /** `defineBlock({type, …})`; the block without a type, of which there is one at most, has the extension's name. */
  block(definition: AnyBlock): void
  block(type: string, definition: AnyBlock): void
  /** Named `<extension>__<name>` everywhere: REST, MCP, shell. */
  operation(definition: AnyOperation): void
  /** Called after the write has committed, at least once; `page.*` hears all events of pages. */
  on(event: string, handler: Listener, options?: ListenerOptions): void
  /** With `background` it runs when nothing else of the website is due. */
  job(name: string, options: Omit<JobKind, 'name'>): void
  /** Says where secrets are kept; keys:rotate keeps the old key as long as a secret lies where nobody said. */
  sealed(place: SealedPlace): void
  /** Tables of a website that an area of the core keeps facts of in memory: a write to one of them is seen by other processes. */
  factTables(...tables: string[]): void
  /** Answers what a lower area asks of all others: whom an address belongs to, what is known of a person (docs/architecture.md). */
  provide<Name extends ProviderName>(name: Name, load: Loader<Name>): void
}

/** Runs `boot` and returns what it registered; throws what `boot` throws or what is not allowed. */
export function boot(definition: ExtensionDefinition): Contribution {
  const made = emptyContribution(definition.name, definition.version)
  definition.boot({
    feature: (key, label, permissions = []) => void made.features.push({ key, label, permissions }),
    permissions: (group, descriptions, byRole = {}) => {
      const rolesOf = (key: string) => Object.keys(byRole).filter((role) => byRole[role]!.includes(key))
      for (const [key, description] of Object.entries(descriptions))
        made.permissions.push({ group, key, description, roles: rolesOf(key) })
    },
    migration: (version, run) => {
      const next = made.migrations.length + 1
      if (version !== next)
        throw new AppError('extension.migration_order', { extension: definition.name, version, next })
      made.migrations.push({ version, run })
    },
    nav: (...[path, label, feature, permission]) => void made.nav.push({ path, label, feature, permission }),
    htmlFilter: (filter) => void made.htmlFilters.push(needFunction('htmlFilter', filter)),
    csp: (sources) => addSources(made, checkCsp(sources())),
    footerLinks: (links) => void made.footerLinks.push(needFunction('footerLinks', links)),
    route: (...[method, path, handler, options = {}]) => {
      if (!path.startsWith('/'))
        throw new AppError('extension.route_path', { extension: definition.name, path })
      const { auth = 'session', feature } = options
      needFunction('route', handler)
      made.routes.push({ method: method.toUpperCase(), path, handler, auth, feature })
    },
    proxy: (name, options) => void made.proxies.push(checkProxy(made, name, options)),
    block: (...given: [unknown, unknown?]) => addBlock(made, given),
    operation: (operation) => void made.operations.push(prefixed(definition.name, operation)),
    on: (event, handler, { when } = {}) =>
      void made.listeners.push({ event, handler: needFunction('on', handler), when }),
    job: (name, options) => void made.jobs.push({ name, ...options, run: needFunction('job', options.run) }),
    sealed: (place) => void made.sealed.push(place),
    factTables: (...tables) => void made.factTables.push(...tables),
    provide: (name, load) => addProvider(made, name, load),
  })
  return made
}

/** `<extension>__<name>` (contract 3.3): no extension can take a name of the core or of another. */
function prefixed(extension: string, operation: AnyOperation): AnyOperation {
  const own = (name: string) => (name.startsWith(`${extension}__`) ? name : `${extension}__${name}`)
  const faces = operation.faces.map((face) => ({ ...face, name: own(face.name) }))
  return { ...operation, name: own(operation.name), faces }
}

/** What is called much later is looked at when it is registered, while somebody sees it fail. */
function needFunction<T>(call: string, given: T): T {
  if (typeof given === 'function') return given
  throw new AppError('extension.not_a_function', { call, type: given === null ? 'null' : typeof given })
}

function addProvider<Name extends ProviderName>(
  { provided }: Contribution,
  name: Name,
  load: Loader<Name>,
): void {
  const all: Loader<Name>[] = (provided[name] ??= [])
  all.push(needFunction('provide', load))
}

const BLOCK_TYPE = /^[a-z][a-z0-9_]{1,40}$/

/** Throws 422 for what is no block, so that the extension is disabled rather than every page that would list it. */
function addBlock(made: Contribution, given: [unknown, unknown?]): void {
  const [first, second] = given
  const block = (typeof first === 'string' ? second : first) as Partial<AnyBlock> | undefined
  if (typeof block?.render !== 'function' || typeof block.fields !== 'object')
    throw new AppError('extension.block_missing')
  const type = typeof first === 'string' ? first : (block.type ?? made.name.replaceAll('-', '_'))
  if (!BLOCK_TYPE.test(type)) throw new AppError('extension.block_type_invalid', { type })
  if (made.blocks.has(type)) throw new AppError('extension.block_twice', { type })
  made.blocks.set(type, block as AnyBlock)
}

function addSources(made: Contribution, sources: CspSources): void {
  for (const [directive, hosts] of Object.entries(sources))
    made.csp[directive] = [...(made.csp[directive] ?? []), ...hosts]
}
