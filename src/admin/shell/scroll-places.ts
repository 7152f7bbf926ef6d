// Scroll positions of history entries, restored on back and forward.
import { inTab } from '../editing/browser-storage.ts'

const KEY = 'cms-scroll'
const PATIENCE_MS = 3000
const OWN_WILL = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Stored for this tab only; a screen that loads grows later, so restoring is retried until the position is reached. */
export class ScrollPositions {
  readonly #places = new Map(inTab.list(KEY) as [number, number][])
  #stop: (() => void) | undefined

  constructor() {
    history.scrollRestoration = 'manual'
  }

  /** Of an address that was opened anew in this tab: none of those before has it. */
  get nextStep(): number {
    return Math.max(-1, ...this.#places.keys()) + 1
  }

  store(step: number): void {
    this.#stop?.()
    this.#places.set(step, Math.round(scrollY))
    inTab.write(KEY, [...this.#places].slice(-100))
  }

  forget(step: number): void {
    this.#places.delete(step)
  }

  restore(step: number): void {
    const y = this.#places.get(step) ?? 0
    this.#stop?.()
    scrollTo(0, y)
    if (!y) return
    const growing = new ResizeObserver(() => {
      scrollTo(0, y)
      if (Math.abs(scrollY - y) < 2) stop()
    })
    const stop = () => {
      growing.disconnect()
      clearTimeout(timer)
      for (const name of OWN_WILL) removeEventListener(name, stop)
      this.#stop = undefined
    }
    const timer = setTimeout(stop, PATIENCE_MS)
    for (const name of OWN_WILL) addEventListener(name, stop, { passive: true })
    growing.observe(document.body)
    this.#stop = stop
  }
}
