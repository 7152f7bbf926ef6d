// Icons: 511 of Phosphor (duotone, MIT), found by topic and word, printed as inline SVG (contract 4.1).
import { list } from '../base/catalogue/message.ts'
import { createRequire } from 'node:module'
import { AppError } from '../base/errors.ts'
import { Html, html } from '../base/html.ts'
import { editDistance } from '../base/edit-distance.ts'

/** All icons that a website's pages use, in one file. */
export { iconFrom, inlined, makeSprite, spriteUrl, type Sprite } from './sprite.ts'

export interface IconTopic {
  key: string
  label: string
  label_de: string
  icons: string[]
}
export interface IconFound {
  name: string
  topic: string
  /** English words, as the makers gave them; German ones where there are some. */
  tags: string[]
  germanTags: string[]
}

// Node reads each file when it is first required and caches it.
const require = createRequire(import.meta.url)
const shapes = () => require('./icons.json') as Record<string, string>
const tagsOf = () => require('./icon-tags.json') as Record<string, string[]>
const wordsOf = () => require('./icon-tags-de.json') as Record<string, string[]>
const topicList = () => require('./topics.json') as { topics: Record<string, Omit<IconTopic, 'key'>> }

export interface IconOptions {
  label?: string | undefined
  class?: string | undefined
}

/** The icon as SVG of the text's size and colour; with a label it is an image, else it is hidden from readers. */
export const icon = (name: string, options: IconOptions = {}): Html => svgOf(shapeOf(name), options)

/** The frame of an icon around its shapes, or around a reference to them. */
export function svgOf(inner: Html, { label, class: extra }: IconOptions): Html {
  const reading = label ? html`role="img" aria-label="${label}"` : html`aria-hidden="true"`
  const size = html`viewBox="0 0 256 256" width="1em" height="1em" fill="currentColor"`
  return html`<svg class="icon${extra ? ` ${extra}` : ''}" ${size} ${reading}>${inner}</svg>`
}

/** Whether there is an icon of this name. */
export const hasIcon = (name: string): boolean => Object.hasOwn(shapes(), name)

/** The topics in their order, each with its icons. */
export const iconTopics = (): IconTopic[] =>
  Object.entries(topicList().topics).map(([key, topic]) => ({ key, ...topic }))

/** Icons whose name or tags hold every word, the best first; without words all of the topic. Unknown topics are a 404. */
export function searchIcons(query: string, topic?: string): IconFound[] {
  const words = query
    .toLowerCase()
    .split(/[\s,-]+/)
    .filter(Boolean)
  return iconsOf(topic)
    .map((found) => ({ found, rank: rankOf(found, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ found }) => found)
}

/** The shapes of an icon; throws 404 naming near ones. */
export function shapeOf(name: string): Html {
  if (!hasIcon(name)) {
    const near = nearNames(name)
    const icon = JSON.stringify(name)
    if (near.length) throw new AppError('icon.did_you_mean', { icon, near: list(near) }, { extra: { near } })
    throw new AppError('icon.not_found', { icon }, { extra: { near } })
  }
  // Shapes only: the script that made the file has checked it.
  return new Html(shapes()[name]!)
}

function iconsOf(topic?: string): IconFound[] {
  const topics = iconTopics().filter(({ key }) => topic === undefined || key === topic)
  if (topics.length === 0) {
    const known = iconTopics().map(({ key }) => key)
    throw new AppError('icon.topic_unknown', { topic: JSON.stringify(topic), known: list(known) })
  }
  return topics.flatMap(({ key, icons }) =>
    icons.map((name) => ({
      name,
      topic: key,
      tags: tagsOf()[name] ?? [],
      germanTags: wordsOf()[name] ?? [],
    })),
  )
}

/** 0 where a word is missing; names count more than tags, whole words more than beginnings. */
function rankOf({ name, topic, tags, germanTags: german }: IconFound, words: string[]): number {
  if (words.length === 0) return 1
  const ranks = words.map((word) => {
    if (name === word) return 16
    const parts = name.split('-')
    if (parts.includes(word)) return 8
    if (parts.some((part) => part.startsWith(word))) return 4
    const all = [...tags, ...german.map((tag) => tag.toLowerCase())]
    if (all.includes(word)) return 3
    return all.some((tag) => tag.includes(word)) || topic === word ? 1 : 0
  })
  return ranks.includes(0) ? 0 : ranks.reduce<number>((sum, rank) => sum + rank, 0)
}

function nearNames(unknown: string): string[] {
  const name = unknown.slice(0, 60).toLowerCase().replaceAll('_', '-')
  const parts = name.split('-').filter((part) => part.length > 2)
  return Object.keys(shapes())
    .map((known) => {
      const shared = known.split('-').filter((part) => parts.includes(part)).length
      return { known, distance: editDistance(name, known) - 3 * shared }
    })
    .filter(({ distance }) => distance <= Math.max(1, name.length / 3))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 5)
    .map(({ known }) => known)
}
