// The sections of a chapter: each heading with its anchor, and the text below it.

export interface Section {
  /** Of the address, `#a-block`. */
  anchor: string
  title: string
  /** 1 is the title of the chapter. */
  level: number
  /** Markdown below the heading, up to the next one. */
  text: string
}

/** In order; the first one is the chapter's title. Headings in fenced blocks are none. */
export function sectionsOf(markdown: string): Section[] {
  const sections: (Omit<Section, 'text'> & { lines: string[] })[] = []
  const anchors = new Map<string, number>()
  let fence: string | undefined
  for (const line of markdown.split('\n')) {
    const [, marks] = /^(`{3,}|~{3,})/.exec(line) ?? []
    const [, hashes, heading] = (fence === undefined && /^(#{1,6}) +(.+?)(?: +#+)?$/.exec(line)) || []
    if (hashes && heading) {
      const title = markdownText(heading)
      sections.push({ anchor: anchorOf(title, anchors), title, level: hashes.length, lines: [] })
    } else sections.at(-1)?.lines.push(line)
    if (marks) fence = fence === undefined ? marks : line.trimEnd() === fence ? undefined : fence
  }
  return sections.map(({ lines, ...section }) => ({ ...section, text: lines.join('\n').trim() }))
}

/** As GitHub makes them, so that the links between the files of docs/ hold here, too. */
function anchorOf(title: string, taken: Map<string, number>): string {
  const anchor = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')
  const count = taken.get(anchor) ?? 0
  taken.set(anchor, count + 1)
  return count ? `${anchor}-${count}` : anchor
}

/** Markdown without its marks: links are their words, code is its text. */
export const markdownText = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^(```|~~~).*$/gm, '')
    .replaceAll(/\*\*|`|^#+ |^\|[ |:-]+\|$/gm, '')
    .replaceAll(/\\([|<>*_[\]])/g, '$1')
    .replaceAll(/ *\| */g, ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim()
