// How much waits, for the navigation: changes, and pages that were submitted.
import type { App } from '../../app-context.ts'
import { countSubmitted } from './submitted.ts'

/** Undefined when it is nothing to be told. */
export async function countWaiting(app: Pick<App, 'api' | 'can'>): Promise<number | undefined> {
  const [{ meta }, submitted] = await Promise.all([
    app.api.call('GET', '/changes', { query: { limit: 1, count: 1 } }),
    countSubmitted(app).catch(() => 0),
  ])
  return (Number(meta?.['total']) || 0) + submitted || undefined
}
