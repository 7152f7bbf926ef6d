// What is being written in: one marked element of the page.

export interface Writing {
  element: HTMLElement
  block: string
  path: string
  /** Ends it; the element is as it was, with the new words. */
  end: () => void
}

export interface WritingSetup {
  element: HTMLElement
  block: string
  path: string
  /** What the field is called. */
  label: string
  value: string
  /** Where the pointer was; the end of the text without. */
  point?: { x: number; y: number } | undefined
  /** Told after every change. */
  changed: (value: string) => void
  /** The person is done here: `next` and `before` are the fields around it, `out` is the interface. */
  leave: (way: 'stay' | 'next' | 'before' | 'out') => void
}

/** Remembers attributes of an element, for giving it back as it was. */
export function attributesOf(element: Element): () => void {
  const before = [...element.attributes].map(({ name, value }) => [name, value] as const)
  return () => {
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
    for (const [name, value] of before) element.setAttribute(name, value)
  }
}

/** Puts the caret where the pointer was. */
export function caretAt(element: HTMLElement, point?: { x: number; y: number }): void {
  const selection = getSelection()
  const at = point && caretFrom(point)
  if (at && element.contains(at.node)) return selection?.collapse(at.node, at.offset)
  selection?.selectAllChildren(element)
  selection?.collapseToEnd()
}

interface Caret {
  node: Node
  offset: number
}
function caretFrom({ x, y }: { x: number; y: number }): Caret | undefined {
  const own = document as {
    caretPositionFromPoint?: (x: number, y: number) => { offsetNode: Node; offset: number } | null
  }
  if (own.caretPositionFromPoint) {
    const at = own.caretPositionFromPoint(x, y)
    return at ? { node: at.offsetNode, offset: at.offset } : undefined
  }
  const range = document.caretRangeFromPoint(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined
}

/** Space and Enter in a summary or a button are words here, not presses. */
export function keepFromPressing(event: KeyboardEvent, element: Element): void {
  if ((event.key === ' ' || event.key === 'Enter') && element.closest('summary, button, a'))
    event.preventDefault()
}
