// A context for a call: its databases are readers until the pipeline opens a transaction.
import type { Call, Context } from './context.ts'
import { randomIds } from './ids.ts'

export function makeContext(call: Call): Context {
  const now = call.clock.now()
  return {
    ...call,
    db: call.site.db.read,
    network: call.installation.network.read,
    store: 'site',
    ids: randomIds(now),
    rehearsing: false,
    now,
    prepared: undefined,
    opened: false,
    touched: new Set(),
    warnings: [],
    afterCommit: [],
  }
}
