// Parses a typed or pasted table: cells separated by tabs, | or ;, or by commas when every row has them.

const MAX_COLUMNS = 24
const MAX_ROWS = 300
const SEPARATORS = ['\t', '|', ';', ',']

/** The rows, padded to the same length; quoted cells may contain separators and "" for a quote (RFC 4180). */
export function readTable(text: string): string[][] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const separator = SEPARATORS.find((one) => lines.every((line) => line.includes(one)))
  const used = separator ?? SEPARATORS.slice(0, 3).find((one) => lines.some((line) => line.includes(one)))
  const rows = lines
    .slice(0, MAX_ROWS)
    // A line like |---|---| separates the header in Markdown.
    .filter((line) => !/^[|\s:-]+$/.test(line) || !line.includes('--'))
    .map((line) => (used ? cellsOf(used === '|' ? bare(line) : line, used) : [line.trim()]))
  const width = Math.min(MAX_COLUMNS, Math.max(0, ...rows.map((row) => row.length)))
  return rows.map((row) => Array.from({ length: width }, (_, i) => row[i] ?? ''))
}

/** A row without the | at its ends. */
const bare = (line: string) => line.trim().replace(/^\||\|$/g, '')

function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let rest = line
  while (cells.length < MAX_COLUMNS) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest)
    const isQuoted = quoted && (quoted[0].length === rest.length || rest.startsWith(separator, quoted[0].length))
    const end = isQuoted ? quoted[0].length : rest.indexOf(separator)
    const cell = isQuoted ? quoted[1]!.replaceAll('""', '"') : end < 0 ? rest : rest.slice(0, end)
    cells.push(cell.trim())
    if (end < 0 || end >= rest.length) break
    rest = rest.slice(end + separator.length)
  }
  return cells
}

/** 1,200.50 · −3 % · € 12 · 12 kg; a dash stands for a missing number. */
const NUMBER = /^([€$£]\s?)?[-+−–]?\s?\d[\d.,'’\u00A0\u202F ]*\s?(%|‰|°C?|[€$£]|EUR|[kcm]?m[²³]?|[km]?g|t|l|h|min)?$/

/** Columns of numbers are aligned right, columns of sentences get more width. */
export const columnKinds = (rows: string[][]): ('number' | 'long' | '')[] =>
  (rows[0] ?? []).map((_, i) => {
    const cells = rows.map((row) => row[i]!).filter((cell) => cell !== '' && !/^[–—-]$/.test(cell))
    if (cells.length > 0 && cells.every((cell) => NUMBER.test(cell))) return 'number'
    return cells.some((cell) => cell.length > 28) ? 'long' : ''
  })
