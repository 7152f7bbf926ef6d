// What the editor needs of the browser, injected so that it runs anywhere.

export interface Surroundings {
  /** Milliseconds. */
  now(): number
  setTimeout(work: () => void, ms: number): unknown
  clearTimeout(timer: unknown): void
  /** Emits `online` and `offline`: the window. */
  network: NetworkEvents
  /** Calls the listener when the user returns to the tab or window. Returns a function to unsubscribe. */
  attended(listener: () => void): () => void
  /** Stores unsaved changes: localStorage. */
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
