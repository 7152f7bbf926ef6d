// Everything one website can do: the core's areas and its extensions, composed.
import { extname } from 'node:path'
import { areaFiles } from '../base/area-files.ts'
import type { Migration } from '../platform/db/migrate.ts'
import { AppError } from '../base/errors.ts'
import type { Contribution, JobKind } from './extension/contribution.ts'
import { boot } from './extension/boot.ts'
import type { ExtensionDefinition } from './extension/define-extension.ts'
import type { AnyOperation, Target } from './operation/define-operation.ts'
import { factsOf, named, namesOf, type Named, type OperationEntry } from './operation/entry.ts'
import { coreOperations, type CoreOperations } from './operation/operation-files.ts'
import type { OperationSchemas } from './operation/operation-index.ts'
import { once } from '../base/once.ts'

export interface Registry {
  contributions: Contribution[]
  features: { key: string; label: string; permissions: string[] }[]
  permissions: Contribution['permissions']
  jobs: Map<string, JobKind>
  /** The operation with this name or route alias; only its own file is loaded, if it is one of the core. */
  operation: (name: string) => Promise<Target | undefined>
  /** The declarations of all operations, without loading their code. */
  index: () => Promise<OperationIndex>
}
export interface OperationIndex {
  all: OperationEntry[]
  find: (name: string) => Named<OperationEntry> | undefined
  /** JSON Schemas of all, by name. */
  schemas: () => Promise<Record<string, OperationSchemas>>
}

/** The core's areas, `<area>/area.ts`, and their operations; read once per installation. */
export interface Core {
  contributions: Contribution[]
  operations: CoreOperations
  /** The index of the core's operations, shared by all websites whose extensions add none. */
  index: () => Promise<OperationIndex>
}

export async function loadCore(): Promise<Core> {
  const files = areaFiles(`area${extname(import.meta.filename)}`)
  const definitions = await Promise.all(files.map((file) => load<ExtensionDefinition>(file)))
  const operations = coreOperations()
  return {
    contributions: definitions.map((one) => boot(one)),
    operations,
    index: once(() => indexOf(operations, [])),
  }
}

/** Composes what a website has. Throws 422 naming the owner when an extension uses a name that is taken. */
export function composeRegistry(core: Core, extensions: Contribution[]): Registry {
  const contributions = [...core.contributions, ...extensions]
  assertOwnNames(contributions, extensions)
  const jobs = new Map(contributions.flatMap((one) => one.jobs).map((job) => [job.name, job]))
  const added = extensions.flatMap((one) => one.operations)
  const registry: Registry = {
    contributions,
    features: contributions.flatMap((one) => one.features),
    permissions: [
      ...core.contributions.flatMap((one) => one.permissions),
      // No other built-in role than administrators has those of extensions (contract 1.5); a website's own roles may.
      ...extensions.flatMap((one) => one.permissions.map((permission) => ({ ...permission, roles: [] }))),
    ],
    jobs,
    index: added.length ? once(() => indexOf(core.operations, added)) : core.index,
    operation: async (name) => {
      const own = await core.operations.byFile(name)
      const found = own ? named(own, name) : undefined
      if (found) return found
      const entry = (await registry.index()).find(name)
      return entry && named(await entry.operation.load(), name)
    },
  }
  return registry
}

/** Throws 422 when an extension takes the name of a feature, permission, job or format that the core or another extension has. */
function assertOwnNames(contributions: Contribution[], extensions: Contribution[]): void {
  const namesOfOne = ({ features, permissions, jobs, sources, searches }: Contribution) => [
    ...features.map(({ key }) => `feature ${key}`),
    ...permissions.map(({ key }) => `permission ${key}`),
    ...jobs.map(({ name }) => `job ${name}`),
    ...sources.map(({ key }) => `format ${key}`),
    ...searches.map(({ kind }) => `kind of search ${kind}`),
  ]
  const owners = new Map<string, string>()
  for (const one of contributions)
    for (const name of namesOfOne(one)) {
      const owner = owners.get(name)
      if (owner !== undefined && extensions.includes(one))
        throw new AppError('extension.name_taken', { name, owner, extension: one.name })
      owners.set(name, one.name)
    }
}

/** The migrations that extensions bring to a website's database. */
export const extensionMigrations = (extensions: Contribution[]): Migration[] =>
  extensions.flatMap((one) =>
    one.migrations.map(({ version, run }) => ({
      owner: one.name,
      version,
      name: `${one.name}-${version}`,
      up: run,
    })),
  )

async function indexOf(core: CoreOperations, added: AnyOperation[]): Promise<OperationIndex> {
  const own = await core.entries()
  const all = [...own, ...added.map((one) => ({ ...factsOf(one), load: () => Promise.resolve(one) }))]
  const byName = new Map<string, OperationEntry>()
  for (const operation of all)
    for (const name of namesOf(operation)) {
      if (byName.has(name)) throw new AppError('operation.name_taken', { name })
      byName.set(name, operation)
    }
  return {
    all,
    find: (name) => {
      const operation = byName.get(name)
      return operation && named(operation, name)
    },
    schemas: async () => {
      const { schemasOf } = await import('./operation/json-schema.ts')
      return { ...(await core.schemas()), ...schemasOf(added) }
    },
  }
}

const load = async <T>(file: string) => ((await import(file)) as { default: T }).default
