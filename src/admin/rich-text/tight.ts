// Whether the words of an item, a cell or a quote stand in a paragraph: editors always make one, stored markup need not.

/** An attribute `tight`: true where there is no paragraph around the words. */
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

/** Takes the paragraph away again where there was none; two paragraphs stay two. */
export function unwrap(element: Element): void {
  const paragraphs = element.querySelectorAll(':scope > p')
  const [only] = paragraphs
  if (paragraphs.length !== 1 || !only || only !== element.firstElementChild) return
  only.replaceWith(...only.childNodes)
}
