// accounts.json of a backup: rows by table. It comes from a file, so nothing of it is trusted.
import { z } from 'zod'
import { basename } from 'node:path'
import { message } from '../../base/catalogue/message.ts'
import { AppError } from '../../base/errors.ts'
import { sha256Of } from '../../base/hash.ts'
import { readArchive } from '../archive/archive.ts'
import { requireBackup, SUMS } from '../archive/backup-name.ts'
import { readChecksums } from '../archive/checksums.ts'
import { createReadStream } from 'node:fs'
import { parseAccountsName } from './accounts-name.ts'
import { damagedIn } from '../extract-backup.ts'

const value = z.union([z.string(), z.number(), z.null()])

export const AccountsFile = z.object({
  format: z.literal(1),
  program: z.string().max(40),
  made_at: z.iso.datetime(),
  /** Fingerprints of the keys that sealed its secrets, which do not reveal them. */
  app_keys: z.array(z.string().regex(/^[0-9a-f]{8}$/)).max(100),
  /** Those of the core that the database had. */
  migrations: z.array(z.int()).max(1000),
  tables: z.record(z.string(), z.array(z.record(z.string().max(64), value)).max(1_000_000)),
})
export type AccountsFile = z.output<typeof AccountsFile>

const MAX = 512 * 1024 * 1024

interface AccountsBackup {
  file: string
  /** The secret key of age, for an encrypted one. */
  identity?: string | undefined
}
interface VerifiedAccounts {
  encrypted: boolean
  /** Whether the content was checked as well: an encrypted backup needs its key for that. */
  opened: boolean
  bytes: number
}

/** Throws 404 without the file, 422 for an invalid or unfinished one, and names what is damaged. */
export async function verifyAccounts(backup: AccountsBackup): Promise<VerifiedAccounts> {
  const { encrypted, bytes } = await verifyArchive(backup.file)
  const opened = !encrypted || backup.identity !== undefined
  if (opened) await contentOf(backup)
  return { encrypted, opened, bytes }
}

async function verifyArchive(file: string): Promise<Omit<VerifiedAccounts, 'opened'>> {
  const { encrypted } = requireBackup(file, parseAccountsName)
  const { archive } = await readChecksums(file + SUMS)
  let bytes = 0
  const stream = createReadStream(file)
  stream.on('data', (chunk) => void (bytes += chunk.length))
  if ((await sha256Of(stream)) === archive) return { encrypted, bytes }
  throw new AppError('backup.damaged', { place: basename(file), reason: message('backup.part_altered') })
}

/** Throws as verifyAccounts does, and 403 for an encrypted one without its key. */
export async function readAccounts(backup: AccountsBackup): Promise<AccountsFile> {
  const { encrypted } = await verifyArchive(backup.file)
  if (encrypted && backup.identity === undefined)
    throw new AppError('backup.identity_needed', { file: basename(backup.file) })
  return contentOf(backup)
}

const contentOf = ({ file, identity }: AccountsBackup): Promise<AccountsFile> =>
  damagedIn(file, async () => {
    for await (const { path, size, body } of readArchive(file, identity)) {
      if (path !== 'accounts.json' || size > MAX) break
      const chunks: Uint8Array[] = []
      for await (const chunk of body) chunks.push(chunk)
      return AccountsFile.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
    }
    throw new AppError('backup.no_manifest', { file: basename(file) })
  })
