// The rich text editor without an interface: used by fields of the admin and on pages of websites.
import { Editor } from '@tiptap/core'
import { cleanPaste } from './clean-paste.ts'
import { extensionsFor } from './extensions.ts'
import { MARKS, NODES, type RichTextMark, type RichTextNode } from './nodes.ts'
import { rejectedHrefs } from './stored-href.ts'
import { toHtml } from './to-html.ts'
import { TYPED_BLOCKS } from './typed-blocks.ts'

export interface RichTextSetup {
  element: HTMLElement
  html: string
  /** All nodes when left out. */
  nodes?: readonly RichTextNode[] | undefined
  marks?: readonly RichTextMark[] | undefined
  placeholder?: string
  editable?: boolean
  /** Attributes of the edited element, for example `aria-label`. */
  attributes?: Record<string, string>
  /** Called after real changes only; undoing all changes returns the exact original HTML. */
  onChange: (html: string) => void
  /** Called when the selection or its formatting has changed. */
  onState?: () => void
  /** Called with the addresses of links that are removed from pasted content; their text stays. */
  onRefused?: (hrefs: readonly string[]) => void
}

export interface RichText {
  editor: Editor
  readonly html: string
  /** Replaces the content without calling onChange. */
  setHtml: (html: string) => void
  destroy: () => void
}

/** The first editor takes three times as long to create: a dummy one is created in advance while the browser is idle. */
export function warmUp(): void {
  const element = document.createElement('div')
  createRichText({ element, html: '<p>A</p>', onChange: () => undefined }).destroy()
}

export function createRichText(setup: RichTextSetup): RichText {
  const { element, nodes = NODES, marks = MARKS, placeholder = '', onChange, onState } = setup
  const editor = new Editor({
    element,
    content: setup.html,
    injectCSS: false,
    editable: setup.editable ?? true,
    extensions: extensionsFor({ nodes, marks }, placeholder),
    // Typed and pasted text stays as it is, apart from clear block markers.
    enableInputRules: [TYPED_BLOCKS],
    enablePasteRules: false,
    editorProps: {
      attributes: { ...setup.attributes },
      transformPastedHTML(markup) {
        const refused = marks.includes('link') ? rejectedHrefs(markup) : []
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
