// The pieces of a document that are embedded: each with its title, short enough for a model, cut between sentences.

const LONGEST = 1200
/** What stands behind them is found by its words alone. */
export const MAX_CHUNKS = 32
const SENTENCE_END = /[.!?…。]\s|\n/g

export function chunksOf({ title, headings, body }: { title: string; headings: string; body: string }): string[] {
  const text = [headings, body].filter(Boolean).join('\n')
  const chunks: string[] = []
  for (let at = 0; at < text.length && chunks.length < MAX_CHUNKS;) {
    const end = at + LONGEST >= text.length ? text.length : at + cut(text.slice(at, at + LONGEST))
    const piece = text.slice(at, end).trim()
    if (piece) chunks.push(`${title}\n${piece}`)
    at = end
  }
  return chunks.length ? chunks : title ? [title] : []
}

/** Behind the last sentence in the later half, else behind the last word. */
function cut(piece: string): number {
  const ends = [...piece.matchAll(SENTENCE_END)].map(({ index, 0: end }) => index + end.length)
  const last = ends.findLast((end) => end > LONGEST / 2)
  const space = piece.lastIndexOf(' ')
  return last ?? (space > 0 ? space : piece.length)
}
