// Tables as on the allow-list: head, body and foot, a caption, spanning cells, headers of rows and columns.
import type { DOMOutputSpec } from '@tiptap/pm/model'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { tightAttribute } from './unwrapped-text.ts'

const SECTIONS = new Set(['THEAD', 'TFOOT'])
const IN_CAPTION = new Set(['STRONG', 'EM', 'U', 'S', 'CODE', 'A', 'BR'])

/** Text of a caption with its marks; it is stored unchanged, as the editor supports rows only. */
type Part = string | { tag: string; href?: string; parts: Part[] }

export function tableExtensions() {
  return [
    Table.extend({
      addAttributes: () => ({ caption: { default: null, parseHTML: readCaption, rendered: false } }),
      addNodeView: () => null,
      parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
      renderHTML: ({ node }) => {
        const caption = node.attrs['caption'] as Part[] | null
        return caption
          ? ['table', ['caption', { contenteditable: 'false' }, ...caption.map(specOf)], ['tbody', 0]]
          : ['table', ['tbody', 0]]
      },
    }).configure({ resizable: false }),
    TableRow.extend({
      addAttributes: () => ({
        section: {
          default: 'tbody',
          parseHTML: ({ parentElement }: HTMLElement) =>
            parentElement && SECTIONS.has(parentElement.tagName) ? parentElement.tagName.toLowerCase() : 'tbody',
          renderHTML: ({ section }: { section?: string }) => ({ 'data-section': section }),
        },
      }),
    }),
    TableCell.extend({ addAttributes: () => ({ ...span(), ...tightAttribute(true) }) }),
    TableHeader.extend({
      addAttributes: () => ({
        ...span(),
        ...tightAttribute(true),
        // New header cells are for a column; stored ones keep their scope.
        scope: { default: 'col', parseHTML: (element: HTMLElement) => element.getAttribute('scope') ?? '' },
      }),
    }),
  ]
}

const span = () => ({
  colspan: { default: 1, parseHTML: (element: HTMLElement) => spanOf(element, 'colspan') },
  rowspan: { default: 1, parseHTML: (element: HTMLElement) => spanOf(element, 'rowspan') },
  colwidth: { default: null, rendered: false },
})

const spanOf = (element: HTMLElement, name: string) =>
  Math.min(99, Math.max(1, Number(element.getAttribute(name)) || 1))

function readCaption(table: HTMLElement): Part[] | null {
  const caption = table.querySelector(':scope > caption')
  return caption ? partsOf(caption) : null
}

const partsOf = (element: Element): Part[] =>
  [...element.childNodes].flatMap((node): Part[] => {
    if (node.nodeType === 3) return node.nodeValue ? [node.nodeValue] : []
    if (!(node instanceof Element)) return []
    if (!IN_CAPTION.has(node.tagName)) return partsOf(node)
    const href = node.tagName === 'A' ? (node.getAttribute('href') ?? undefined) : undefined
    return [{ tag: node.tagName.toLowerCase(), ...(href !== undefined && { href }), parts: partsOf(node) }]
  })

const specOf = (part: Part): DOMOutputSpec =>
  typeof part === 'string'
    ? (part as unknown as DOMOutputSpec)
    : [part.tag, part.href === undefined ? {} : { href: part.href }, ...part.parts.map(specOf)]
