// A part of a website's definition in a file of `site:apply`, and the steps to apply it, always through operations.
import { AppError, errorAt, messageOf, sameError, type FieldError } from '../../base/errors.ts'
import type { Difference } from '../../base/json.ts'
import type { Installation } from '../../core/installation.ts'
import type { Call } from '../../core/operation/context.ts'
import { callOperation } from '../../core/operation/run.ts'
import type { DeclaredSite } from './network-schema.ts'

export type Action = 'create' | 'update' | 'replace' | 'remove'

/** A difference from the file, and how to resolve it. */
export interface Step {
  action: Action
  /** The name of the object: a handle, an address. */
  name: string
  /** The pointer of the definition in the file; of the list, for a removal. */
  pointer: string
  /** The changed properties: missing for what is created or removed. */
  diff?: Difference[]
  /** A warning for users before it is done. */
  warning?: string
  /** Whether a confirmation is required, because data is lost that cannot simply be restored. */
  asks?: boolean
  /** Reports one-time secrets as soon as they exist: a later action may fail. */
  run: (report: (outcome: Outcome) => void) => Promise<void>
}

/** One-time secrets. */
export interface Outcome {
  token?: string
  /** The link of an invitation. */
  invite?: string
}

export interface ApplyContext {
  installation: Installation
  site: string
  declared: DeclaredSite
  /** `/sites/muster`. */
  pointer: string
  /** Whether the website exists. */
  exists: boolean
  /** Whether items that are not in a list of the file are removed. */
  prune: boolean
  /** The caller on the website; in a plan, on the website as it will be. */
  call: () => Promise<Call>
  /** Keys of the websites that are there or in the file. */
  sites: ReadonlySet<string>
  /** Tables that other websites of the file share with it. */
  shared: readonly string[]
  /** In a plan: the parts with earlier steps on the website. */
  earlierParts: ReadonlySet<string>
}

/** Those of the file, in its order, followed by existing ones unless they are pruned. */
export const plannedLanguages = ({ declared, prune }: ApplyContext, there: readonly string[]): string[] => {
  const { languages = [] } = declared
  const others = there.filter((lang) => !languages.includes(lang))
  return [...languages, ...(prune && languages.length ? [] : others)]
}

export interface Part {
  name: string
  plan(context: ApplyContext): Promise<Step[]>
}

export const callSite = async <R>(
  context: ApplyContext,
  name: string,
  input: Record<string, unknown> = {},
): Promise<R> => (await callOperation(await context.call(), name, input)).body.data as R

/** All items of a list, over its pages. */
export async function callSiteForAll<R>(
  context: ApplyContext,
  name: string,
  input: Record<string, unknown> = {},
): Promise<R[]> {
  if (!context.exists) return []
  const call = await context.call()
  const items: R[] = []
  for (let cursor: string | undefined; ;) {
    const { data, links } = (await callOperation(call, name, { ...input, limit: 200, ...(cursor && { cursor }) })).body
    items.push(...(data as R[]))
    const next = links?.['next']
    cursor = next && (new URL(next, 'http://localhost').searchParams.get('cursor') ?? undefined)
    if (!cursor) return items
  }
}

interface Rehearsed {
  input: Record<string, unknown>
  /** The properties that the file defines. */
  of: readonly string[]
  /** Its pointer in the file. */
  pointer: string
}

/**
 * What an operation would change of the properties in the file, by a dry run: other changes (versions, times) are
 * ignored. Throws the operation's errors, with pointers into the file.
 */
export async function dryRunDifference(
  context: ApplyContext,
  name: string,
  { input, of, pointer: at }: Rehearsed,
): Promise<Difference[]> {
  const dryRun = () => callSite<{ diff: Difference[] }>(context, name, { ...input, dry_run: true })
  const { diff } = await withPointerPrefix(at, dryRun)
  return diff.filter(({ pointer }) => of.includes(pointer.split('/')[1] ?? ''))
}

/** Prefixes pointers of errors with the pointer in the file. */
export async function withPointerPrefix<R>(pointer: string, work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const inside = error.errors.length ? error.errors : [errorAt('', messageOf(error))]
    const errors = inside.map((one) => (isPlaced(one) ? one : { ...one, pointer: pointer + one.pointer }))
    throw sameError(error, {
      errors,
      problem: error.code,
      exit: error.exit,
      extra: error.extra,
      cause: error,
    })
  }
}

const isPlaced = ({ pointer }: FieldError) => pointer.startsWith('/sites/')

export interface Listed<W, T> {
  /** The name of the list in the file. */
  list: string
  declared: readonly W[] | undefined
  there: readonly T[]
  nameOf: (one: W | T) => string
}

/** Pairs each defined item with the existing one of the same name, and lists existing items that are not defined. */
export function compared<W, T>({ list, declared = [], there, nameOf }: Listed<W, T>, { pointer }: ApplyContext) {
  const named = new Map(there.map((one) => [nameOf(one), one]))
  const names = new Set(declared.map(nameOf))
  const pairs = declared.map((want, i) => ({
    want,
    name: nameOf(want),
    pointer: `${pointer}/${list}/${i}`,
    found: named.get(nameOf(want)),
  }))
  const surplus = there.filter((one) => !names.has(nameOf(one)))
  return {
    pairs,
    surplus: surplus.map((found) => ({ found, name: nameOf(found), pointer: `${pointer}/${list}` })),
  }
}
