// Column types that mean the same on SQLite and on MySQL/MariaDB, so that there is one set of migrations.
import { sql, type CreateTableBuilder } from 'kysely'
import type { AnyDb, Dialect } from './database.ts'

export interface Columns {
  dialect: Dialect
  /** Starts a table with the right character set and an automatic integer `id`. */
  table(name: string): CreateTableBuilder<string, 'id'>
  /** A table without `id`. */
  bare(name: string): CreateTableBuilder<string>
  /** A short text that can be indexed; compared byte by byte on both. */
  text(length: number): ReturnType<typeof sql.raw>
  /** Text without a practical limit, also for JSON. */
  long: ReturnType<typeof sql.raw>
  integer: ReturnType<typeof sql.raw>
  /** An ISO 8601 instant in UTC, `2026-01-31T12:00:00.000Z`. */
  instant: ReturnType<typeof sql.raw>
}

export function columns(db: AnyDb, dialect: Dialect): Columns {
  const mysql = dialect === 'mysql'
  const bare = (name: string) => {
    const table = db.schema.createTable(name)
    return mysql ? table.modifyEnd(sql`engine=InnoDB default charset=utf8mb4 collate=utf8mb4_bin`) : table
  }
  const id = sql.raw(mysql ? 'bigint unsigned' : 'integer')
  return {
    dialect,
    bare,
    table: (name) => bare(name).addColumn('id', id as never, (column) => column.primaryKey().autoIncrement()),
    text: (length) => sql.raw(mysql ? `varchar(${length})` : 'text'),
    long: sql.raw(mysql ? 'longtext' : 'text'),
    integer: sql.raw(mysql ? 'bigint' : 'integer'),
    instant: sql.raw(mysql ? 'varchar(24)' : 'text'),
  }
}
