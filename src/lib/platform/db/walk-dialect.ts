// Kysely dialects for queries that scan tables: SQLite in another thread, MySQL on connections with a time limit.
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { MysqlAddress, SqliteAddress } from './database.ts'
import { mysqlDialect } from './dialect.ts'
import { timeoutError, type Walker } from './walker.ts'

export const sqliteWalkDialect = ({ file }: SqliteAddress, walker: Walker): Dialect => ({
  createAdapter: () => new WalkAdapter(),
  createDriver: () => new WalkDriver(file, walker),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

/** Kysely need not queue statements: the walker has its own queue. */
class WalkAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class WalkDriver implements Driver {
  readonly #connection: DatabaseConnection

  constructor(file: string, walker: Walker) {
    this.#connection = {
      async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
        const { rows } = await walker.run({ file, sql, parameters, as: 'rows' })
        return { rows: rows as R[] }
      },
      async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
        yield await this.executeQuery<R>(query)
      },
    }
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
  beginTransaction = refuse
  commitTransaction = refuse
  rollbackTransaction = refuse
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

const refuse = (): Promise<never> => Promise.reject(new Error('What walks tables only reads.'))

/** Maximum number of concurrent scans of a website; they do not use the connections of its other queries. */
const CONNECTIONS = 2

export function mysqlWalkDialect(address: MysqlAddress, limitMs: number): Dialect {
  return limited(
    mysqlDialect(address, {
      connections: CONNECTIONS,
      begin: (connection) => limitTime(connection, limitMs),
    }),
    limitMs,
  )
}

/** MariaDB counts seconds, MySQL milliseconds; each knows one of the two. */
async function limitTime(connection: DatabaseConnection, ms: number): Promise<void> {
  const set = (text: string) => connection.executeQuery(CompiledQuery.raw(`set session ${text}`))
  await set(`max_statement_time = ${ms / 1000}`).catch(() => set(`max_execution_time = ${ms}`))
}

/** MariaDB's ER_STATEMENT_TIMEOUT, MySQL's ER_QUERY_TIMEOUT: numbers, as mysql2 has another name for the first one. */
const TIME_LIMIT = new Set([1969, 3024])

/** A statement that the server ended throws the same error as one that the walker ended. */
function limited(dialect: Dialect, ms: number): Dialect {
  const explain = (cause: unknown) =>
    TIME_LIMIT.has((cause as { errno?: number }).errno ?? 0) ? timeoutError(ms, cause) : cause
  const createDriver = () => {
    const driver = dialect.createDriver()
    const acquire = driver.acquireConnection.bind(driver)
    const known = new WeakSet<DatabaseConnection>()
    driver.acquireConnection = async (options) => {
      const connection = await acquire(options)
      if (known.has(connection)) return connection
      known.add(connection)
      const execute = connection.executeQuery.bind(connection)
      connection.executeQuery = (...query) =>
        execute(...query).catch((cause: unknown) => {
          throw explain(cause)
        }) as never
      return connection
    }
    return driver
  }
  return { ...bound(dialect), createDriver }
}

const bound = (dialect: Dialect): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createDriver: () => dialect.createDriver(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
})
