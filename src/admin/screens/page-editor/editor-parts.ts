// F6 and Shift+F6 move the focus between the parts of the editor: toolbar, list of blocks, preview, settings.

export interface EditorPart {
  /** Undefined where the page has no such part. */
  element: HTMLElement | null
  /** Makes it visible where only some of the parts are. */
  show?: () => Promise<unknown>
  /** Sets the initial focus in the part, if that is not its first control. */
  begin?: (() => unknown) | undefined
}

export class EditorParts {
  readonly #parts: () => EditorPart[]
  /** The last focused element of each part. */
  readonly #last = new WeakMap<Element, HTMLElement>()

  constructor(parts: () => EditorPart[]) {
    this.#parts = parts
  }

  /** Handler of keydown on the window; dialogs and menus keep the keyboard. */
  readonly handle = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key !== 'F6' || ctrlKey || metaKey || altKey || event.defaultPrevented || isOver(event)) return
    event.preventDefault()
    void this.#go(event, shiftKey ? -1 : 1)
  }

  #around(event: Event): EditorPart | undefined {
    const path = event.composedPath()
    return this.#parts().find(({ element }) => element && path.includes(element))
  }

  /** To the next part that can be focused; from outside to the first, or the last. */
  async #go(event: Event, step: 1 | -1): Promise<void> {
    const parts = this.#parts().filter(({ element }) => element)
    const here = this.#around(event)
    const [inner] = event.composedPath()
    if (here && inner instanceof HTMLElement) this.#last.set(here.element!, inner)
    const at = here ? parts.findIndex(({ element }) => element === here.element) : step > 0 ? -1 : 0
    for (let n = 1; n <= parts.length; n++) if (await this.#enter(parts.at((at + n * step) % parts.length)!)) return
  }

  async #enter({ element, show, begin }: EditorPart): Promise<boolean> {
    await show?.()
    const last = this.#last.get(element!)
    // In a list only the current tab stop.
    if (last && last.tabIndex >= 0 && takes(last)) return true
    await begin?.()
    if (element!.matches(':focus-within')) return true
    for (const one of inside(element!)) if (one.tabIndex >= 0 && takes(one)) return true
    return false
  }
}

const isOver = (event: Event) =>
  event
    .composedPath()
    .some((one) => one instanceof Element && one.matches('dialog[open], wa-dialog[open], wa-dropdown[open]'))

function takes(one: HTMLElement): boolean {
  if (!one.isConnected || !one.checkVisibility({ visibilityProperty: true })) return false
  one.focus()
  return one.matches(':focus, :focus-within')
}

/** All its descendants including shadow trees, in document order. */
function* inside(one: Element): Generator<HTMLElement> {
  for (const child of [...(one.shadowRoot?.children ?? []), ...one.children]) {
    if (child instanceof HTMLElement) yield child
    yield* inside(child)
  }
}
