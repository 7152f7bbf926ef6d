// Aborts an answer whose reader has left.

/**
 * Ends the call of the provider, and unlocks the conversation. An answer that never began is begun first: a generator
 * that was not started has nothing to clear up.
 */
export async function abortAnswer(events: AsyncGenerator, stop: AbortController): Promise<void> {
  stop.abort()
  await events.next().catch(() => undefined)
  await events.return(undefined).catch(() => undefined)
}
