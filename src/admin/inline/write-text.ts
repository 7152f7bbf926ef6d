// Edits plain text on the page: the element itself is editable while the user writes in it.
import { attributesOf, caretAt, preventPress, type Writing, type WritingSetup } from './writing.ts'

/** A text as rendered: whitespace is trimmed and collapsed. */
export const collapsedText = (text: string): string => text.replace(/\s+/g, ' ').trim()

export function writeText(setup: WritingSetup & { lines: boolean }): Writing {
  const { element, block, path, label, value, lines, point, changed, leave } = setup
  const restore = attributesOf(element)
  const stop = new AbortController()
  const { signal } = stop
  let text = value
  const keepsLines = /pre|break-spaces/.test(getComputedStyle(element).whiteSpace)

  element.setAttribute('contenteditable', 'plaintext-only')
  element.setAttribute('role', 'textbox')
  element.setAttribute('aria-label', label)
  element.setAttribute('aria-multiline', String(lines))
  if (value.includes('\n') && !keepsLines) element.replaceChildren(...linesOf(value))
  element.focus({ preventScroll: point !== undefined })
  caretAt(element, point)

  const read = () => {
    const next = textOf(element)
    const now = lines ? next : next.replace(/\s*\n\s*/g, ' ')
    if (now === text) return
    text = now
    changed(text)
  }
  element.addEventListener('input', read, { signal })
  element.addEventListener(
    'keydown',
    (event) => {
      const mod = event.ctrlKey || event.metaKey
      if (event.isComposing) return
      // While editing, undo belongs to the browser.
      if (mod && /^[zy]$/i.test(event.key)) return event.stopPropagation()
      if (mod && /^[biu]$/i.test(event.key)) return event.preventDefault()
      if (event.key === 'Escape') return done(event, 'out')
      if (event.key === 'Tab') return done(event, event.shiftKey ? 'before' : 'next')
      if (event.key !== 'Enter' || mod) return
      if (!lines) return done(event, 'out')
      event.preventDefault()
      document.execCommand(keepsLines ? 'insertText' : 'insertLineBreak', false, '\n')
    },
    { signal },
  )
  element.addEventListener('keyup', (event) => preventPress(event, element), { signal })
  element.addEventListener('blur', () => leave('stay'), { signal })

  function done(event: Event, direction: 'next' | 'before' | 'out') {
    event.preventDefault()
    event.stopPropagation()
    leave(direction)
  }
  const end = () => {
    if (signal.aborted) return
    read()
    stop.abort()
    restore()
    if (element.textContent !== text) element.textContent = text
    element.blur()
  }
  return { element, block, path, end }
}

function linesOf(value: string): Node[] {
  return value
    .split('\n')
    .flatMap((line, i) => [...(i ? [document.createElement('br')] : []), document.createTextNode(line)])
}

/** The text with its line breaks; a break at the very end only holds the caret. */
function textOf(element: HTMLElement): string {
  let text = ''
  const walk = (node: Node) => {
    if (node instanceof HTMLBRElement) text += '\n'
    else if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue
    else node.childNodes.forEach(walk)
  }
  element.childNodes.forEach(walk)
  return text.replaceAll(' ', ' ').replace(/\n$/, '')
}
