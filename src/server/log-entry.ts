// The server's log entry, in a module without h3, so that the server can listen before h3 is loaded.

export interface LogEntry {
  level: 'info' | 'warn' | 'error'
  message: string
  request_id?: string | undefined
  [key: string]: unknown
}
/** Receives the server's log entries. */
export type Log = (entry: LogEntry) => void

/** An error for the log; h3 wraps unexpected ones, so the cause is logged. */
export function describe(error: unknown): Record<string, unknown> {
  const at = error instanceof Error && 'unhandled' in error && error.unhandled ? (error.cause ?? error) : error
  if (!(at instanceof Error)) return { message: String(at) }
  return {
    name: at.name,
    message: at.message,
    // Of errors about a file, for which the message of SQLite names none.
    ...('path' in at && { path: at.path }),
    stack: at.stack,
    ...(at.cause instanceof Error && { cause: at.cause.message }),
  }
}
