// Finds the sections of the manual that have all words of a query: those with the words in their heading first.
import type { Chapter } from './chapters.ts'
import { markdownText, sectionsOf } from './sections.ts'

export interface Found {
  chapter: string
  chapter_title: string
  anchor: string
  title: string
  /** Plain text around the first word. */
  excerpt: string
}

const MAX = 40
const AROUND = 80

/** `publish_page`, `publish page` and `Publish-Page` are the same words. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@$]+/gu, ' ')
    .trim()

export function searchChapters(chapters: readonly Chapter[], query: string): Found[] {
  const needle = folded(query)
  if (needle === '') return []
  const words = needle.split(' ')
  const found = chapters.flatMap(({ key, markdown }) => {
    const sections = sectionsOf(markdown)
    const [{ title: chapterTitle } = { title: key }] = sections
    return sections.flatMap((section) => {
      const foldedTexts = [chapterTitle, section.title, section.text].map(folded) as [string, string, string]
      const rank = rankOf(foldedTexts, words)
      if (rank === undefined) return []
      const { anchor, title } = section
      const hit = { chapter: key, chapter_title: chapterTitle, anchor, title }
      return [{ rank, hit: { ...hit, excerpt: excerptOf(section.text, words) } }]
    })
  })
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX)
    .map(({ hit }) => hit)
}

/** Less is better; undefined where a word is missing. */
function rankOf([chapter, title, text]: [string, string, string], words: string[]): number | undefined {
  const phrase = words.join(' ')
  const all = (haystack: string) => words.every((word) => haystack.includes(word))
  if (title === phrase) return 0
  if (title.startsWith(phrase)) return 1
  if (all(title)) return 2
  if (all(`${chapter} ${title}`) && words.some((word) => title.includes(word))) return 3
  if (text.includes(phrase)) return 4
  return all(`${title} ${text}`) ? 5 : undefined
}

function excerptOf(markdown: string, words: string[]): string {
  const text = markdownText(markdown).replaceAll('\n', ' ')
  const lower = text.toLowerCase()
  const positions = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0)
  const start = Math.max(0, Math.min(...positions, text.length) - AROUND)
  const from = positions.length ? start : 0
  const part = text.slice(from, from + 2 * AROUND + 40).trim()
  return `${from > 0 ? '… ' : ''}${part}${from + 2 * AROUND + 40 < text.length ? ' …' : ''}`
}
