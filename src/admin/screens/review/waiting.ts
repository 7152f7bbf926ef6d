// How many changes wait, for the navigation.
import type { App } from '../../app-context.ts'

/** Undefined when it is nothing to be told. */
export async function countWaiting({ api }: Pick<App, 'api'>): Promise<number | undefined> {
  const { meta } = await api.call('GET', '/changes', { query: { limit: 1, count: 1 } })
  return Number(meta?.['total']) || undefined
}
