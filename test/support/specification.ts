// docs/specification.md: each row of the specification with the tests that hold it, read from comments `// Holds: <row>; <row>`.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.ts'

/** The rows, in our own words; `<row> | <text>`, and ` | open` where no test holds it yet. */
export const ROWS_FILE = 'docs/specification-rows.txt'
export const PAGE = 'docs/specification.md'

export interface Row {
  /** `contract 3.4 maintenance`. */
  name: string
  text: string
  isOpen: boolean
}
export interface Chapter {
  title: string
  rows: Row[]
}
export interface Holding {
  row: string
  file: string
  line: number
  /** The test or suite below the comment; undefined where it is about the whole file. */
  title: string | undefined
}

export const readRows = (): Chapter[] => rowsIn(readFileSync(join(ROOT, ROWS_FILE), 'utf8'))

export function rowsIn(text: string): Chapter[] {
  const chapters: Chapter[] = []
  for (const line of text.split('\n').filter((one) => one.trim())) {
    if (line.startsWith('# ')) chapters.push({ title: line.slice(2), rows: [] })
    else chapters.at(-1)!.rows.push(rowOf(line))
  }
  return chapters
}

function rowOf(line: string): Row {
  const [name = '', text = '', open] = line.split(' | ')
  if (!/^(interface|contract) \d[\d.]* \S+$/.test(name) || !text || (open !== undefined && open !== 'open'))
    throw new Error(`${ROWS_FILE}: not a row: ${line}`)
  return { name, text, isOpen: open === 'open' }
}

/** What the tests say that they hold; those of extensions that come along as well. */
export const readHoldings = (): Holding[] =>
  globSync(['test/**/*.test.ts', 'extensions/*/test/**/*.test.ts'], { cwd: ROOT })
    .sort()
    .flatMap((file) => holdingsIn(file, readFileSync(join(ROOT, file), 'utf8')))

/** A line of its own, or the end of the comment that a file begins with. */
const TAG = /^\s*\/\/ (?:.* )?Holds: (.+)$/
const TEST = /\b(?:test|suite)\(\s*(['"`])(.*?)\1/

export function holdingsIn(file: string, text: string): Holding[] {
  const lines = text.split('\n')
  return lines.flatMap((line, i) => {
    const names = TAG.exec(line)?.[1]?.split(';')
    if (!names) return []
    const below = lines.slice(i + 1).findIndex((one) => !one.trim().startsWith('//'))
    // The title may stand in the line behind `test(`.
    const code = lines.slice(i + 1 + below, i + 3 + below).join(' ')
    const title = below < 0 ? undefined : TEST.exec(code)?.[2]
    return names.map((name) => ({ row: name.trim(), file, line: i + 1, title }))
  })
}

/** The page as it has to be. */
export function specificationPage(chapters: readonly Chapter[], holdings: readonly Holding[]): string {
  const byRow = Map.groupBy(holdings, ({ row }) => row)
  const sections = chapters.map(({ title, rows }) => {
    const lines = rows.map((row) => `| ${row.name} | ${row.text} | ${heldBy(byRow.get(row.name) ?? [])} |`)
    return [`## ${title}`, '', '| row | what it says | held by |', '| --- | --- | --- |', ...lines].join('\n')
  })
  return `${[HEAD, ...sections].join('\n\n')}\n`
}

const HEAD = `# The specification, row by row

Made by \`node scripts/build-specification.ts\` from docs/specification-rows.txt and from comments \`// Holds: contract 3.4 serve\` in the
tests: above a test, or at the top of a file that is about it as a whole. \`test/specification.test.ts\` is red for a row without a test.`

const heldBy = (holdings: readonly Holding[]): string =>
  holdings.length ? holdings.map(({ file, title }) => `[${label(file, title)}](../${file})`).join(', ') : 'no test yet'

const label = (file: string, title: string | undefined): string => {
  const name = file.replace(/^test\//, '').replace(/\.test\.ts$/, '')
  return title === undefined ? name : `${name}: ${title.replaceAll('|', '\\|').replaceAll(/[[\]]/g, '')}`
}
