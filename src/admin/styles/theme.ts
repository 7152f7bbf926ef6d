// The colour scheme: that of the system, or as chosen on this device.
import { onDevice } from '../editing/browser-storage.ts'

export type Theme = 'auto' | 'light' | 'dark'
const KEY = 'cms-theme'
const dark = matchMedia('(prefers-color-scheme: dark)')

export function theme(): Theme {
  const stored = onDevice.get(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

export function setTheme(chosen: Theme): void {
  if (chosen === 'auto') onDevice.remove(KEY)
  else onDevice.set(KEY, chosen)
  show()
}

/** Called once; follows the system afterwards. */
export function applyTheme(): void {
  show()
  dark.addEventListener('change', show)
}

function show(): void {
  const chosen = theme()
  const isDark = chosen === 'dark' || (chosen === 'auto' && dark.matches)
  document.documentElement.classList.toggle('wa-dark', isDark)
  document.documentElement.classList.toggle('wa-light', !isDark)
}
