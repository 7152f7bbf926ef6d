// Whether an error means that the database cannot be reached: an outage, not a bug.

const SOCKET = /^(ECONN|EHOST|ENET|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE)/
// mysql2's own, and MySQL's answers of a server that is full, starting or going down.
const SERVER =
  /^(PROTOCOL_(CONNECTION_LOST|SEQUENCE_TIMEOUT)|ER_CON_COUNT_ERROR|ER_TOO_MANY_USER_CONNECTIONS|ER_SERVER_SHUTDOWN)$/
// What Kysely and better-sqlite3 say of a database that was closed, because its website is being replaced; they give no code.
const CLOSED = /^(driver has already been destroyed|The database connection is not open)$/

/** True for errors of the connection; an error of a statement is none. */
export function isUnreachable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return SOCKET.test(code) || SERVER.test(code)
  return typeof message === 'string' && CLOSED.test(message)
}

/** True also where SQLite waited in vain for another process: the request itself is valid. */
export const isOutage = (error: unknown): boolean =>
  isUnreachable(error) || String((error as { code?: unknown } | null)?.code).startsWith('SQLITE_BUSY')
