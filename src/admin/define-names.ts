// Labels of the objects, jobs and features that a screen manages; declared in its names.ts.
import type { Translate } from './lang/lang.ts'

/** A type of objects in the audit log. */
export interface NamedThing {
  name: string
  /** Path below /admin of an object, by its id and label, both already URL-encoded. */
  path?: (id: string, label: string) => string
  /** It has no draft: changes are public at once. */
  isSeenAtOnce?: true
  /** Labels of its fields that differ from the general ones. */
  fields?: Record<string, string>
}

export const FEATURE_GROUPS = ['content', 'site', 'people', 'programs', 'more'] as const
export type FeatureGroup = (typeof FEATURE_GROUPS)[number]

interface NamedFeature {
  /** Its group in the list of features, and its position there. */
  group: FeatureGroup
  sort: number
  /** Its purpose, in the language of editors. */
  about: string
}

/** All labels by their keys. */
export interface Names {
  things: Record<string, NamedThing>
  jobs: Record<string, string>
  features: Record<string, NamedFeature>
}

export type NameDefinitions = (t: Translate) => Partial<Names>

export const defineNames = (names: NameDefinitions): NameDefinitions => names

/** The labels of all screens, in a language. */
export function mergeNames(definitions: readonly NameDefinitions[], t: Translate): Names {
  const all = definitions.map((names) => names(t))
  const part = <P extends keyof Names>(name: P) =>
    Object.assign(Object.create(null) as object, ...all.map((own) => own[name])) as Names[P]
  return { things: part('things'), jobs: part('jobs'), features: part('features') }
}

/** page → Page; a type without a label is called by its key. */
export function thingName({ things }: Pick<Names, 'things'>, type: string): string {
  const spaced = type.replaceAll('_', ' ')
  return things[type]?.name ?? spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** The label of a type of background jobs; those of extensions are called by their key. */
export const jobName = ({ jobs }: Pick<Names, 'jobs'>, kind: string): string => jobs[kind] ?? kind
