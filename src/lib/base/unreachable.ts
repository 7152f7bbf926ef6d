// Whether an error means that the database cannot be reached: an outage, not a bug.

const SOCKET = /^(ECONN|EHOST|ENET|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE)/
// mysql2's own, and MySQL's answers of a server that is full, starting, going down, or not the one that is written to.
const SERVER = new Set([
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_USER_LIMIT_REACHED',
  'ER_SERVER_SHUTDOWN',
  'ER_CONNECTION_KILLED',
  'ER_OPTION_PREVENTS_STATEMENT',
])
/** A password that was changed, or a database that is gone. */
const REFUSED = new Set(['ER_ACCESS_DENIED_ERROR', 'ER_DBACCESS_DENIED_ERROR', 'ER_BAD_DB_ERROR'])
// What Kysely and better-sqlite3 say of a database that was closed, because its website is being replaced, and mysql2 of a
// connection that was; they give no code.
const CLOSED =
  /^(driver has already been destroyed|The database connection is not open|Can't add new command when connection is in closed state)$/

/** True for errors of the connection; an error of a statement is none. */
export function isUnreachable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return SOCKET.test(code) || SERVER.has(code) || REFUSED.has(code)
  return typeof message === 'string' && CLOSED.test(message)
}

/** True also where SQLite waited in vain for another process: the request itself is valid. */
export const isOutage = (error: unknown): boolean =>
  isUnreachable(error) || String((error as { code?: unknown } | null)?.code).startsWith('SQLITE_BUSY')

/** True for errors of mysql2 that say that its server cannot be used. */
export function isMysqlUnusable(error: unknown): boolean {
  const { code, fatal } = (error ?? {}) as { code?: unknown; fatal?: unknown }
  return (
    (typeof code === 'string' && (SERVER.has(code) || REFUSED.has(code))) || (fatal === true && isUnreachable(error))
  )
}
