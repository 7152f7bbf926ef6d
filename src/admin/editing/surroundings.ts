// What the editor needs of the browser, given in so that it runs anywhere.

export interface Surroundings {
  /** Milliseconds. */
  now(): number
  setTimeout(work: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
  /** Tells `online` and `offline`: the window. */
  network: NetworkEvents
  /** Calls whenever somebody comes back: the tab is seen again, its window has the focus. Returns how to stop. */
  attended(listener: () => void): () => void
  /** Keeps what is not saved: localStorage. */
  store: LocalStore
}
export interface NetworkEvents {
  addEventListener(type: 'online' | 'offline', listener: () => void): void
  removeEventListener(type: 'online' | 'offline', listener: () => void): void
}
export interface LocalStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}
