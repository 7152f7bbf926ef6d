// The shell blocks of a Markdown page, and the names a comment before them gives.

export interface DocBlock {
  /** `README.md:12` */
  location: string
  /** Set by `<!-- test: name -->` on the line before: such a block is run. */
  name?: string
  script: string
}

const FENCE = /^(`{3,}|~{3,})(\S*)/
const MARK = /^<!--\s*test:\s*(.+?)\s*-->$/

/** All `sh` blocks of a page, in order. */
export function docBlocks(page: string, text: string): DocBlock[] {
  const blocks: DocBlock[] = []
  const lines = text.split(/\r?\n/)
  let mark: string | undefined
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!
    const [, fence, language] = FENCE.exec(line) ?? []
    if (fence) {
      const end = endOf(lines, index, fence)
      const script = lines.slice(index + 1, end).join('\n')
      if (language === 'sh') blocks.push({ location: `${page}:${index + 1}`, script, ...(mark && { name: mark }) })
      index = end
    }
    if (fence || line.trim()) mark = fence ? undefined : MARK.exec(line.trim())?.[1]
  }
  return blocks
}

function endOf(lines: string[], start: number, fence: string): number {
  const end = lines.findIndex((line, index) => index > start && line.trimEnd() === fence)
  return end < 0 ? lines.length : end
}
