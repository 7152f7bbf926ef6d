// Edits formatted text on the page: the rich text editor on the marked element itself, in the page's own style.
import { createRichText, type RichText } from '../rich-text/create-rich-text.ts'
import type { RichTextMark, RichTextNode } from '../rich-text/nodes.ts'
import { attributesOf, caretAt, preventPress, type Writing, type WritingSetup } from './writing.ts'

export interface RichSetup extends WritingSetup {
  nodes?: readonly RichTextNode[] | undefined
  marks?: readonly RichTextMark[] | undefined
  /** Shows the toolbar next to it; called again when the selection has changed. */
  tools: (text: RichText | undefined) => void
  /** Called with the links that were removed from pasted content. */
  onRejected: (hrefs: readonly string[]) => void
  /** Whether the focus only moved to the toolbar. */
  keepsFocus: (to: EventTarget | null) => boolean
}

export function writeRich(setup: RichSetup): Writing {
  const { element, block, path, label, value, nodes, marks, point, changed, leave, tools, onRejected, keepsFocus } =
    setup
  const restore = attributesOf(element)
  const before = [...element.childNodes]
  const stop = new AbortController()
  const { signal } = stop
  element.replaceChildren()
  const text = createRichText({
    // The editor is mounted on the element itself, so that the page's selectors still match.
    element: { mount: element } as unknown as HTMLElement,
    html: value,
    nodes,
    marks,
    attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    onChange: changed,
    onRefused: onRejected,
    onState: () => !signal.aborted && tools(text),
  })
  element.style.whiteSpace = 'break-spaces'
  element.focus({ preventScroll: point !== undefined })
  caretAt(element, point)
  tools(text)
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing) return
      if (event.key !== 'Escape' && !(event.key === 'Tab' && !text.editor.isActive('table'))) return
      event.preventDefault()
      event.stopPropagation()
      leave(event.key === 'Escape' ? 'out' : event.shiftKey ? 'before' : 'next')
      // Captured before the editor, which handles Escape itself.
    },
    { signal, capture: true },
  )
  // While editing, undo belongs to the editor.
  element.addEventListener(
    'keydown',
    (event) => {
      if ((event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key)) event.stopPropagation()
    },
    { signal },
  )
  element.addEventListener('keyup', (event) => preventPress(event, element), { signal })
  element.addEventListener('focusout', (event) => !keepsFocus(event.relatedTarget) && leave('stay'), {
    signal,
  })

  const end = () => {
    if (signal.aborted) return
    stop.abort()
    const { html } = text
    tools(undefined)
    text.destroy()
    restore()
    // An unchanged text gets its rendered markup back.
    if (html === value) element.replaceChildren(...before)
    else element.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
    element.blur()
  }
  return { element, block, path, end }
}
