// The icons of the product instead of Web Awesome's, from a sprite on this server.
import { registerIconLibrary } from '@awesome.me/webawesome/dist/components/icon/library.js'
import { ICONS, SHELL_SPRITE, FULL_SPRITE } from 'virtual:cms-icons'

/** What Web Awesome's controls call their own icons. */
const SYSTEM: Record<string, string> = {
  'chevron-down': 'caret-down', 'chevron-left': 'caret-left', 'chevron-right': 'caret-right', 'chevron-up': 'caret-up',
  xmark: 'x', 'circle-xmark': 'x-circle', eye: 'eye', 'eye-slash': 'eye-slash', check: 'check', copy: 'copy', minus: 'minus',
  plus: 'plus', star: 'star', user: 'user', upload: 'upload-simple', file: 'file', indeterminate: 'minus', pause: 'pause', play: 'play',
  'grip-vertical': 'dots-six-vertical', eyedropper: 'eyedropper', gear: 'gear', calendar: 'calendar', clock: 'clock',
} // prettier-ignore

/** Without its own size the picture is 300 pixels wide, as the browser has it, and the page with it. */
const mutator = (svg: SVGElement) => svg.setAttribute('viewBox', '0 0 256 256')

/** Icons the admin itself names lie in a small sprite; the others come with the whole one when they are shown. */
export const iconAddress = (name: string): string => `${ICONS.has(name) ? SHELL_SPRITE : FULL_SPRITE}#${name}`

export function useIcons(): void {
  registerIconLibrary('default', { resolver: iconAddress, mutator, spriteSheet: true })
  const ofControls = (name: string) => iconAddress(SYSTEM[name] ?? name)
  registerIconLibrary('system', { resolver: ofControls, mutator, spriteSheet: true })
}
