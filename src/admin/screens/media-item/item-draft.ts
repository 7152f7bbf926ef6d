// Unsaved changes of a file, and the requests that save them: only differences are sent.
import type { Rect } from '../../media/media-item.ts'
import type { CallInput } from '../../client/calls.ts'
import type { MediaItem } from '../../media/media-item.ts'

export const TEXTS = ['title', 'alt', 'caption', 'credit', 'transcript'] as const
export type Texts = Partial<Record<(typeof TEXTS)[number], string>>

export interface Draft {
  /** By language; empty texts are left out. */
  texts: Record<string, Texts>
  decorative: boolean
  tags: string[]
  collections: number[]
  focus: { x: number; y: number }
  /** By ratio; others are cropped around the focal point. */
  crops: Record<string, Rect>
}
export type Step = StepOf<'update_media'> | StepOf<'crop_media'>
interface StepOf<N extends 'update_media' | 'crop_media'> {
  name: N
  input: CallInput<N>
}
export interface Site {
  /** The default language first. */
  languages: readonly string[]
}

export function draftOf(item: MediaItem, { languages }: Site): Draft {
  const { decorative, tags, collections, focus, crops } = item
  const texts = languages.map((lang, i) => [lang, filled(i === 0 ? item : (item.i18n[lang] ?? {}))] as const)
  return { texts: Object.fromEntries(texts), decorative, tags, collections, focus, crops }
}

const filled = (from: Partial<Record<keyof Texts, string | null>>): Texts =>
  Object.fromEntries(TEXTS.flatMap((name) => (from[name] ? [[name, from[name]]] : [])))

export const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b)

/** Empty without differences. */
export function stepsTo(item: MediaItem, draft: Draft, site: Site): Step[] {
  const before = draftOf(item, site)
  const { id } = item
  const bodies = site.languages.map((lang, i) => {
    const texts = changedTexts(before.texts[lang] ?? {}, draft.texts[lang] ?? {})
    // A decorative image has no alternative text: the service would reject one.
    if (draft.decorative && texts.alt) delete texts.alt
    return {
      ...(Object.keys(texts).length && { lang, ...texts }),
      ...(i === 0 && changedFacts(before, draft)),
    }
  })
  const patches = bodies
    .filter((body) => Object.keys(body).length)
    .map((body): Step => ({ name: 'update_media', input: { id, ...body } }))
  return [...patches, ...cropSteps(id, before.crops, draft.crops)]
}

function changedTexts(before: Texts, after: Texts): Partial<Record<keyof Texts, string | null>> {
  const changed = TEXTS.filter((name) => (before[name] ?? '') !== (after[name] ?? ''))
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? null]))
}

function changedFacts(before: Draft, after: Draft): Partial<Draft> {
  const names = ['decorative', 'tags', 'collections', 'focus'] as const
  return Object.fromEntries(
    names.filter((name) => differs(before[name], after[name])).map((name) => [name, after[name]]),
  )
}

function cropSteps(id: number, before: Draft['crops'], after: Draft['crops']): Step[] {
  const ratios = Object.keys({ ...before, ...after }).filter((ratio) => differs(before[ratio], after[ratio]))
  return ratios.map((ratio): Step => ({
    name: 'crop_media',
    input: { id, ratio: ratio as CallInput<'crop_media'>['ratio'], rect: after[ratio] ?? null },
  }))
}

/** My changes over what somebody else has saved meanwhile. */
export const rebaseDraft = (now: MediaItem, { from, draft }: { from: MediaItem; draft: Draft }, site: Site): Draft =>
  draftOver({ before: draftOf(from, site), draft, fresh: draftOf(now, site) })

/** What is left of a draft whose version `sent` is saved: what was typed since, over what is saved now. */
export function draftSince(sent: Draft, draft: Draft, fresh: Draft): Draft | undefined {
  const left = draftOver({ before: sent, draft, fresh })
  return differs(left, fresh) ? left : undefined
}

/** What the draft changed since `before`, over `fresh`. */
function draftOver({ before, draft, fresh }: Record<'before' | 'draft' | 'fresh', Draft>): Draft {
  const mine = <T extends object>(was: T, is: T, other: T): T => {
    const names = Object.keys({ ...was, ...is, ...other }) as (keyof T)[]
    const chosen = names.map((name): [PropertyKey, unknown] => [
      name,
      differs(was[name], is[name]) ? is[name] : other[name],
    ])
    return Object.fromEntries(chosen.filter(([, value]) => value !== undefined)) as T
  }
  const texts = Object.keys(draft.texts).map((lang): [string, Texts] => [
    lang,
    mine(before.texts[lang] ?? {}, draft.texts[lang] ?? {}, fresh.texts[lang] ?? {}),
  ])
  return {
    ...mine(before, draft, fresh),
    texts: Object.fromEntries(texts),
    crops: mine(before.crops, draft.crops, fresh.crops),
  }
}

/** A value that both changed differently; texts have a language. */
export interface Clash {
  name: keyof Texts | Exclude<keyof Draft, 'texts'>
  lang?: string
  theirs: unknown
}

/** What my unsaved changes would replace of what somebody else has saved meanwhile. */
export function clashesOf(now: MediaItem, { from, draft }: { from: MediaItem; draft: Draft }, site: Site): Clash[] {
  const [before, fresh] = [draftOf(from, site), draftOf(now, site)]
  const texts = Object.keys(draft.texts).flatMap((lang) => {
    const theirs = fresh.texts[lang] ?? {}
    const three = { was: before.texts[lang] ?? {}, mine: draft.texts[lang] ?? {}, theirs }
    return clashing<Texts>(three, TEXTS).map((name): Clash => ({ name, lang, theirs: theirs[name] ?? '' }))
  })
  const facts = clashing({ was: before, mine: draft, theirs: fresh }, ['decorative', 'tags', 'collections', 'focus'])
  const ratios = Object.keys({ ...draft.crops, ...fresh.crops })
  const crops = clashing({ was: before.crops, mine: draft.crops, theirs: fresh.crops }, ratios)
  return [
    ...texts,
    ...facts.map((name) => ({ name: name as Exclude<keyof Draft, 'texts'>, theirs: fresh[name] })),
    ...(crops.length ? [{ name: 'crops' as const, theirs: fresh.crops }] : []),
  ]
}

function clashing<T extends object>(
  { was, mine, theirs }: { was: T; mine: T; theirs: T },
  names: readonly (keyof T)[],
) {
  const changed = (one: T, other: T, name: keyof T) => differs(one[name], other[name])
  return names.filter((name) => changed(was, mine, name) && changed(was, theirs, name) && changed(mine, theirs, name))
}
