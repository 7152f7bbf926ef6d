// Custom properties of our styles stay ours: the page can neither change what they are (@property) nor give them values.
import { propertyNames } from './property-names.ts'

const known = new Set<string>()

/**
 * To be adopted before all other styles of the shadow, so that its layer is the lowest: the theme sets what is ours, and this
 * keeps out what came from the page.
 */
export const initialSheet = new CSSStyleSheet()

/** A registration by script comes before one by stylesheet (CSS Properties and Values 1, 3); this one is what unregistered names are. */
export function keepProperties(text: string): void {
  const fresh = propertyNames(text).filter((name) => !known.has(name))
  if (!fresh.length) return
  for (const name of fresh) {
    known.add(name)
    try {
      CSS.registerProperty({ name, syntax: '*', inherits: true })
    } catch {
      // A script of the page was quicker: then it is as that one says.
    }
  }
  const none = fresh.map((name) => `${name}: initial`).join(';')
  initialSheet.insertRule(`@layer cms-initial { .root { ${none} } }`)
}
