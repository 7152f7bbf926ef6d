// Making and dropping a MySQL/MariaDB database for a website.
import { AppError } from '../../base/errors.ts'
import type { MysqlAddress } from './database.ts'
import { mysqlServer } from './dialect.ts'

/** Throws 409 when a database of that name exists: it could belong to someone else. */
export async function createMysqlDatabase(address: MysqlAddress): Promise<void> {
  const server = await connect(address)
  try {
    await server.query(`create database ${quoted(address)} character set utf8mb4 collate utf8mb4_bin`)
  } catch (cause) {
    const exists = (cause as { code?: string }).code === 'ER_DB_CREATE_EXISTS'
    throw new AppError(
      'database.not_made',
      { database: address.database, reason: (cause as Error).message },
      { problem: exists ? 'conflict' : 'internal', cause },
    )
  } finally {
    await server.end()
  }
}

export async function dropMysqlDatabase(address: MysqlAddress): Promise<void> {
  const server = await connect(address)
  try {
    await server.query(`drop database if exists ${quoted(address)}`)
  } finally {
    await server.end()
  }
}

/** Whether it has no tables; true also when no database of that name exists. */
export async function isEmptyMysqlDatabase(address: MysqlAddress): Promise<boolean> {
  const server = await connect(address)
  try {
    const counted = 'select count(*) as n from information_schema.tables where table_schema = ?'
    const [rows] = await server.query(counted, [address.database])
    return Number((rows as { n: number }[])[0]!.n) === 0
  } finally {
    await server.end()
  }
}

async function connect(address: MysqlAddress) {
  try {
    return await mysqlServer(address)
  } catch (cause) {
    throw new AppError(
      'database.mysql_unreachable',
      { host: address.host, port: address.port, reason: (cause as Error).message },
      { cause },
    )
  }
}

// The name cannot be bound; the configuration's schema allows only letters, digits, - and _, and it is checked again here.
function quoted({ database }: MysqlAddress): string {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(database)) throw new AppError('database.name_invalid', { database })
  return `\`${database}\``
}
