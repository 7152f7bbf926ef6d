// A time limit for work that others wrote.

/** Waits for `work` at most `ms`; throws naming `what`. The work itself cannot be stopped, only left alone. */
export async function withTimeout<R>(ms: number, what: string, work: () => R | Promise<R>): Promise<R> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms / 1000} s`)), ms)
  try {
    return await Promise.race([(async () => work())(), timeout])
  } finally {
    clearTimeout(timer)
  }
}
