// Whether the text of an item, a cell or a quote is in a paragraph: the editor always makes one, stored markup need not.

/** An attribute `tight`: true where the text has no paragraph around it. */
export const tightAttribute = (fresh: boolean) => ({
  tight: {
    default: fresh,
    parseHTML: (element: HTMLElement) => {
      const has = element.querySelector(':scope > p') !== null
      return element.childNodes.length ? !has : fresh
    },
    renderHTML: ({ tight }: { tight?: boolean }) => (tight ? { 'data-tight': '' } : {}),
  },
})

/** Removes the paragraph again where there was none; two paragraphs stay two. */
export function unwrap(element: Element): void {
  const paragraphs = element.querySelectorAll(':scope > p')
  const [only] = paragraphs
  if (paragraphs.length !== 1 || !only || only !== element.firstElementChild) return
  only.replaceWith(...only.childNodes)
}
