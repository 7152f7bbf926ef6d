// A part of what a file of `site:apply` says of a website, and what has to be done about it: always by the operations people use.
import { AppError, errorAt, messageOf, sameError, type FieldError } from '../../base/errors.ts'
import type { Difference } from '../../base/json.ts'
import type { Installation } from '../../core/installation.ts'
import type { Call } from '../../core/operation/context.ts'
import { callOperation } from '../../core/operation/run.ts'
import type { WantedSite } from './network-schema.ts'

export type Action = 'create' | 'update' | 'replace' | 'remove'

/** What differs from the file, and what settles it. */
export interface Step {
  action: Action
  /** Of the thing: a handle, an address. */
  name: string
  /** Of what is wanted, in the file; of the list, for what is removed. */
  pointer: string
  /** What of it becomes another: nothing for what is made or removed whole. */
  diff?: Difference[]
  /** What people should know before it is done. */
  warning?: string
  /** Whether somebody has to agree, because something goes that does not simply come back. */
  asks?: boolean
  /** Reports what is shown this once as soon as there is any: what is done after it may fail. */
  run: (report: (outcome: Outcome) => void) => Promise<void>
}

/** What is shown this once. */
export interface Outcome {
  token?: string
  /** Of an invitation. */
  invite?: string
}

export interface Place {
  installation: Installation
  site: string
  wanted: WantedSite
  /** `/sites/muster`. */
  pointer: string
  /** Whether there is the website. */
  exists: boolean
  /** Whether what the file does not name goes, in the lists that it has. */
  prune: boolean
  /** Whoever applies it, on the website; in a plan, on the website as it will be. */
  call: () => Promise<Call>
  /** In a plan: the parts of which something is done on the website before. */
  ahead: ReadonlySet<string>
}

/** Those of the file, in its order; what it does not name stays behind them unless it is pruned. */
export const plannedLanguages = ({ wanted, prune }: Place, there: readonly string[]): string[] => {
  const { languages = [] } = wanted
  const others = there.filter((lang) => !languages.includes(lang))
  return [...languages, ...(prune && languages.length ? [] : others)]
}

export interface Part {
  name: string
  plan(place: Place): Promise<Step[]>
}

export const ask = async <R>(place: Place, name: string, input: Record<string, unknown> = {}): Promise<R> =>
  (await callOperation(await place.call(), name, input)).body.data as R

/** All items of a list, over its pages. */
export async function askAll<R>(
  place: Place,
  name: string,
  input: Record<string, unknown> = {},
): Promise<R[]> {
  if (!place.exists) return []
  const call = await place.call()
  const items: R[] = []
  for (let cursor: string | undefined; ;) {
    const { data, links } = (
      await callOperation(call, name, { ...input, limit: 200, ...(cursor && { cursor }) })
    ).body
    items.push(...(data as R[]))
    const next = links?.['next']
    cursor = next && (new URL(next, 'http://localhost').searchParams.get('cursor') ?? undefined)
    if (!cursor) return items
  }
}

interface Rehearsed {
  input: Record<string, unknown>
  /** What the file says of it. */
  of: readonly string[]
  /** Its place there. */
  pointer: string
}

/**
 * What an operation would change of what the file says, by rehearsing it: none of what it changes beside that (versions, times)
 * counts. Throws what the operation throws, by the place in the file.
 */
export async function rehearse(
  place: Place,
  name: string,
  { input, of, pointer: at }: Rehearsed,
): Promise<Difference[]> {
  const asked = () => ask<{ diff: Difference[] }>(place, name, { ...input, dry_run: true })
  const { diff } = await below(at, asked)
  return diff.filter(({ pointer }) => of.includes(pointer.split('/')[1] ?? ''))
}

/** Errors of a piece of work by their places in the file, which is that of the work and what it says itself. */
export async function below<R>(pointer: string, work: () => Promise<R>): Promise<R> {
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
  wanted: readonly W[] | undefined
  there: readonly T[]
  nameOf: (one: W | T) => string
}

/** What is wanted beside what is there of the same name, and what is there that nobody wants. */
export function compared<W, T>({ list, wanted = [], there, nameOf }: Listed<W, T>, { pointer }: Place) {
  const named = new Map(there.map((one) => [nameOf(one), one]))
  const names = new Set(wanted.map(nameOf))
  const pairs = wanted.map((want, i) => ({
    ...{ want, name: nameOf(want), pointer: `${pointer}/${list}/${i}`, found: named.get(nameOf(want)) },
  }))
  const surplus = there.filter((one) => !names.has(nameOf(one)))
  return {
    pairs,
    surplus: surplus.map((found) => ({ found, name: nameOf(found), pointer: `${pointer}/${list}` })),
  }
}
