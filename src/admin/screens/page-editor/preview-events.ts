// Handles user input in the preview from outside, as no script of the admin runs in it.

export interface Pointed {
  block: string
  /** The marked field under the pointer: `title`, `items.0.text`. */
  field?: string | undefined
}
export interface PreviewEvents {
  point: (at: Pointed | undefined) => void
  choose: (at: Pointed) => void
  edit: (at: Pointed) => void
  key: (event: KeyboardEvent) => void
  moved: () => void
}

/** Links do nothing in the preview, so they are no tab stops. */
export function skipByTab(document: Document): void {
  for (const one of document.querySelectorAll<HTMLElement>(LEADS_AWAY)) one.tabIndex = -1
}

/** Listens in a document until it is replaced. */
export function listenIn(document: Document, handlers: PreviewEvents): void {
  skipByTab(document)
  document.addEventListener(
    'click',
    (event) => {
      const at = pointed(event)
      // Links, form buttons and players would leave the editor.
      if (!at || leadsAway(event)) event.preventDefault()
      if (at) handlers.choose(at)
    },
    true,
  )
  document.addEventListener('submit', (event) => event.preventDefault(), true)
  document.addEventListener('dblclick', (event) => {
    const at = pointed(event)
    if (at) handlers.edit(at)
  })
  document.addEventListener('pointerover', (event) => handlers.point(pointed(event)))
  document.documentElement.addEventListener('pointerleave', () => handlers.point(undefined))
  document.addEventListener('keydown', handlers.key)
  document.defaultView?.addEventListener('scroll', handlers.moved, { passive: true })
  const { ResizeObserver } = document.defaultView as unknown as {
    ResizeObserver: typeof globalThis.ResizeObserver
  }
  new ResizeObserver(handlers.moved).observe(document.body)
}

/** The section of a block. */
export const sectionOf = (document: Document | undefined, id: string | undefined): HTMLElement | undefined =>
  (id === undefined ? undefined : document?.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`)) ?? undefined

function pointed({ target }: Event): Pointed | undefined {
  const element = target as Element | null
  const section = element?.closest?.('[data-block]')
  const block = section?.getAttribute('data-block')
  if (!block) return undefined
  const mark = element!.closest('[data-edit]')
  const field = mark && section!.contains(mark) ? mark.getAttribute('data-edit') : undefined
  return { block, field: field ?? undefined }
}

const LEADS_AWAY = 'a[href], button[type="submit"], form button:not([type]), input[type="submit"]'
const leadsAway = ({ target }: Event) => (target as Element).closest(LEADS_AWAY) !== null
