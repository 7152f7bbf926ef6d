// The admin's look for the shadow of the host: colours, sizes and type, as the root of the admin has them.
import theme from '../styles/theme.css?inline'
import { inPixels } from './in-pixels.ts'
import { initialSheet, keepProperties } from './keep-properties.ts'

/**
 * Text and colours begin anew below it. Of fonts there are the generic ones only: any other name, `ui-monospace` among them,
 * can be a @font-face of the page.
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
  keepProperties(text)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  shadow.adoptedStyleSheets = [initialSheet, ...shadow.adoptedStyleSheets, sheet]
}

/** Light or dark as the person chose in the admin, else as their system is; on our own root only. */
export function followScheme(root: HTMLElement): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    const chosen = localStorage.getItem('cms-theme')
    const isDark = chosen === 'dark' || (chosen !== 'light' && dark.matches)
    root.classList.toggle('wa-dark', isDark)
    root.classList.toggle('wa-light', !isDark)
  }
  dark.addEventListener('change', show)
  show()
}
