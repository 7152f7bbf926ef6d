// Inputs and results of making and restoring backups.
export type { Manifest, StoredFile } from './archive/manifest.ts'
export type { BackupSource, ExtractedBackup } from './extract-backup.ts'
export type { BackupHead } from './read-head.ts'
export type { NamedDatabase, RestoreNote } from './swap.ts'
