// The folders of a website. They are made only while the website exists: a process that still works on a deleted one must
// not bring anything of it back.
import { mkdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../base/errors.ts'
import type { SiteDirectory } from '../platform/config/site-directory.ts'

interface Scope {
  root: string
  directory: Pick<SiteDirectory, 'exists'>
}
/** What contains a folder for each website. */
type Parent = 'storage/sites' | 'storage/sources' | 'storage/published' | 'public/media'

/** The access to a folder: databases contain hashes of passwords, whereas web servers read public files. */
const MODES: Partial<Record<Parent, number>> = { 'storage/sites': 0o700 }

/**
 * Makes the folder of a website, unless it is there, and returns its path. Throws 404 for a deleted website. Whoever writes
 * into the folder must not make it again: deleting a website removes its file first, and then its folders.
 */
export function makeSiteFolder({ root, directory }: Scope, parent: Parent, key: string): string {
  const folder = join(root, parent, key)
  mkdirSync(folder, { recursive: true, mode: MODES[parent] })
  // Afterwards: of a website deleted in between, the folder may have been made again.
  if (directory.exists(key)) return folder
  removeEmpty(folder)
  throw new AppError('site.missing', { site: key })
}

/** Other content than the new folder itself may belong to someone. */
function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    return
  }
}
