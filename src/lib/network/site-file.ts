// The file of a website where the product itself changes it: its hosts, languages, kit and extensions; all else stays as people wrote it (decision 70).
import { accessSync, constants, statSync } from 'node:fs'
import { SiteFile, type SiteConfig } from '../platform/config/site-config.ts'
import type { SiteEntry } from '../platform/config/site-directory.ts'
import { AppError, messageOf, type FieldError } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import { fieldErrors } from '../core/operation/input.ts'
import { readTextFile } from '../base/read-text.ts'
import { withSitesLease, writeSiteFile } from './sites.ts'

/** Keys that the product changes after the website was created. */
export type OwnKeys = Partial<Pick<SiteConfig, 'hosts' | 'primary_host' | 'languages' | 'kit' | 'extensions'>>

/** Throws 404 if there is no such website, and the error of a file that was never valid. */
export function usable({ directory }: Installation, key: string): SiteEntry & { config: SiteConfig } {
  const entry = directory.get(key)
  if (!entry) throw new AppError('site.missing', { site: key })
  if (!entry.config) throw entry.error!
  return { ...entry, config: entry.config }
}

/** Whether this process may write it; some operators make it read-only on purpose. */
export function isWritable({ directory }: Installation, key: string): boolean {
  const file = directory.get(key)?.file
  if (file === undefined) return false
  try {
    accessSync(file, constants.W_OK)
    // root may write read-only files.
    return (statSync(file).mode & 0o222) !== 0
  } catch {
    return false
  }
}

/**
 * Changes it, one process at a time. `change` gets the current file. Throws 423 for a file that cannot be written, and
 * 422 with `pointer` for a value that its schema rejects.
 */
export async function changeSiteFile(
  installation: Installation,
  { key, pointer }: { key: string; pointer: string },
  change: (config: SiteConfig) => OwnKeys,
): Promise<void> {
  await withSitesLease(installation, async () => {
    await installation.directory.refresh()
    const { config, file, error } = usable(installation, key)
    // The last valid configuration differs from the file.
    if (error && error.code !== 'conflict') throw error
    // The file as people wrote it, without the defaults that are filled in when it is read.
    const written = { ...(JSON.parse(readTextFile(file)) as object), ...change(config) }
    if (!isWritable(installation, key)) throw new AppError('site.file_read_only', { site: key })
    const parsed = SiteFile.safeParse(written)
    if (!parsed.success) throw refused(pointer, fieldErrors(parsed.error)[0]!)
    writeSiteFile(installation, key, written)
    await installation.directory.refresh()
  })
}

const refused = (pointer: string, error: FieldError): AppError =>
  new AppError('input.invalid', { errors: messageOf(error) }, { errors: [{ ...error, pointer, code: 'invalid' }] })
