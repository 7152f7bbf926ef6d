// Why a migration did not happen: it failed and was taken back, or it was not begun for lack of a snapshot.
import type { Migration } from '../platform/db/migrate.ts'
import { message, type Message } from '../base/catalogue/message.ts'
import { AppError, KeyedError } from '../base/errors.ts'

/** Names whose migration it was (`core` or an extension), which one, and why. */
export class MigrationFailure extends KeyedError {
  override name = 'MigrationFailure'
  readonly owner: string
  readonly migration: string
  readonly version: number
  constructor(
    { owner, name, version }: Pick<Migration, 'owner' | 'name' | 'version'>,
    reason: Message,
    cause?: unknown,
  ) {
    super(message('backup.migration', { migration: name, reason }), { cause })
    this.owner = owner
    this.migration = name
    this.version = version
  }
}

/** Nothing was changed: without a snapshot no migration begins. */
export class NoSnapshot extends AppError {
  constructor(key: string, reason: Message, cause?: unknown) {
    super('backup.no_snapshot', { site: key, reason }, { cause })
  }
}
