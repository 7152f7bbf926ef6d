// GET /backups/{backup}/download: the archive, its list of checksums and all files it needs, as one tar file.
import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { ownBackup } from '../asked-for.ts'
import { backupName } from '../backup-schema.ts'
import { readHead } from '../read-head.ts'
import { streamBackup } from '../whole-backup.ts'

export default defineOperation({
  name: 'download_backup',
  summary: 'Download a backup with all files it needs, as one tar file; unpacked into a folder, it is a backup again.',
  level: 'read',
  feature: 'system',
  permission: 'backups.manage',
  rest: 'GET /backups/{backup}/download',
  sends: ['application/x-tar'],
  input: z.strictObject({ backup: backupName }),
  output: z.object({ name: z.string(), type: z.string() }),
  async handler(ctx, { backup }) {
    const { deliver } = ctx
    const { file, name, encrypted } = await ownBackup(ctx, backup)
    if (!encrypted) await refuseOthers(ctx, file)
    if (!deliver) throw new AppError('backup.is_a_file', { file })
    const made = { name: name.replace(/\.tar\.zst(\.age)?$/, '.tar'), type: 'application/x-tar' }
    deliver({ ...made, content: await streamBackup(file) })
    return made
  },
})

/**
 * A backup contains pools and shared tables in full, with the content of other websites. Throws 403 without access to
 * all of them.
 */
async function refuseOthers({ principal }: Context, file: string): Promise<void> {
  if (principal.kind === 'system' || principal.role === 'network') return
  const { shared } = (await readHead({ file })).manifest
  const names = shared.filter(({ members }) => members.length > 1).map(({ name }) => name)
  if (names.length) throw new AppError('backup.holds_others', { names: names.join(', ') })
}
