// Work for when the browser has nothing else to do; not every browser tells when that is.

type Idle = Partial<Pick<typeof globalThis, 'requestIdleCallback'>>

/** After `timeout` milliseconds at the latest. */
export function whenIdle(run: () => void, timeout: number): void {
  const { requestIdleCallback } = globalThis as Idle
  if (requestIdleCallback) requestIdleCallback(run, { timeout })
  else setTimeout(run, BRIEFLY)
}

/** Long enough for what is to be drawn now. */
const BRIEFLY = 50

export const idle = (timeout: number): Promise<void> => new Promise((done) => whenIdle(done, timeout))
