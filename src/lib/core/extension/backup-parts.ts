// Data of a website outside of its own database: areas declare which of their files a backup has to include.
import { join } from 'node:path'
import type { Installation } from '../installation.ts'
import type { Context } from '../operation/context.ts'
import type { Site } from '../site.ts'

export interface BackupScope {
  installation: Installation
  site: Site
}
/** A folder of the media store, or of the store of sealed files; its files are only added and removed, never changed. */
export interface PartFolder {
  store: 'media' | 'sealed'
  /** Relative to the store: `sites/muster/originals`. */
  folder: string
}
/** A SQLite file that other websites may share. */
export interface PartDatabase {
  kind: 'pool' | 'shared'
  /** Name of the pool, or handle of the shared table. */
  name: string
  file: string
  /** Websites that use it, including the backed up one. */
  members: string[]
}
export interface Parts {
  folders?: PartFolder[]
  databases?: PartDatabase[]
}

/** The database file of a pool or a shared table. Names are parts of paths: the caller has to check them first. */
export const partFile = (root: string, { kind, name }: Pick<PartDatabase, 'kind' | 'name'>): string =>
  kind === 'pool'
    ? join(root, 'storage/pools', name, 'pool.sqlite')
    : join(root, 'storage/shared', name, 'table.sqlite')

declare module './providers.ts' {
  interface Providers {
    /** Called by network after a website was restored under another key: the copy does not take part in shared data. */
    'site.copied': (ctx: Context) => Promise<void>
    /** Lists what a backup has to include besides the website's database. */
    'backup.parts': (scope: BackupScope) => Promise<Parts>
  }
}
