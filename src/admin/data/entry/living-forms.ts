// Which forms are open in tabs of this browser: each holds a lock, which the browser releases when the tab is closed.

/** The used part of navigator.locks, available for https and localhost. */
export type Locks = Pick<LockManager, 'request' | 'query'>

const PREFIX = 'cms.form:'

export class OpenForms {
  readonly #locks: Locks | undefined

  constructor(locks: Locks | undefined) {
    this.#locks = locks
  }

  /** Until the tab is closed, or the returned function is called. */
  register(form: string): Promise<() => void> {
    return new Promise((resolve) => {
      const keep = () => new Promise<void>((release) => resolve(release))
      // Where the browser denies locks, open forms are unknown.
      if (this.#locks) this.#locks.request(PREFIX + form, keep).catch(() => resolve(() => {}))
      else resolve(() => {})
    })
  }

  /** Empty where locks are unavailable. */
  async listOpen(): Promise<ReadonlySet<string>> {
    const { held = [] } = (await this.#locks?.query().catch(() => undefined)) ?? {}
    return new Set(held.map(({ name = '' }) => name.slice(PREFIX.length)))
  }
}
