// What the server logs: one structured entry, without h3, so that the server can listen before that is loaded.

export interface LogEntry {
  level: 'info' | 'warn' | 'error'
  message: string
  request_id?: string | undefined
  [key: string]: unknown
}
/** Where the server's log lines go; it has none of its own. */
export type Log = (entry: LogEntry) => void

/** An error as log lines hold it; h3 wraps what it did not expect, and the cause is what matters. */
export function describe(error: unknown): Record<string, unknown> {
  const at =
    error instanceof Error && 'unhandled' in error && error.unhandled ? (error.cause ?? error) : error
  if (!(at instanceof Error)) return { message: String(at) }
  return {
    name: at.name,
    message: at.message,
    stack: at.stack,
    ...(at.cause instanceof Error && { cause: at.cause.message }),
  }
}
