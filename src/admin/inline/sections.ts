// The marks in the page's markup: which element is which block, and which field.

/** The section of a block. */
export const sectionOf = (root: ParentNode, id: string): HTMLElement | undefined =>
  root.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`) ?? undefined

/** The id of the block that contains an element. */
export const blockOf = (element: Element): string | undefined =>
  element.closest('[data-block]')?.getAttribute('data-block') ?? undefined

/** The marked fields of a section, without those of nested blocks. */
export const marksOf = (section: Element): HTMLElement[] =>
  [...section.querySelectorAll<HTMLElement>('[data-edit]')].filter((mark) => mark.closest('[data-block]') === section)

export const pathOfMark = (mark: Element): string => mark.getAttribute('data-edit') ?? ''

/** The nearest sections below an element, without nested ones. */
export const nextSections = (root: ParentNode): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('[data-block]')].filter(
    (one) =>
      one.parentElement!.closest('[data-block]') === (root instanceof Element ? root.closest('[data-block]') : null),
  )
