// What of a website is not in its own database: areas say which files of theirs a backup of it has to hold.
import { join } from 'node:path'
import type { Installation } from '../installation.ts'
import type { Context } from '../operation/context.ts'
import type { Site } from '../site.ts'

export interface PartsPlace {
  installation: Installation
  site: Site
}
/** A folder of the media store, or of that of sealed files; what is in it never changes, it only comes and goes. */
export interface PartFolder {
  store: 'media' | 'sealed'
  /** As the store has it: `sites/muster/originals`. */
  folder: string
}
/** A SQLite file that other websites may use as well. */
export interface PartDatabase {
  kind: 'pool' | 'shared'
  /** Of the pool, or the handle of the shared table. */
  name: string
  file: string
  /** Websites that use it, the backed up one among them. */
  members: string[]
}
export interface Parts {
  folders?: PartFolder[]
  databases?: PartDatabase[]
}

/** Where the database of a pool, or of a shared table, is. Names are parts of paths: whoever calls has checked them. */
export const partFile = (root: string, { kind, name }: Pick<PartDatabase, 'kind' | 'name'>): string =>
  kind === 'pool'
    ? join(root, 'storage/pools', name, 'pool.sqlite')
    : join(root, 'storage/shared', name, 'table.sqlite')

declare module './providers.ts' {
  interface Providers {
    /** Asked by network, once a website was restored under another key: it has no part in what the first one shares. */
    'site.copied': (ctx: Context) => Promise<void>
    /** Asked by backup. */
    'backup.parts': (place: PartsPlace) => Promise<Parts>
  }
}
