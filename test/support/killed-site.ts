// A small website whose backups and restores are killed, and what it is like afterwards, looked at by another process.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { TestContext } from 'node:test'
import { createConnection } from 'mysql2/promise'
import { sha256 } from '../../src/lib/base/hash.ts'
import { openInstallation } from '../../src/lib/installation/installation.ts'
import { createSite } from '../../src/lib/network/sites.ts'
import { mediaStore } from '../../src/lib/platform/store/store.ts'
import { answerHome } from '../../src/lib/website/website.ts'
import { emptyInstallation } from './backups.ts'
import { call } from './installation.ts'
import { testMariadb } from './mariadb.ts'
import type { TestDatabase } from './on-database.ts'

export interface Where {
  root: string
  env: NodeJS.ProcessEnv
}

/** Its key. On a database server that several processes share, no other one has a website of that key. */
export const KEY = `killed${process.pid}`

/** With a home page and forty files. */
export async function smallSite(t: TestContext, database: TestDatabase): Promise<Where> {
  const made = await emptyInstallation()
  t.after(async () => {
    await made.close()
    await dropDatabases(database)
  })
  const { installation, root, options } = made
  const db = database === 'sqlite' ? 'sqlite' : 'mysql'
  await createSite(installation, {
    key: KEY,
    hosts: [`${KEY}.test`],
    kit: 'starter',
    db,
    content: false,
  })
  for (let n = 0; n < 40; n++) {
    const bytes = randomBytes(50_000)
    await mediaStore(installation).put(`sites/${KEY}/originals/${sha256(bytes)}`, { bytes })
  }
  return { root, env: { ...options.env } }
}

/** What `work` finds when it opens the installation anew. */
export async function during<R>(
  { root, env }: Where,
  work: (on: Awaited<ReturnType<typeof openInstallation>>) => Promise<R>,
) {
  const installation = await openInstallation({ root, env })
  return work(installation).finally(() => installation.close())
}

/** Of its pages, once its home page has answered. */
export const titles = (where: Where): Promise<string[]> =>
  during(where, async (installation) => {
    assert.equal(await answerHome(await installation.openSite(KEY)), 200)
    const { body } = await call(installation, KEY, 'list_pages', { limit: 50 })
    return (body.data as { title: string }[]).map(({ title }) => title).sort()
  })

/** Of the server that the tests use, those of this website; none on SQLite. */
export async function databasesNow(database: TestDatabase): Promise<string[]> {
  if (database === 'sqlite') return []
  const rows = await onServer(`show databases like 'cms\\_${KEY}%'`)
  return rows.flatMap((row) => Object.values(row))
}

async function dropDatabases(database: TestDatabase): Promise<void> {
  for (const name of await databasesNow(database)) await onServer(`drop database \`${name}\``)
}

async function onServer(statement: string): Promise<Record<string, string>[]> {
  const { host, port, user, password } = await testMariadb()
  const connection = await createConnection({ host, port, user, password })
  const [rows] = await connection.query(statement)
  await connection.end()
  return rows as Record<string, string>[]
}
