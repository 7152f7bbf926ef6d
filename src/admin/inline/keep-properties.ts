// Isolates the interface's custom properties: the page can neither register (@property) nor set them.
import { propertyNames } from './property-names.ts'

const known = new Set<string>()

/**
 * Adopted before all other styles of the shadow tree, so that its layer is the lowest: the theme sets the interface's
 * properties, and this sheet resets those inherited from the page.
 */
export const initialSheet = new CSSStyleSheet()

/** A registration by script wins over one by stylesheet (CSS Properties and Values 1, 3); this one has the default syntax. */
export function registerProperties(text: string): void {
  const fresh = propertyNames(text).filter((name) => !known.has(name))
  if (!fresh.length) return
  for (const name of fresh) {
    known.add(name)
    try {
      CSS.registerProperty({ name, syntax: '*', inherits: true })
    } catch {
      // A script of the page has registered it already, which cannot be changed.
    }
  }
  const none = fresh.map((name) => `${name}: initial`).join(';')
  initialSheet.insertRule(`@layer cms-initial { .root { ${none} } }`)
}
