// Everything one website can do: the core's areas and its extensions, composed.
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Migration } from '../platform/db/migrate.ts'
import { AppError } from '../base/errors.ts'
import type { Contribution, JobKind } from './extension/contribution.ts'
import { boot, type ExtensionDefinition } from './extension/define-extension.ts'
import type { AnyOperation, Target } from './operation/define-operation.ts'

export interface Registry {
  contributions: Contribution[]
  features: { key: string; label: string; permissions: string[] }[]
  permissions: { group: string; key: string; description: string }[]
  jobs: Map<string, JobKind>
  /** Operations by name; the core's are loaded when they are first asked for. */
  operations: () => Promise<Operations>
}
export interface Operations {
  all: AnyOperation[]
  /** By the name of the operation or of one of its faces. */
  find: (name: string) => Target | undefined
}

/** The core's areas, `<area>/area.ts`, and the loader of their operations; read once per installation. */
export interface Core {
  contributions: Contribution[]
  operations: () => Promise<AnyOperation[]>
}

export async function loadCore(): Promise<Core> {
  const files = folders().flatMap((folder) => areaFile(folder) ?? [])
  const definitions = await Promise.all(files.map((file) => load<ExtensionDefinition>(file)))
  let operations: Promise<AnyOperation[]> | undefined
  return { contributions: definitions.map(boot), operations: () => (operations ??= loadOperations()) }
}

/** Composes what a website has; a block type or operation that exists twice is an error naming both owners. */
export function composeRegistry(core: Core, extensions: Contribution[]): Registry {
  const contributions = [...core.contributions, ...extensions]
  const jobs = new Map(contributions.flatMap((one) => one.jobs).map((job) => [job.name, job]))
  let operations: Promise<Operations> | undefined
  return {
    contributions,
    features: contributions.flatMap((one) => one.features),
    permissions: contributions.flatMap((one) => one.permissions),
    jobs,
    operations: () =>
      (operations ??= core
        .operations()
        .then((own) => index([...own, ...extensions.flatMap((one) => one.operations)]))),
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

function index(all: AnyOperation[]): Operations {
  const byName = new Map<string, Target>()
  for (const operation of all)
    for (const face of operation.faces) {
      if (byName.has(face.name)) {
        if (byName.get(face.name)!.operation === operation) continue
        throw new AppError('operation.name_taken', { name: face.name })
      }
      byName.set(face.name, { operation, face })
    }
  // By its own name an operation of several lines takes all its fields: nothing is preset.
  for (const operation of all)
    if (operation.faces.length > 1)
      byName.set(operation.name, {
        operation,
        face: { ...operation.faces[0]!, name: operation.name, preset: {} },
      })
  return { all, find: (name) => byName.get(name) }
}

async function loadOperations(): Promise<AnyOperation[]> {
  const files = folders()
    .map((folder) => join(folder, 'operations'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
    .filter((file) => /\.(ts|js)$/.test(file) && !file.endsWith('.d.ts'))
  return Promise.all(files.map((file) => load<AnyOperation>(file)))
}

const load = async <T>(file: string) => ((await import(file)) as { default: T }).default

const LIB = join(import.meta.dirname, '..')
/** Floors whose folders are areas, or parts that may register like one. */
const FLOORS = ['', 'core', 'platform']

/** Every folder that may be an area, by its name. */
const folders = (): string[] =>
  FLOORS.flatMap((floor) => readdirSync(join(LIB, floor)).map((name) => join(LIB, floor, name))).sort(
    (a, b) => (basename(a) < basename(b) ? -1 : 1),
  )

function areaFile(folder: string): string | undefined {
  return ['area.ts', 'area.js'].map((name) => join(folder, name)).find((file) => existsSync(file))
}
