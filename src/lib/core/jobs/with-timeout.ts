// A time limit for a function.

/** Waits for `work` at most `ms`; then throws naming `what`. The work itself cannot be stopped and continues. */
export async function withTimeout<R>(ms: number, what: string, work: () => R | Promise<R>): Promise<R> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms / 1000} s`)), ms)
  try {
    return await Promise.race([(async () => work())(), timeout])
  } finally {
    clearTimeout(timer)
  }
}
