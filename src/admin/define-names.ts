// What people call the things, jobs and features that a screen looks after; a screen says so in its names.ts.
import type { Translate } from './lang/lang.ts'

/** A kind of things that the log knows. */
export interface NamedThing {
  name: string
  /** Below /admin: where one is looked after, by its number and label, both ready for an address. */
  path?: (id: string, label: string) => string
  /** It has no draft: visitors see a change at once. */
  isSeenAtOnce?: true
  /** Its fields, where they are called otherwise than those of all things. */
  fields?: Record<string, string>
}

export const FEATURE_GROUPS = ['content', 'site', 'people', 'programs', 'more'] as const
export type FeatureGroup = (typeof FEATURE_GROUPS)[number]

interface NamedFeature {
  /** Where it is listed, and its place there. */
  group: FeatureGroup
  sort: number
  /** What it is for, in the words of people who edit. */
  about: string
}

/** All by their keys. */
export interface Names {
  things: Record<string, NamedThing>
  jobs: Record<string, string>
  features: Record<string, NamedFeature>
}

export type NameDefinitions = (t: Translate) => Partial<Names>

export const defineNames = (names: NameDefinitions): NameDefinitions => names

/** Those of all screens, in a language. */
export function mergeNames(definitions: readonly NameDefinitions[], t: Translate): Names {
  const all = definitions.map((names) => names(t))
  const part = <P extends keyof Names>(name: P) =>
    Object.assign(Object.create(null) as object, ...all.map((own) => own[name])) as Names[P]
  return { things: part('things'), jobs: part('jobs'), features: part('features') }
}

/** page → Page; what has no name is told by its own. */
export function thingName({ things }: Pick<Names, 'things'>, type: string): string {
  const words = type.replaceAll('_', ' ')
  return things[type]?.name ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Of a kind of background jobs; those of extensions are told by their own name. */
export const jobName = ({ jobs }: Pick<Names, 'jobs'>, kind: string): string => jobs[kind] ?? kind
