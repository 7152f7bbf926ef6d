// Reference pages are Markdown as the files of docs/ are: what comes from a registry is escaped here.

/** Text of a cell or a line: nothing in it is markup. */
export const plain = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/([\\|<>*[\]])/g, '\\$1')

/** Markdown of a cell: one line, its bars escaped. */
const cell = (markdown: string): string => markdown.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/(?<!\\)\|/g, '\\|')

export const code = (text: string): string => (text === '' ? '' : `\`${text.replaceAll('`', "'")}\``)

export const codes = (texts: readonly string[]): string => texts.map(code).join(', ')

/** Empty where there are no rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (!rows.length) return ''
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

export const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``

/** Parts of a page with an empty line between them; those that are empty are left out. */
export const page = (...parts: (string | false | undefined)[]): string =>
  parts.filter((part) => part !== '' && part !== false && part !== undefined).join('\n\n')
