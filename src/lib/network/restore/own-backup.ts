// A backup of a website that its own people name.
import { AppError } from '../../base/errors.ts'
import { defaultTarget, listTarget } from '../../backup/backup.ts'
import type { Context } from '../../core/operation/context.ts'

/** Its file. Throws 404 for what is no backup of this website, 409 for one that only the secret key opens. */
export async function requireOwnBackup(
  { installation, site }: Pick<Context, 'installation' | 'site'>,
  name: string,
): Promise<string> {
  const found = (await listTarget(defaultTarget(installation), site.key)).find((one) => one.name === name)
  if (!found) throw new AppError('restore.backup_missing', { name })
  if (found.encrypted) throw new AppError('restore.encrypted', { name })
  return found.file
}
