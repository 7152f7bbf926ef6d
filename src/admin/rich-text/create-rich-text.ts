// The editor of rich text without an interface: used by the admin's fields and on the pages of websites.
import { Editor } from '@tiptap/core'
import { cleanPaste } from './clean-paste.ts'
import { extensionsFor } from './extensions.ts'
import { MARKS, NODES, type RichTextMark, type RichTextNode } from './nodes.ts'
import { refusedHrefs } from './stored-href.ts'
import { toHtml } from './to-html.ts'
import { TYPED_BLOCKS } from './typed-blocks.ts'

export interface RichTextSetup {
  element: HTMLElement
  html: string
  /** All when left out. */
  nodes?: readonly RichTextNode[] | undefined
  marks?: readonly RichTextMark[] | undefined
  placeholder?: string
  editable?: boolean
  /** Of the element that is edited, for example `aria-label`. */
  attributes?: Record<string, string>
  /** Told after a real change only; what was given comes back exactly when a change is taken back. */
  onChange: (html: string) => void
  /** Told when the selection or what is at it has changed. */
  onState?: () => void
  /** Told which links of what was pasted are left out, by their addresses; their words stay. */
  onRefused?: (hrefs: readonly string[]) => void
}

export interface RichText {
  editor: Editor
  readonly html: string
  /** Shows something else; nobody is told. */
  setHtml: (html: string) => void
  destroy: () => void
}

/** The first one takes three times as long as the next: made and thrown away while nobody waits, it is not the one somebody waits for. */
export function warmUp(): void {
  const element = document.createElement('div')
  createRichText({ element, html: '<p>A</p>', onChange: () => undefined }).destroy()
}

export function createRichText(setup: RichTextSetup): RichText {
  const { element, nodes = NODES, marks = MARKS, placeholder = '', onChange, onState } = setup
  const editor = new Editor({
    ...{ element, content: setup.html, injectCSS: false, editable: setup.editable ?? true },
    extensions: extensionsFor({ nodes, marks }, placeholder),
    // Text that is typed or pasted stays as it is, apart from blocks that are clearly begun with a sign.
    ...{ enableInputRules: [TYPED_BLOCKS], enablePasteRules: false },
    editorProps: {
      attributes: { ...setup.attributes },
      transformPastedHTML(markup) {
        const refused = marks.includes('link') ? refusedHrefs(markup) : []
        if (refused.length) setup.onRefused?.(refused)
        return cleanPaste(markup)
      },
    },
    ...(onState && { onTransaction: onState }),
  })
  let given = setup.html
  let opened = toHtml(editor.state.doc)
  let last = opened
  const current = () => (last === opened ? given : last)
  editor.on('update', () => {
    const next = toHtml(editor.state.doc)
    if (next === last) return
    last = next
    onChange(current())
  })
  return {
    editor,
    get html() {
      return current()
    },
    setHtml(html) {
      if (html === current()) return
      editor.commands.setContent(html, { emitUpdate: false })
      given = html
      opened = last = toHtml(editor.state.doc)
    },
    destroy: () => editor.destroy(),
  }
}
