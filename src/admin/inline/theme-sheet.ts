// The admin's theme for the shadow tree of the host: colours, sizes and fonts, as on the admin's root.
import { onDevice } from '../editing/browser-storage.ts'
import theme from '../styles/theme.css?inline'
import { inPixels } from './in-pixels.ts'
import { initialSheet, registerProperties } from './keep-properties.ts'

/**
 * Resets text and colours inherited from the page. Only generic font families are used: any other name, including
 * `ui-monospace`, can be a @font-face of the page.
 */
const ROOT = `
.root {
  --cms-font: system-ui, sans-serif;
  --cms-mono: monospace;
  --wa-font-family-longform: serif;
  color: var(--cms-ink);
  font: 0.9375rem/1.5 var(--cms-font);
  text-align: start;
}
`

export function adoptTheme(shadow: ShadowRoot, size: number): void {
  const text = inPixels(theme.replaceAll(':root', '.root') + ROOT, size)
  registerProperties(text)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  shadow.adoptedStyleSheets = [initialSheet, ...shadow.adoptedStyleSheets, sheet]
}

/** The colour scheme chosen in the admin, else that of the system; on the interface's root only. */
export function followScheme(root: HTMLElement): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    const chosen = onDevice.get('cms-theme')
    const isDark = chosen === 'dark' || (chosen !== 'light' && dark.matches)
    root.classList.toggle('wa-dark', isDark)
    root.classList.toggle('wa-light', !isDark)
  }
  dark.addEventListener('change', show)
  show()
}
