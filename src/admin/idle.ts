// Defers work until the browser is idle, or has painted.

type Idle = Partial<Pick<typeof globalThis, 'requestIdleCallback'>>

/** After `timeout` milliseconds at the latest; not every browser has requestIdleCallback. */
export function whenIdle(run: () => void, timeout: number): void {
  const { requestIdleCallback } = globalThis as Idle
  if (requestIdleCallback) requestIdleCallback(run, { timeout })
  else setTimeout(run, BRIEFLY)
}

/** Long enough for the next frame. */
const BRIEFLY = 50

export const idle = (timeout: number): Promise<void> => new Promise((done) => whenIdle(done, timeout))

/** Resolves after the next paint; at once in a hidden tab, which does not paint. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    if (document.hidden) setTimeout(done)
    else requestAnimationFrame(() => setTimeout(done))
  })
