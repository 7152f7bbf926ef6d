// What a backup says of itself: manifest.json, config.json and access.json.
import { readTextFile } from '../base/read-text.ts'
import { VERSION } from '../base/version.ts'
import type { PartDatabase } from '../core/extension/backup-parts.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { appliedMigrations } from '../platform/db/migrate.ts'
import { keysInUse } from '../platform/db/remaining-sealed.ts'
import { readKeyIds } from '../platform/crypto/key-file.ts'
import type { Access, ArchivePart, Manifest } from './archive/manifest.ts'

interface Described {
  installation: Installation
  site: Site
  made_at: string
  /** From `sealingKeys`, read before the databases were copied. */
  keys: readonly string[]
  shared: readonly PartDatabase[]
  parts: ArchivePart[]
  files: Manifest['files']
}

/** The current key and those of before that something is still sealed with: a key that is only kept is not among them. */
export async function sealingKeys({ root }: Installation, { db }: Site): Promise<string[]> {
  const [current, ...previous] = readKeyIds(root)
  return [current!, ...(await keysInUse(db, previous))]
}

export async function describe({ installation, site, keys, shared, ...facts }: Described): Promise<Manifest> {
  const applied = await appliedMigrations(site.db.read)
  const newest = applied
    .filter(({ owner }) => owner === 'core')
    .sort((a, b) => a.version - b.version)
    .at(-1)
  return {
    format: 1,
    program: VERSION,
    site: { key: site.key, title: site.title, hosts: site.config.hosts },
    dialect: site.db.dialect,
    app_keys: [...new Set([...readKeyIds(installation.root).slice(0, 1), ...keys])],
    kit: { name: site.kit.name, version: site.kit.definition.version },
    extensions: site.extensions.map(({ name, version }) => ({ name, version })),
    migration: newest?.name ?? '',
    shared: shared.map(({ kind, name, members }) => ({ kind, name, members })),
    ...facts,
  }
}

/** The file of the website as it is: no secret is in it, only names of variables that hold some. */
export function configOf({ directory }: Installation, { key, config }: Site): string {
  const file = directory.get(key)?.file
  return file === undefined ? JSON.stringify(config) : readTextFile(file)
}

/** Who belongs to it, and the roles it made. Neither passwords nor tokens: those are the installation's. */
export async function accessOf({ network }: Installation, key: string): Promise<Access> {
  const people = await network.read
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.email', 'users.name', 'memberships.role', 'memberships.limits'])
    .where('memberships.site', '=', key)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')
    .execute()
  const roles = await network.read
    .selectFrom('roles')
    .select(['name', 'title', 'permissions', 'record_rules', 'approval', 'second_factor'])
    .where('site', '=', key)
    .orderBy('id')
    .execute()
  return { people, roles }
}
