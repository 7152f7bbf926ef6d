// Names of keys in shortcut definitions, and their labels.
import type { Translate } from '../lang/lang.ts'

export interface KeyStroke {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** `n`, `?`, `shift+n`, `mod+k`; undefined for keys that are not used in shortcuts. */
export function strokeName({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyStroke): string | undefined {
  if (altKey || ['Control', 'Meta', 'Shift', 'Alt', 'AltGraph', 'Dead', 'Process'].includes(key)) return undefined
  const name = key === ' ' ? 'space' : key.toLowerCase()
  const isLetter = name !== key.toUpperCase()
  const parts = [...(ctrlKey || metaKey ? ['mod'] : []), ...(shiftKey && isLetter ? ['shift'] : []), name]
  return parts.join('+')
}

/** `mod+s` as key labels, a list for each stroke: [['Ctrl', 'S']]. */
export function keyCaps(keys: string, t: Translate, isMac = false): string[][] {
  const named: Record<string, string> = {
    mod: isMac ? '⌘' : t('Ctrl'),
    shift: isMac ? '⇧' : t('Shift'),
    alt: isMac ? '⌥' : t('Alt'),
    enter: t('Enter'),
    escape: t('Esc'),
    delete: t('Del'),
    insert: t('Ins'),
    space: t('Space'),
    arrowup: '↑',
    arrowdown: '↓',
    arrowleft: '←',
    arrowright: '→',
  }
  return keys.split(' ').map((stroke) => stroke.split('+').map((key) => named[key] ?? key.toUpperCase()))
}

/** Whether this computer has a Cmd key. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
