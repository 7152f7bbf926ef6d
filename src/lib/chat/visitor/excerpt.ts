// Of a long text the paragraphs that are about some words, in their order.
import { fold } from '../../rules/conditions/fold.ts'

interface Wanted {
  words: readonly string[]
  /** Characters. */
  room: number
}

export function excerpt(text: string, { words, room }: Wanted): string {
  if (text.length <= room) return text
  const paragraphs = text.split(/\n{2,}/).map((one, at) => ({ one, at, score: scoreOf(one, words) }))
  const best = [...paragraphs].sort((a, b) => b.score - a.score || a.at - b.at)
  const taken = new Set<number>()
  let left = room
  for (const { one, at } of best) {
    if (one.length + 2 > left && taken.size) continue
    taken.add(at)
    left -= one.length + 2
    if (left <= 0) break
  }
  const chosen = paragraphs.filter(({ at }) => taken.has(at)).map(({ one }) => one)
  return chosen.join('\n\n').slice(0, room)
}

/** How many of the words; what stands above all else counts, too: it says what the page is. */
function scoreOf(paragraph: string, words: readonly string[]): number {
  const folded = fold(paragraph)
  return words.filter((word) => folded.includes(word)).length + (paragraph.startsWith('# ') ? 0.5 : 0)
}

/** Markdown without its addresses: pictures are their words, links their text. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/^Source: <[^>\n]*>$/gm, '')
    .replace(/!?\[([^[\]\n]{0,300})\]\([^()\n]{0,2000}\)/g, '$1')
    .replace(/<https?:[^>\s]{0,2000}>/g, '')
    .trim()
