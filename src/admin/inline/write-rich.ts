// Formatted text written on the page: the editor of rich text on the marked element itself, with the page's own look.
import { createRichText, type RichText } from '../rich-text/create-rich-text.ts'
import type { RichTextMark, RichTextNode } from '../rich-text/nodes.ts'
import { attributesOf, caretAt, keepFromPressing, type Writing, type WritingSetup } from './writing.ts'

export interface RichSetup extends WritingSetup {
  nodes?: readonly RichTextNode[] | undefined
  marks?: readonly RichTextMark[] | undefined
  /** Shows the tools beside it; told again when the selection has changed. */
  tools: (text: RichText | undefined) => void
  /** Told of links that were left out of what was pasted. */
  refused: (hrefs: readonly string[]) => void
  /** Whether the focus has only gone to the tools. */
  keeps: (to: EventTarget | null) => boolean
}

export function writeRich(setup: RichSetup): Writing {
  const { element, block, path, label, value, nodes, marks, point, changed, leave, tools, refused, keeps } =
    setup
  const restore = attributesOf(element)
  const before = [...element.childNodes]
  const stop = new AbortController()
  const { signal } = stop
  element.replaceChildren()
  const text = createRichText({
    // The editor takes the element itself, so that the page's selectors go on to match.
    element: { mount: element } as unknown as HTMLElement,
    ...{ html: value, nodes, marks },
    attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    onChange: changed,
    onRefused: refused,
    onState: () => !signal.aborted && tools(text),
  })
  element.style.whiteSpace = 'break-spaces'
  element.focus({ preventScroll: point !== undefined })
  caretAt(element, point)
  tools(text)
  element.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (event.key !== 'Escape' && !(event.key === 'Tab' && !text.editor.isActive('table'))) return
    event.preventDefault()
    event.stopPropagation()
    leave(event.key === 'Escape' ? 'out' : event.shiftKey ? 'before' : 'next')
    // Before the editor, which has a use of its own for Escape.
  }, { signal, capture: true }) // prettier-ignore
  // Taking back while writing is the editor's.
  element.addEventListener('keydown', (event) => {
    if ((event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key)) event.stopPropagation()
  }, { signal }) // prettier-ignore
  element.addEventListener('keyup', (event) => keepFromPressing(event, element), { signal })
  element.addEventListener('focusout', (event) => !keeps(event.relatedTarget) && leave('stay'), { signal })

  const end = () => {
    if (signal.aborted) return
    stop.abort()
    const { html } = text
    tools(undefined)
    text.destroy()
    restore()
    // What was not changed is shown as the service had printed it.
    if (html === value) element.replaceChildren(...before)
    else element.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
    element.blur()
  }
  return { element, block, path, end }
}
