// How many requests nobody has looked at, for the navigation.
import type { App } from '../../app-context.ts'

/** Undefined when it is nothing to be told. */
export async function countNew({ api }: Pick<App, 'api'>): Promise<number | undefined> {
  const { meta } = await api.call('list_requests', { limit: 1, count: true, status: 'new' })
  return Number(meta?.['total']) || undefined
}
