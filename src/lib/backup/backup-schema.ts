// Backups as REST and the admin have them.
import { z } from 'zod'
import { KINDS } from './archive/backup-name.ts'

export const backupName = z.string().max(200).describe('Name of the backup, from list_backups')

const problem = z.object({ place: z.string(), message: z.string() })

export const Backup = z
  .object({
    name: z.string(),
    made_at: z.iso.datetime(),
    kind: z.enum(KINDS),
    encrypted: z.boolean(),
    bytes: z.int().describe('Of the archive, without the files it shares with others'),
    verifying: z.boolean(),
    verified: z
      .object({ at: z.iso.datetime(), ok: z.boolean(), errors: z.array(problem) })
      .nullable()
      .describe('What came of the last time it was verified in the admin'),
  })
  .meta({ id: 'Backup' })

export const BackupStatus = z
  .object({
    nightly: z.boolean(),
    keep: z.int().describe('How many of every night stay'),
    encrypted: z.boolean().describe('Whether new ones are encrypted to a public key'),
    making: z.boolean(),
    restoring: z.boolean(),
    accounts: z
      .object({ newest: z.iso.datetime().nullable(), late: z.boolean() })
      .nullable()
      .describe('When the accounts were backed up last; null for whoever has not all websites'),
    failed: z
      .object({ at: z.iso.datetime(), what: z.enum(['make', 'verify', 'restore']), message: z.string() })
      .nullable(),
    restored: z
      .object({
        at: z.iso.datetime(),
        name: z.string(),
        backup: z.string().nullable().describe('The backup of what was there before'),
        warnings: z.array(z.string()),
      })
      .nullable(),
  })
  .meta({ id: 'BackupStatus' })

export const BackupStarted = z.object({ started: z.boolean() })
