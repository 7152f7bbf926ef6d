// Work for later: when the browser has nothing else to do, or has shown what is there.

type Idle = Partial<Pick<typeof globalThis, 'requestIdleCallback'>>

/** After `timeout` milliseconds at the latest; not every browser tells when it has nothing to do. */
export function whenIdle(run: () => void, timeout: number): void {
  const { requestIdleCallback } = globalThis as Idle
  if (requestIdleCallback) requestIdleCallback(run, { timeout })
  else setTimeout(run, BRIEFLY)
}

/** Long enough for what is to be drawn now. */
const BRIEFLY = 50

export const idle = (timeout: number): Promise<void> => new Promise((done) => whenIdle(done, timeout))

/** Once the browser has shown what is there; out of sight it shows nothing, and nobody has to wait. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    if (document.hidden) setTimeout(done)
    else requestAnimationFrame(() => setTimeout(done))
  })
