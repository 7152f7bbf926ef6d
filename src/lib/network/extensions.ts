// The extensions of an installation, and which of them a website has: `extensions` of its file (contract 1.1, decision 70).
import { AppError } from '../base/errors.ts'
import { list } from '../base/catalogue/message.ts'
import { findExtensions, type FoundExtension } from '../core/extension/discover.ts'
import type { Context } from '../core/operation/context.ts'
import { say } from '../platform/i18n/say.ts'
import type { ExtensionState } from './schema.ts'
import { changeSiteFile } from './site-file.ts'

/** Those that are there, and those a file names that are not. */
export function listExtensions(ctx: Context): ExtensionState[] {
  const { installation } = ctx
  const found = new Map(findExtensions(installation.root).map((one) => [one.name, one]))
  const named = [...installation.local.extensions, ...extensionsInFile(ctx)]
  return [...new Set([...found.keys(), ...named])].sort().map((name) => stateOf(ctx, name, found.get(name)))
}

/** The one of a name. Throws 404 with the names there are. */
export function findExtension(ctx: Context, name: string): ExtensionState {
  const all = listExtensions(ctx)
  const one = all.find((state) => state.name === name)
  if (one) return one
  throw new AppError('site.extension_missing', { name, names: list(all.map((state) => state.name)) })
}

export interface ExtensionSwitch {
  name: string
  on: boolean
}

/** The resulting state. Throws 423 where the installation decides. */
export function plannedExtension(ctx: Context, { name, on }: ExtensionSwitch): ExtensionState {
  const state = findExtension(ctx, name)
  if (state.by === 'installation') throw new AppError('site.extension_of_installation', { name })
  return { ...state, on, by: on ? 'file' : null }
}

/** Writes it into the website's file; its data stay whatever is said. Throws as plannedExtension does. */
export async function setExtension(ctx: Context, { name, on }: ExtensionSwitch): Promise<ExtensionState> {
  plannedExtension(ctx, { name, on })
  await changeSiteFile(ctx.installation, { key: ctx.site.key, pointer: '/name' }, ({ extensions }) => ({
    extensions: on ? [...new Set([...extensions, name])] : extensions.filter((one) => one !== name),
  }))
  // It is opened anew with what it brings, which may migrate its database: not in this transaction.
  ctx.afterCommit.push(async () => void (await ctx.installation.openSite(ctx.site.key)))
  return findExtension(ctx, name)
}

/** As the file is by now: the website may be one that was opened before. */
const extensionsInFile = ({ site, installation }: Context): string[] =>
  (installation.directory.get(site.key)?.config ?? site.config).extensions

const descriptionIn = (language: string, found: FoundExtension | undefined): string => {
  const own = found?.descriptions?.[language]
  return typeof own === 'string' ? own : (found?.description ?? '')
}

function stateOf(ctx: Context, name: string, found: FoundExtension | undefined): ExtensionState {
  const { site, installation, language = 'en' } = ctx
  const by = installation.local.extensions.includes(name)
    ? 'installation'
    : extensionsInFile(ctx).includes(name)
      ? 'file'
      : null
  const problem = site.problems.find(({ id }) => id === `extension.${name}`)
  const own = site.extensions.find((one) => one.name === name)
  return {
    name,
    description: descriptionIn(language, found),
    version: found?.version ?? '',
    origin: found?.origin ?? null,
    on: by !== null,
    by,
    problem: by && problem ? say(language, problem.message) : null,
    features: (own?.features ?? []).map(({ key }) => key),
  }
}
