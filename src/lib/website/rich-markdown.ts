// Rich text as Markdown (CommonMark, tables of GitHub's): made of the markup that its allow-list leaves.
import { escapeMarkdown, linkMarkdown } from './markdown-text.ts'

interface Element {
  tag: string
  href: string
  colspan: number
  start: number
  children: (Element | string)[]
}
/** Makes an address complete, for readers who are not on the page. */
export type Complete = (address: string) => string

/** `markup` is sanitised. The result is blocks with an empty line between them; '' when there is nothing in it. */
export function richMarkdown(markup: string, complete: Complete = (address) => address): string {
  return blocks(parse(markup).children, complete).join('\n\n')
}

/** The markup as a tree. What is left open ends with its parent. */
function parse(markup: string): Element {
  const root: Element = { tag: '', href: '', colspan: 1, start: 1, children: [] }
  const open = [root]
  for (const [token, end, tag = '', attributes = ''] of markup.matchAll(/<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/g)) {
    if (!tag) open.at(-1)!.children.push(decode(token).replace(/[ \t\r\n]+/g, ' '))
    else if (end) {
      const at = open.findLastIndex((one) => one.tag === tag)
      if (at > 0) open.length = at
    } else {
      const href = decode(/ href="([^"]*)"/.exec(attributes)?.[1] ?? '')
      const colspan = Number(/ colspan="(\d+)"/.exec(attributes)?.[1] ?? 1)
      const start = Number(/ start="(-?\d+)"/.exec(attributes)?.[1] ?? 1)
      const element: Element = { tag, href, colspan, start, children: [] }
      open.at(-1)!.children.push(element)
      if (tag !== 'br' && tag !== 'hr') open.push(element)
    }
  }
  return root
}

const CHARACTERS = { lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', amp: '&' }
const decode = (text: string) =>
  text.replace(/&(lt|gt|quot|nbsp|amp);/g, (_, name: keyof typeof CHARACTERS) => CHARACTERS[name])

type Nodes = readonly (Element | string)[]
const INLINE = new Set(['strong', 'em', 'u', 's', 'code', 'a', 'br'])
const isInline = (node: Element | string) => typeof node === 'string' || INLINE.has(node.tag)

/** Text between block elements becomes a paragraph. */
function blocks(nodes: Nodes, complete: Complete): string[] {
  const made: string[] = []
  let pending: (Element | string)[] = []
  const end = () => {
    const text = paragraph(pending, complete)
    if (text) made.push(text)
    pending = []
  }
  for (const node of nodes) {
    if (isInline(node)) pending.push(node)
    else {
      end()
      made.push(...block(node as Element, complete))
    }
  }
  end()
  return made
}

function block(element: Element, complete: Complete): string[] {
  const { tag, children } = element
  switch (tag) {
    case 'h2':
    case 'h3':
    case 'h4': {
      const text = oneLine(children, complete)
      return text ? [`${'#'.repeat(Number(tag[1]))} ${text}`] : []
    }
    case 'ul':
    case 'ol':
      return list(element, complete)
    case 'blockquote':
      return [indented(blocks(children, complete).join('\n\n'), '> ', '> ')]
    case 'hr':
      return ['---']
    case 'table':
      return table(children, complete)
    default:
      return blocks(children, complete)
  }
}

/** Lists cannot begin below 0 in Markdown. */
function list({ tag, start, children: nodes }: Element, complete: Complete): string[] {
  const items = nodes.filter((node) => typeof node !== 'string').map(({ children }) => blocks(children, complete))
  if (!items.length) return []
  const lines = items.map((parts, i) => {
    const mark = tag === 'ol' ? `${Math.max(0, start) + i}. ` : '- '
    return indented(
      parts.join(parts.some((part, at) => at > 0 && !/^(- |\d+\. )/.test(part)) ? '\n\n' : '\n'),
      mark,
      ' '.repeat(mark.length),
    )
  })
  return [lines.join('\n')]
}

/** The first line behind `first`, the others behind `rest`; empty lines stay empty. */
const indented = (text: string, first: string, rest: string) =>
  text
    .split('\n')
    .map((line, i) => `${i ? rest : first}${line}`.trimEnd())
    .join('\n')

/** A table without a header row gets an empty one, since Markdown tables need one. */
function table(nodes: Nodes, complete: Complete): string[] {
  const parts = nodes.filter((node) => typeof node !== 'string')
  const caption = parts.filter(({ tag }) => tag === 'caption').map(({ children }) => oneLine(children, complete))
  const found = parts
    .flatMap((part) => (part.tag === 'tr' ? [part] : part.children))
    .filter((node) => typeof node !== 'string')
  const trs = found.filter(({ tag }) => tag === 'tr')
  const rows = trs.map((tr) => cells(tr, complete))
  const width = Math.max(0, ...rows.map(({ length }) => length))
  if (!width) return caption
  const headed = trs[0]!.children.every((cell) => typeof cell === 'string' || cell.tag === 'th')
  const all = headed ? rows : [[], ...rows]
  const line = (row: string[]) => `| ${Array.from({ length: width }, (_, i) => row[i] ?? '').join(' | ')} |`
  const rule = `|${' --- |'.repeat(width)}`
  return [...caption, [line(all[0]!), rule, ...all.slice(1).map(line)].join('\n')]
}

const cells = (tr: Element, complete: Complete): string[] =>
  tr.children
    .filter((node) => typeof node !== 'string')
    .flatMap(({ children, colspan }) => [
      oneLine(children, complete).replaceAll('|', '\\|'),
      ...Array.from({ length: colspan - 1 }, () => ''),
    ])

const paragraph = (nodes: Nodes, complete: Complete) => {
  const isWord = (node: Element | string) => (typeof node === 'string' ? node.trim() !== '' : node.tag !== 'br')
  const first = nodes.findIndex(isWord)
  if (first < 0) return ''
  const text = inline(nodes.slice(first, nodes.findLastIndex(isWord) + 1), complete)
  return escapeStart(text.trim().replace(/ ?\\\n ?/g, '\\\n'))
}

/** Escapes what would be a heading, list or quote at the beginning of a line. */
const escapeStart = (text: string) =>
  text.replace(/^(#{1,6}(?=\s)|[-+>](?=\s)|>|~~~|[-=]{3,}$)/gm, '\\$1').replace(/^(\d{1,9})([.)])(?=\s)/gm, '$1\\$2')

/** The content of a heading or cell in one line, with block elements separated by spaces. */
const oneLine = (nodes: Nodes, complete: Complete): string =>
  nodes
    .map((node) => (isInline(node) ? inline([node], complete) : ` ${oneLine((node as Element).children, complete)} `))
    .join('')
    .replace(/\\\n/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const MARKS: Record<string, string> = { strong: '**', em: '*', s: '~~' }

function inline(nodes: Nodes, complete: Complete): string {
  return nodes.map((node) => (typeof node === 'string' ? escapeMarkdown(node) : mark(node, complete))).join('')
}

function mark({ tag, href, children }: Element, complete: Complete): string {
  if (tag === 'br') return '\\\n'
  if (tag === 'code') return code(nodesText(children))
  const text = inline(children, complete)
  // Spaces go outside of the marks: `** a**` is no emphasis.
  const core = text.trim()
  if (!core) return text
  const before = text.slice(0, text.length - text.trimStart().length)
  const after = text.slice(text.trimEnd().length)
  if (tag === 'a') return `${before}${linkMarkdown(core.replace(/\\\n/g, ' '), complete(href))}${after}`
  const sign = MARKS[tag] ?? ''
  return `${before}${sign}${core}${sign}${after}`
}

const nodesText = (nodes: Nodes): string =>
  nodes.map((node) => (typeof node === 'string' ? node : nodesText(node.children))).join('')

/** A fence longer than any inside. */
function code(text: string): string {
  if (!text.trim()) return text
  const fence = '`'.repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length)) + 1)
  const space = /^`|`$/.test(text) ? ' ' : ''
  return `${fence}${space}${text}${space}${fence}`
}
