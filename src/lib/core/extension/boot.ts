// Runs `boot(ext)` of an extension or of an area of the core, and records what it registers.
import { AppError } from '../../base/errors.ts'
import type { AnyOperation } from '../operation/define-operation.ts'
import { belowAdmin, checkAdminPage } from './admin-page.ts'
import {
  emptyContribution,
  type Contribution,
  type CspSources,
  type HealthProbe,
  type EmbedProvider,
  type PolicyVariant,
} from './contribution.ts'
import { closedPoint } from './closed-point.ts'
import { checkCsp } from './csp.ts'
import type { AnyBlock } from './define-block.ts'
import type { ExtensionDefinition } from './define-extension.ts'
import type { Loader, ProviderName } from './providers.ts'
import { checkFormat } from './check-format.ts'
import { checkProvider } from './search-provider.ts'
import { checkProxy } from './proxy-declaration.ts'

const COOKIE = /^[a-z][a-z0-9_-]{0,40}$/
const EMBED_KEY = /^[a-z][a-z0-9_]{0,40}$/

/**
 * Runs `boot` and returns what it registered; throws what `boot` throws, or for an invalid registration. `folder` is the package
 * of the extension, with its files.
 */
export function boot(definition: ExtensionDefinition, folder?: string): Contribution {
  const made = emptyContribution(definition.name, definition.version)
  const { ext, close } = closedPoint({
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
    nav: (...[path, label, feature, permission]) =>
      void made.nav.push({ path: belowAdmin(path), label, feature, permission }),
    htmlFilter: (filter, { load } = {}) => {
      made.htmlFilters.push(needFunction('htmlFilter', filter))
      if (load) made.filterLoads.set(filter, needFunction('htmlFilter', load))
    },
    csp: (sources) => addSources(made, checkCsp(sources())),
    cspByCookie: (variant) => void made.policies.push(checkPolicyVariant(variant)),
    embed: (provider) => void made.embeds.push(checkEmbed(made, provider)),
    footerLinks: (links) => void made.footerLinks.push(needFunction('footerLinks', links)),
    route: (...[method, path, handler, options = {}]) => {
      if (!path.startsWith('/')) throw new AppError('extension.route_path', { extension: definition.name, path })
      const { auth = 'session', feature, limit } = options
      needFunction('route', handler)
      made.routes.push({ method: method.toUpperCase(), path, handler, auth, feature, limit })
    },
    proxy: (name, options) => void made.proxies.push(checkProxy(made, name, options)),
    block: (...given: [unknown, unknown?]) => addBlock(made, given),
    operation: (operation) => void made.operations.push(prefixed(definition.name, operation)),
    on: (event, handler, { when } = {}) =>
      void made.listeners.push({ event, handler: needFunction('on', handler), when }),
    job: (name, options) => void made.jobs.push({ name, ...options, run: needFunction('job', options.run) }),
    adminPage: (path, options) => void made.adminPages.push(checkAdminPage(folder, path, options)),
    health: (name, check) => addHealth(made, name, check),
    source: (format) => void made.sources.push(checkFormat(made, format)),
    search: (provider) => void made.searches.push(checkProvider(made, provider)),
    german: (texts) => void Object.assign(made.german, texts),
    sealed: (location) => void made.sealed.push(location),
    factTables: (...tables) => void made.factTables.push(...tables),
    provide: (name, load) => addProvider(made, name, load),
  })
  const returned: unknown = definition.boot(ext)
  close()
  if (returned instanceof Promise) {
    returned.catch(() => undefined)
    throw new AppError('extension.boot_waits')
  }
  return made
}

/** `<extension>__<name>` (contract 3.3): an extension cannot replace an operation of the core or of another. */
function prefixed(extension: string, operation: AnyOperation): AnyOperation {
  const own = (name: string) => (name.startsWith(`${extension}__`) ? name : `${extension}__${name}`)
  const faces = operation.faces.map((route) => ({ ...route, name: own(route.name) }))
  return { ...operation, name: own(operation.name), faces }
}

/** Functions that are called much later are checked on registration, where the error is noticed. */
function needFunction<T>(call: string, given: T): T {
  if (typeof given === 'function') return given
  throw new AppError('extension.not_a_function', { call, type: given === null ? 'null' : typeof given })
}

function addProvider<Name extends ProviderName>({ provided }: Contribution, name: Name, load: Loader<Name>): void {
  const all: Loader<Name>[] = (provided[name] ??= [])
  all.push(needFunction('provide', load))
}

const CHECK_NAME = /^[a-z][a-z0-9_-]{0,40}$/

function addHealth({ health }: Contribution, name: string, check: HealthProbe): void {
  if (!CHECK_NAME.test(name) || health.some((one) => one.name === name))
    throw new AppError('extension.health_name', { name })
  health.push({ name, check: needFunction('health', check) })
}

const BLOCK_TYPE = /^[a-z][a-z0-9_]{1,40}$/

/** Throws 422 for an invalid block, so that the extension is disabled instead of each page with the block failing. */
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

/**
 * Checks what an extension adds for visitors who gave consent: hosts that a cookie selects, and frame pages.
 * Returns it; throws 422 naming what is invalid. An unanchored pattern would match nearly every value, as a part
 * of it is enough.
 */
function checkPolicyVariant(variant: PolicyVariant): PolicyVariant {
  const { cookie, pattern, sources } = variant
  if (!COOKIE.test(cookie)) throw new AppError('visitor_policy.cookie', { cookie })
  if (!/^\^.*\$$/s.test(pattern.source)) throw new AppError('visitor_policy.pattern')
  if (typeof sources !== 'function')
    throw new AppError('extension.not_a_function', { call: 'cspByCookie', type: typeof sources })
  return variant
}

/** Returns it; throws 422 naming what is invalid. Hosts of a frame page are host names, as those of pages are. */
function checkEmbed({ embeds }: Pick<Contribution, 'embeds'>, provider: EmbedProvider): EmbedProvider {
  const { key, frames = [] } = provider
  if (!EMBED_KEY.test(key) || embeds.some((one) => one.key === key))
    throw new AppError('visitor_policy.embed_key', { key })
  checkCsp({ 'frame-src': frames })
  return provider
}
