// One request about a page at a time: each answer's version goes into the next.

export type Queue = <T>(work: () => Promise<T>) => Promise<T>

/** Runs work in turn; what fails does not stop what follows. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
}
