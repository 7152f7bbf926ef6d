// An edit in progress: one marked element of the page.

export interface Writing {
  element: HTMLElement
  block: string
  path: string
  /** Ends it; the element is restored, with the new text. */
  end: () => void
}

export interface WritingSetup {
  element: HTMLElement
  block: string
  path: string
  /** The label of the field. */
  label: string
  value: string
  /** Position of the pointer; the end of the text when left out. */
  point?: { x: number; y: number } | undefined
  /** Called after every change. */
  changed: (value: string) => void
  /** The user is done: `next` and `before` are the neighbouring fields, `out` is the interface. */
  leave: (direction: 'stay' | 'next' | 'before' | 'out') => void
}

/** Stores attributes of an element; returns a function that restores them. */
export function attributesOf(element: Element): () => void {
  const before = [...element.attributes].map(({ name, value }) => [name, value] as const)
  return () => {
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
    for (const [name, value] of before) element.setAttribute(name, value)
  }
}

/** Puts the caret at the position of the pointer. */
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

/** Space and Enter in a summary or a button are input here, not clicks. */
export function preventPress(event: KeyboardEvent, element: Element): void {
  if ((event.key === ' ' || event.key === 'Enter') && element.closest('summary, button, a')) event.preventDefault()
}
