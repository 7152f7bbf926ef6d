// The page's root may have any font size: lengths in rem become pixels, by the user's font size in the browser.
import { LitElement, unsafeCSS, type CSSResultGroup, type CSSResultOrNative } from 'lit'
import { registerProperties } from './keep-properties.ts'

type Finalize = (styles?: CSSResultGroup) => CSSResultOrNative[]

/** 1.5rem → 24px. */
export const inPixels = (text: string, size: number): string =>
  text.replace(/(?<![\w#-])(-?(?:\d*\.)?\d+)rem\b/g, (_, n: string) => `${Number((Number(n) * size).toFixed(4))}px`)

/** Must be called before the first element is defined, which reads its styles. */
export function stylesInPixels(size: number): void {
  const base = LitElement as unknown as { finalizeStyles: Finalize }
  const finalize = base.finalizeStyles
  base.finalizeStyles = function (this: unknown, styles) {
    return finalize.call(this, styles).map((one) => {
      if (one instanceof CSSStyleSheet) return one
      const text = inPixels(one.cssText, size)
      registerProperties(text)
      return unsafeCSS(text)
    })
  }
}

/** The user's default font size in pixels, measured outside of the page's styles. */
export function ownSize(root: HTMLElement): number {
  return parseFloat(getComputedStyle(root).fontSize) || 16
}
