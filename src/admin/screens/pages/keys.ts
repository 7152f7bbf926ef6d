// The meaning of keys in the tree of pages (WAI-ARIA Authoring Practices, Treegrid; moving is an addition).
import type { Step } from './tree.ts'

export type Intent =
  | { kind: 'focus'; to: 'up' | 'down' | 'first' | 'last' }
  | { kind: 'open' | 'close' | 'enter' | 'select' | 'menu' | 'rename' | 'begin' | 'commit' | 'cancel' }
  | { kind: 'step'; step: Step }

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

const STEPS: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }
const PLAIN: Record<string, Intent> = {
  ArrowUp: { kind: 'focus', to: 'up' },
  ArrowDown: { kind: 'focus', to: 'down' },
  Home: { kind: 'focus', to: 'first' },
  End: { kind: 'focus', to: 'last' },
  ArrowRight: { kind: 'open' },
  ArrowLeft: { kind: 'close' },
  Enter: { kind: 'enter' },
  ' ': { kind: 'select' },
  F2: { kind: 'rename' },
  m: { kind: 'begin' },
  ContextMenu: { kind: 'menu' },
}

/** `moving`: arrows move the page, Enter confirms, Escape cancels. */
export function intentOf(event: Key, moving: boolean): Intent | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  if (ctrlKey || metaKey) return undefined
  const step = STEPS[key]
  if (step && (moving || altKey)) return { kind: 'step', step }
  if (moving) return { Enter: { kind: 'commit' as const }, Escape: { kind: 'cancel' as const } }[key]
  if (altKey) return undefined
  if (shiftKey) return key === 'F10' ? { kind: 'menu' } : undefined
  return PLAIN[key]
}
