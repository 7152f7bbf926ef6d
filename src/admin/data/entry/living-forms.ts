// Which forms of this browser are open in a tab that lives: each holds a lock, and the browser takes it back when the tab is gone.

/** What is asked of the browser: navigator.locks, which it has for https and localhost. */
export type Locks = Pick<LockManager, 'request' | 'query'>

const PREFIX = 'cms.form:'

export class LivingForms {
  readonly #locks: Locks | undefined

  constructor(locks: Locks | undefined) {
    this.#locks = locks
  }

  /** Until the tab is gone, or what is answered is called. */
  hold(form: string): Promise<() => void> {
    return new Promise((held) => {
      const keep = () => new Promise<void>((release) => held(release))
      // Where a browser forbids it, nobody can tell.
      if (this.#locks) this.#locks.request(PREFIX + form, keep).catch(() => held(() => {}))
      else held(() => {})
    })
  }

  /** None where nobody can tell. */
  async living(): Promise<ReadonlySet<string>> {
    const { held = [] } = (await this.#locks?.query().catch(() => undefined)) ?? {}
    return new Set(held.map(({ name = '' }) => name.slice(PREFIX.length)))
  }
}
