// Looks whether the databases of shared tables are there and can be read; it changes nothing, not even an older schema.
import { list, message, type Message } from '../../base/catalogue/message.ts'
import { reasonOf } from '../../base/errors.ts'
import { existsSync, readdirSync } from 'node:fs'
import { openSqlite } from '../../platform/db/open-sqlite.ts'
import type { Installation } from '../../core/installation.ts'
import type { Site } from '../../core/site.ts'
import type { Sharing } from '../tables/definition.ts'
import { sharedTables } from './hub.ts'
import { HUB_MIGRATIONS } from './hub-tables.ts'
import type { HubState } from '../schema.ts'

/** All there are, by their handles. */
export function examineHubs(installation: Pick<Installation, 'root' | 'directory'>): HubState[] {
  const handles = sharedTables.names(installation)
  const folder = sharedTables.folder(installation.root)
  const others = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
  return [
    ...handles.map((handle) => examine(installation, handle)),
    ...others
      .filter((one) => one.isDirectory() && !handles.includes(one.name))
      .map(({ name }): HubState => ({ handle: name, status: 'empty', strangers: [] })),
  ]
}

function examine({ root, directory }: Pick<Installation, 'root' | 'directory'>, handle: string): HubState {
  let db: ReturnType<typeof openSqlite> | undefined
  try {
    db = openSqlite(sharedTables.file(root, handle), { readonly: true })
    const error = foreignness(db)
    if (error) return { handle, status: 'foreign', error, strangers: [] }
    const named = db
      .prepare(
        `select owner as site from agreement where ended = 0
        union select site from members where exists (select 1 from agreement where ended = 0)`,
      )
      .all() as { site: string }[]
    return {
      handle,
      status: 'ok',
      strangers: named.map(({ site }) => site).filter((key) => !directory.get(key)),
    }
  } catch (error) {
    return { handle, status: 'unreadable', error: reasonOf(error), strangers: [] }
  } finally {
    db?.close()
  }
}

/** Why it is no shared table that this version knows; undefined for one that is. */
function foreignness(db: ReturnType<typeof openSqlite>): Message | undefined {
  const has = db.prepare(`select 1 as one from sqlite_master where type = 'table' and name = ?`)
  if (!has.get('migrations')) return message('shared_table.no_tables')
  const marks = db.prepare('select version, name from migrations').all() as {
    version: number
    name: string
  }[]
  const unknown = marks.filter(({ version }) => !HUB_MIGRATIONS.some((one) => one.version === version))
  if (unknown.length)
    return message('shared_table.unknown_migrations', { migrations: list(unknown.map(({ name }) => name)) })
  return has.get('agreement') ? undefined : message('shared_table.no_agreement')
}

export interface LostTable {
  handle: string
  owner: string
}

/** Tables that a website shares, and whose database is not on this machine. */
export async function tablesWithoutHub(site: Site, { root }: Pick<Installation, 'root'>): Promise<LostTable[]> {
  const rows = await site.db.read
    .selectFrom('data_tables')
    .select(['handle', 'shared'])
    .where('living', 'is not', null)
    .where('shared', 'is not', null)
    .orderBy('handle')
    .execute()
  return rows
    .filter(({ handle }) => !sharedTables.exists({ root }, handle))
    .map(({ handle, shared }) => ({ handle, owner: (JSON.parse(shared!) as Sharing).owner }))
}
