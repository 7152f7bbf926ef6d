// Applies a file of `site:apply`: planned, and then done part by part over all websites, so that referenced objects exist.
import { SITE_KEY } from '../../platform/config/site-directory.ts'
import { AppError, invalid } from '../../base/errors.ts'
import type { Difference } from '../../base/json.ts'
import type { Installation } from '../../core/installation.ts'
import type { Call } from '../../core/operation/context.ts'
import type { NetworkFile } from './network-file.ts'
import {
  withPointerPrefix,
  type Action,
  type Outcome,
  type Part,
  type ApplyContext,
  type Step,
  plannedLanguages,
} from './part.ts'
import { featuresPart } from './parts/features.ts'
import { tokensPart, usersPart } from './parts/people.ts'
import { extensionsPart, hostsPart, kitPart, languagesPart, settingsPart, sitePart } from './parts/site.ts'
import { redirectsPart, sourcesPart } from './parts/sources.ts'
import { newTablesPart, sharesPart, tablesPart } from './parts/tables.ts'
import { readSetting } from '../../core/settings/settings.ts'
import { permissionsOf, resolveFeatures } from '../../core/features.ts'
import { systemPrincipal } from '../../core/principal.ts'
import type { Site } from '../../core/site.ts'

/** In the order of their dependencies. */
const PARTS: Part[] = [
  ...[sitePart, hostsPart, kitPart, extensionsPart, featuresPart, languagesPart, settingsPart],
  ...[newTablesPart, tablesPart, sharesPart, usersPart, tokensPart, sourcesPart, redirectsPart],
]

const NOTHING: ReadonlySet<string> = new Set()

export interface Change extends Outcome {
  site: string
  part: string
  action: Action
  name: string
  /** Its pointer in the file. */
  pointer: string
  diff?: Difference[]
  warning?: string
  asks?: boolean
}
export interface Applying {
  file: NetworkFile
  /** Whether items that are not in a list of the file are removed. */
  prune: boolean
  /** The caller on a website. */
  call: (site: string) => Promise<Call>
}

/** What differs from the file; changes nothing. Each part is compared with what those before it will have made. Throws 422 naming places of the file. */
export async function planNetwork(installation: Installation, applying: Applying): Promise<Change[]> {
  const changes: Change[] = []
  await installation.directory.refresh()
  for (const part of PARTS)
    for (const context of contextsOf(installation, applying)) {
      const earlierParts = new Set(changes.flatMap((one) => (one.site === context.site ? [one.part] : [])))
      const call = async () => plannedCall(await context.call(), context)
      const steps = await stepsOf(part, { ...context, call, earlierParts }, applying)
      changes.push(...steps.map((step) => toChange(step, part, context)))
    }
  return changes
}

/**
 * Applies it, and reports each change at once. Removals come last, dependent objects first. Throws at the first error:
 * earlier changes stay, and the same file can be applied again to continue.
 */
export async function applyNetwork(
  installation: Installation,
  applying: Applying,
  tell: (change: Change) => void,
): Promise<void> {
  const work = async (part: Part, which: (step: Step) => boolean) => {
    await installation.directory.refresh()
    for (const context of contextsOf(installation, applying))
      for (const step of (await stepsOf(part, context, applying)).filter(which))
        await placed(applying, step.pointer, () => perform(step, toChange(step, part, context), tell))
  }
  for (const part of PARTS) await work(part, ({ action }) => action !== 'remove')
  if (applying.prune) for (const part of PARTS.toReversed()) await work(part, ({ action }) => action === 'remove')
}

/** One-time secrets are reported even if the step fails after they were created: they cannot be read again. */
async function perform(step: Step, change: Change, tell: (change: Change) => void): Promise<void> {
  const made: Outcome = {}
  try {
    await step.run((outcome) => void Object.assign(made, outcome))
  } catch (error) {
    if (Object.keys(made).length) tell({ ...change, ...made })
    throw error
  }
  tell({ ...change, ...made })
}

/** Existing websites that the file does not contain; deleting one requires its key. */
export const unnamedSites = (installation: Installation, { network }: NetworkFile): string[] =>
  installation.directory.list().flatMap(({ key }) => (Object.hasOwn(network.sites, key) ? [] : [key]))

function contextsOf(installation: Installation, applying: Applying): ApplyContext[] {
  const { file, prune } = applying
  const there = installation.directory.list().map(({ key }) => key)
  const sites = new Set([...there, ...Object.keys(file.network.sites)])
  return Object.entries(file.network.sites).map(([site, declared]) => ({
    installation,
    site,
    declared,
    prune,
    pointer: `/sites/${site}`,
    exists: installation.directory.get(site) !== undefined,
    call: () => applying.call(site),
    sites,
    shared: sharedWith(file, site),
    earlierParts: NOTHING,
  }))
}

const sharedWith = ({ network }: NetworkFile, site: string): string[] =>
  Object.values(network.sites).flatMap(({ shares = [] }) =>
    shares.flatMap(({ table, members }) => (members.includes(site) ? [table] : [])),
  )

const stepsOf = (part: Part, context: ApplyContext, applying: Applying): Promise<Step[]> =>
  placed(applying, context.pointer, () => {
    if (!SITE_KEY.test(context.site)) throw invalid('', 'site.key_format', { site: context.site })
    return part.plan(context)
  })

/** Errors of an operation are reported at the pointer in the file that caused it. */
async function placed<R>({ file }: Applying, pointer: string, work: () => Promise<R>): Promise<R> {
  try {
    return await withPointerPrefix(pointer, work)
  } catch (error) {
    throw error instanceof AppError ? file.rejection(error.errors, error) : error
  }
}

const toChange = ({ run: _, ...step }: Step, part: Part, { site }: ApplyContext): Change => ({
  site,
  part: part.name,
  ...step,
})

/**
 * The call of the system, which applies the file, on the website as the file will have it: what rests on a language or a
 * feature is listed and rehearsed as if that were there.
 */
async function plannedCall(call: Call, context: ApplyContext): Promise<Call> {
  const { installation, declared } = context
  const { site } = call
  const stored = await readSetting<Record<string, boolean>>(site.db.read, 'features')
  const features = resolveFeatures({
    catalogue: site.registry.features,
    switches: { ...stored?.value, ...declared.features },
    preset: site.config.preset,
    file: site.config.features,
    installation: installation.local.features,
  })
  const languages = plannedLanguages(context, site.languages)
  const permissions = permissionsOf(site.registry, features)
  const planned: Partial<Site> = { features, permissions, languages, config: { ...site.config, languages } }
  return {
    ...call,
    site: Object.assign(Object.create(site) as Site, planned),
    principal: systemPrincipal(permissions),
  }
}
