// How much waits, for the navigation: changes, and what was submitted.
import type { App } from '../../app-context.ts'
import { countSubmitted } from './submitted.ts'

/** Undefined when it is nothing to be told. */
export async function countWaiting({ api }: Pick<App, 'api'>): Promise<number | undefined> {
  const [{ meta }, submitted] = await Promise.all([
    api.call('list_changes', { limit: 1, count: true }),
    countSubmitted(api).catch(() => 0),
  ])
  return (Number(meta?.['total']) || 0) + submitted || undefined
}
