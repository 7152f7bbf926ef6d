// What the laws ask inside the page: functions that Playwright takes along, so each stands for itself.

/** Every word people are shown or told, through all shadow roots; not those of the website itself (translate="no", lang). */
export function wordsOnScreen(): string[] {
  const words: string[] = []
  const walk = (root: ParentNode) => {
    for (const one of root.querySelectorAll('*')) {
      if (one.closest('[translate=no], [lang]:not(html), code') || !one.checkVisibility()) continue
      for (const node of one.childNodes)
        if (node.nodeType === Node.TEXT_NODE && !['STYLE', 'SCRIPT'].includes(one.tagName))
          words.push(node.textContent?.replace(/\s+/g, ' ').trim() ?? '')
      for (const name of ['aria-label', 'placeholder', 'title', 'label', 'hint'])
        words.push(one.getAttribute(name)?.trim() ?? '')
      if (one.shadowRoot) walk(one.shadowRoot)
    }
  }
  walk(document)
  return [...new Set(words.filter(Boolean))]
}

/** The headings of the first level that are to be seen. */
export function headings(): string[] {
  const found: string[] = []
  const walk = (root: ParentNode) => {
    for (const one of root.querySelectorAll('*')) {
      if (one.localName === 'h1' && one.checkVisibility()) found.push(one.textContent.trim())
      if (one.shadowRoot) walk(one.shadowRoot)
    }
  }
  walk(document)
  return found
}

/** Goes there as by a link in the admin; the screen that is left is marked. */
export function followLink(href: string): void {
  if (location.href === href) return
  const mark = (root: ParentNode): void => {
    for (const one of root.querySelectorAll('*')) {
      if (one.matches('[data-screen]')) one.toggleAttribute('data-left', true)
      else if (one.shadowRoot) mark(one.shadowRoot)
    }
  }
  mark(document)
  const link = document.body.appendChild(document.createElement('a'))
  link.href = href
  link.click()
  link.remove()
}

/** Until nothing moves any more, inside of shadow roots and previews too. */
export async function still(): Promise<void> {
  const moving: Promise<unknown>[] = []
  const walk = (root: Document | ShadowRoot) => {
    for (const one of root.getAnimations())
      if (Number(one.effect?.getComputedTiming().endTime) < Infinity) moving.push(one.finished)
    for (const one of root.querySelectorAll('*')) {
      if (one.shadowRoot) walk(one.shadowRoot)
      const inner = one instanceof HTMLIFrameElement ? one.contentDocument : null
      if (inner) walk(inner)
    }
  }
  // Light may become dark a frame after it was told to, and one colour that has arrived may set off another.
  for (let quiet = 0, turns = 0; quiet < 3 && turns < 30; turns++) {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    moving.length = 0
    walk(document)
    quiet = moving.length ? 0 : quiet + 1
    await Promise.allSettled(moving)
  }
}

/** From its beginning and without a focus, as somebody sees it who comes to it. */
export function fromTheTop(): void {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  if (active instanceof HTMLElement) active.blur()
  scrollTo(0, 0)
}

/** Begins a walk with Tab: from the main part of the page, remembering what can be reached. */
export function beginWalk(): void {
  const state: Walk = { reached: new Set(), last: undefined, same: 0 }
  Object.assign(globalThis, { walk: state })
  const outlet = document.querySelector('cms-app')?.shadowRoot?.querySelector('cms-outlet')
  outlet?.shadowRoot?.querySelector('main')?.focus()
}

export interface Walk {
  reached: Set<Element>
  last: Element | undefined
  same: number
}

/** Where the focus is now: `out` when it has left the screen, `trap` when Tab does not get on, else what is wrong there or ''. */
export function step(): { at: 'out' | 'trap' | 'in'; error: string } {
  const { walk } = globalThis as unknown as { walk: Walk }
  let active = document.activeElement
  let isInside = false
  while (active?.shadowRoot?.activeElement) {
    isInside ||= active.localName === 'cms-outlet'
    active = active.shadowRoot.activeElement
  }
  if (!active || !isInside) return { at: 'out', error: '' }
  walk.same = active === walk.last ? walk.same + 1 : 0
  walk.last = active
  walk.reached.add(active)
  // A date or time is several stops of one input: its parts, and its picker.
  const stops = /^(date|time|month|week)/.test((active as HTMLInputElement).type) ? 8 : 2
  if (walk.same > (active.localName === 'iframe' ? 60 : stops))
    return { at: 'trap', error: active.outerHTML.slice(0, 120) }
  let around: Element | null = active
  for (let up = 0; around && up < 7; up++) {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(around)
    if (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) return { at: 'in', error: '' }
    if (up < 2 && boxShadow !== 'none') return { at: 'in', error: '' }
    const root = around.getRootNode()
    around = around.assignedSlot ?? around.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }
  const isRing = active.localName === 'iframe' || active.localName === 'main'
  return { at: 'in', error: isRing ? '' : `no focus to be seen: ${active.outerHTML.slice(0, 120)}` }
}

/** What can be used on the screen and was not reached. */
export function unreached(): string[] {
  const { walk } = globalThis as unknown as { walk: Walk }
  const usable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]'
  const missed: string[] = []
  const isSeen = (one: Element) => {
    const { width, height } = one.getBoundingClientRect()
    return width > 0 && height > 0 && one.checkVisibility({ checkVisibilityCSS: true })
  }
  const visit = (root: ParentNode) => {
    for (const one of root.querySelectorAll<HTMLElement>('*')) {
      if (one.closest('[inert]')) continue
      const isOff = (one as HTMLButtonElement).disabled || one.getAttribute('aria-disabled') === 'true'
      const isHost = one.localName.includes('-')
      const isRadio = one instanceof HTMLInputElement && one.type === 'radio'
      if (
        !isHost &&
        !isRadio &&
        one.matches(usable) &&
        one.tabIndex >= 0 &&
        !isOff &&
        isSeen(one) &&
        !walk.reached.has(one)
      )
        missed.push(one.outerHTML.slice(0, 140))
      if (one.shadowRoot) visit(one.shadowRoot)
    }
  }
  const outlet = document.querySelector('cms-app')?.shadowRoot?.querySelector('cms-outlet')
  if (outlet?.shadowRoot) visit(outlet.shadowRoot)
  return missed
}
