// The page's root may have any size of type: lengths in rem become pixels, by the size the person has set in the browser.
import { LitElement, unsafeCSS, type CSSResultGroup, type CSSResultOrNative } from 'lit'
import { keepProperties } from './keep-properties.ts'

type Finalize = (styles?: CSSResultGroup) => CSSResultOrNative[]

/** 1.5rem → 24px. */
export const inPixels = (text: string, size: number): string =>
  text.replace(
    /(?<![\w#-])(-?(?:\d*\.)?\d+)rem\b/g,
    (_, n: string) => `${Number((Number(n) * size).toFixed(4))}px`,
  )

/** Has to be called before the first element is defined: their styles are read then. */
export function stylesInPixels(size: number): void {
  const base = LitElement as unknown as { finalizeStyles: Finalize }
  const finalize = base.finalizeStyles
  base.finalizeStyles = function (this: unknown, styles) {
    return finalize.call(this, styles).map((one) => {
      if (one instanceof CSSStyleSheet) return one
      const text = inPixels(one.cssText, size)
      keepProperties(text)
      return unsafeCSS(text)
    })
  }
}

/** What the person's browser calls medium, in pixels; asked where the page has no say. */
export function ownSize(root: HTMLElement): number {
  return parseFloat(getComputedStyle(root).fontSize) || 16
}
