// How people read which texts a file of a kit lacks that it may lack.

/** One line, as words in their order; none when nothing lacks. */
export function missingTextsLine(file: string, texts: readonly string[], otherwise: string): string[] {
  const labels = [...new Set(texts.map(wordsOf))].filter((text) => text !== '').sort()
  const quoted = labels.map((text) => JSON.stringify(text)).join(', ')
  return labels.length ? [`${file} lacks ${quoted} (optional: ${otherwise})`] : []
}

/** Rich text without its tags. */
const wordsOf = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
