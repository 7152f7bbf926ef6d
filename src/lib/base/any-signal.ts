// One signal of several, for a piece of work: unlike AbortSignal.any() it cannot be collected while the work goes on.

/** Runs `work` with a signal that is aborted as soon as one of these is. */
export async function withAnySignal<R>(
  signals: readonly AbortSignal[],
  work: (signal: AbortSignal) => Promise<R>,
): Promise<R> {
  const any = new AbortController()
  const heard = signals.map((signal) => {
    const abort = () => any.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort)
    return () => signal.removeEventListener('abort', abort)
  })
  try {
    return await work(any.signal)
  } finally {
    for (const forget of heard) forget()
  }
}
