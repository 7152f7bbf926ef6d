// The icons of the product instead of Web Awesome's, from a sprite on this server.
import { registerIconLibrary } from '@awesome.me/webawesome/dist/components/icon/library.js'
import { ICONS, SHELL_SPRITE, FULL_SPRITE } from 'virtual:cms-icons'

/** The names of icons that Web Awesome's own controls use. */
const SYSTEM: Record<string, string> = {
  'chevron-down': 'caret-down',
  'chevron-left': 'caret-left',
  'chevron-right': 'caret-right',
  'chevron-up': 'caret-up',
  xmark: 'x',
  'circle-xmark': 'x-circle',
  eye: 'eye',
  'eye-slash': 'eye-slash',
  check: 'check',
  copy: 'copy',
  minus: 'minus',
  plus: 'plus',
  star: 'star',
  user: 'user',
  upload: 'upload-simple',
  file: 'file',
  indeterminate: 'minus',
  pause: 'pause',
  play: 'play',
  'grip-vertical': 'dots-six-vertical',
  eyedropper: 'eyedropper',
  gear: 'gear',
  calendar: 'calendar',
  clock: 'clock',
}

/** An SVG without a viewBox is 300 pixels wide by default and would widen the page. */
const mutator = (svg: SVGElement) => svg.setAttribute('viewBox', '0 0 256 256')

/** Icons that the admin itself names are in a small sprite; all others are in the full one, loaded on demand. */
export const iconAddress = (name: string): string => `${ICONS.has(name) ? SHELL_SPRITE : FULL_SPRITE}#${name}`

export function useIcons(): void {
  registerIconLibrary('default', { resolver: iconAddress, mutator, spriteSheet: true })
  const ofControls = (name: string) => iconAddress(SYSTEM[name] ?? name)
  registerIconLibrary('system', { resolver: ofControls, mutator, spriteSheet: true })
}
