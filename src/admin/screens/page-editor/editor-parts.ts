// F6 and Shift+F6 lead round the parts of the editor: the tools above, the list of blocks, the preview, the settings.

export interface EditorPart {
  /** Undefined where the page has no such part. */
  element: HTMLElement | null
  /** Makes it seen where only some of the parts are. */
  show?: () => Promise<unknown>
  /** Where one begins there, unless it is at its first control. */
  begin?: (() => unknown) | undefined
}

export class EditorParts {
  readonly #parts: () => EditorPart[]
  /** Where one was in a part when one left it so. */
  readonly #last = new WeakMap<Element, HTMLElement>()

  constructor(parts: () => EditorPart[]) {
    this.#parts = parts
  }

  /** For keydown of the window; dialogs and menus keep the keyboard. */
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

  /** To the next part that takes the focus; from outside to the first, or the last. */
  async #go(event: Event, step: 1 | -1): Promise<void> {
    const parts = this.#parts().filter(({ element }) => element)
    const here = this.#around(event)
    const [inner] = event.composedPath()
    if (here && inner instanceof HTMLElement) this.#last.set(here.element!, inner)
    const at = here ? parts.findIndex(({ element }) => element === here.element) : step > 0 ? -1 : 0
    for (let n = 1; n <= parts.length; n++)
      if (await this.#enter(parts.at((at + n * step) % parts.length)!)) return
  }

  async #enter({ element, show, begin }: EditorPart): Promise<boolean> {
    await show?.()
    const last = this.#last.get(element!)
    // Of a list only what is chosen by now.
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

/** Everything in it, with what lies in shadows, in the order of the page. */
function* inside(one: Element): Generator<HTMLElement> {
  for (const child of [...(one.shadowRoot?.children ?? []), ...one.children]) {
    if (child instanceof HTMLElement) yield child
    yield* inside(child)
  }
}
