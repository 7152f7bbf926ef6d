// The extensions of the editor: exactly the nodes and marks of the service's allow-list that the field allows.
import { Mark, type Extensions } from '@tiptap/core'
import { Placeholder } from '@tiptap/extension-placeholder'
import StarterKit from '@tiptap/starter-kit'
import type { Allowed, RichTextMark } from './nodes.ts'
import { storedHref } from './stored-href.ts'
import { tableExtensions } from './table.ts'
import { tightAttribute } from './unwrapped-text.ts'
import { typedBlocks } from './typed-blocks.ts'

const HEADINGS = { h2: 2, h3: 3, h4: 4 } as const

export function extensionsFor({ nodes, marks }: Allowed, placeholder: string): Extensions {
  const mark = (name: RichTextMark) => (marks.includes(name) ? {} : (false as const))
  const levels = (['h2', 'h3', 'h4'] as const).filter((name) => nodes.includes(name)).map((name) => HEADINGS[name])
  const list = nodes.includes('list') ? {} : (false as const)
  const kit = Kit.configure({
    codeBlock: false,
    link: false,
    trailingNode: false,
    code: false,
    listKeymap: list,
    bulletList: list,
    orderedList: list,
    listItem: list,
    bold: mark('strong'),
    italic: mark('em'),
    underline: mark('u'),
    strike: mark('s'),
    heading: levels.length ? { levels } : false,
    blockquote: nodes.includes('quote') && {},
    horizontalRule: nodes.includes('hr') && {},
  })
  return [
    kit,
    typedBlocks({ nodes }),
    ...(marks.includes('code') ? [Code] : []),
    ...(marks.includes('link') ? [Link] : []),
    ...(nodes.includes('table') ? tableExtensions() : []),
    ...(placeholder ? [Placeholder.configure({ placeholder })] : []),
  ]
}

/**
 * List items may begin with any block; items and quotes remember whether their text was in a paragraph.
 * Pasted plain text such as "24. December" stays text: the library would turn it into a list.
 */
const Kit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      if (extension.name === 'listItem')
        return extension.extend({ content: 'block+', addAttributes: () => tightAttribute(true) } as object)
      if (extension.name === 'orderedList') return extension.extend({ addProseMirrorPlugins: () => [] } as object)
      if (extension.name === 'blockquote')
        return extension.extend({ addAttributes: () => tightAttribute(false) } as object)
      return extension
    })
  },
})

/** Unlike the library's, it may be nested in other marks, as in the allow-list. */
const Code = Mark.create({
  name: 'code',
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
  addKeyboardShortcuts() {
    return { 'Mod-e': () => this.editor.commands.toggleMark(this.name) }
  },
})

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  priority: 1000,
  addAttributes: () => ({
    href: { default: null, parseHTML: (element) => storedHref(element.getAttribute('href')) },
  }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => storedHref(element.getAttribute('href')) !== undefined && null,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', { href: String(HTMLAttributes['href'] ?? '') }, 0],
})
