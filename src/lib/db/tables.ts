// The tables of the two kinds of database, by name; each area owns the row types of its own.
import type { AccountTables } from '../access/table.ts'
import type { BlockTables } from '../blocks/table.ts'
import type { DataTables, ImportTables } from '../data/table.ts'
import type { DesignTables } from '../design/table.ts'
import type { FontTables } from '../fonts/table.ts'
import type { FormTables } from '../forms/table.ts'
import type { JobTables, LeaseTables, OutboxTables } from '../jobs/table.ts'
import type { MailTables } from '../mail/table.ts'
import type { MediaTables } from '../media/table.ts'
import type { ReferenceTables } from '../operation/table.ts'
import type { OauthTables } from '../oauth/table.ts'
import type { PageTables } from '../pages/table.ts'
import type { RedirectTables } from '../redirects/table.ts'
import type { SettingTables } from '../settings/table.ts'
import type { ChangeTables } from '../approval/table.ts'
import type { WebhookTables } from '../webhooks/table.ts'
import type { CacheTables } from '../website/table.ts'

/** Rows of the door itself, in both kinds of database. */
export interface DoorTables {
  write_lock: { id: number }
  migrations: { owner: string; version: number; name: string; applied_at: string }
  idempotency: {
    token: string
    key: string
    operation: string
    hash: string
    outcome: string
    created_at: string
  }
}

export type SiteTables = DoorTables &
  BlockTables &
  DataTables & { fact_changes: { id: number; n: number } } & PageTables &
  ReferenceTables &
  SettingTables &
  RedirectTables &
  DesignTables &
  FontTables &
  FormTables &
  JobTables &
  ChangeTables &
  MailTables &
  MediaTables &
  WebhookTables &
  CacheTables
export type NetworkTables = DoorTables &
  AccountTables &
  ImportTables &
  LeaseTables &
  OutboxTables &
  OauthTables
