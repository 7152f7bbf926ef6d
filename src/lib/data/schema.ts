// Schemas of tables of entries: settings, the table itself, and entries.
import type { Message } from '../base/catalogue/message.ts'
import { zodText } from '../base/catalogue/zod-text.ts'
import { z } from 'zod'
import { line } from '../fields/inputs.ts'
import { STAMPS } from '../core/operation/stamps.ts'
import { UNTRASHED } from '../core/operation/states.ts'
import type { Values } from '../fields/fields.ts'
import type { E164Forms } from './entries/e164-forms.ts'
import { TableSettings, TableSettingsPatch } from './settings-schema.ts'

export { TableSettings } from './settings-schema.ts'

export const HANDLE = /^[a-z][a-z0-9_]{1,40}$/
export const handle = z.string().regex(HANDLE, zodText('table.handle_format'))
/** A declared field in input and output, with the options of its type (contract 2.1). */
export const TableField = z
  .looseObject({ type: z.string().max(20), name: z.string().max(60), id: z.string().max(40).optional() })
  .meta({ id: 'DataTableField' })
/** As a table stores it: its values belong to the id, also after renaming. */
const StoredField = TableField.extend({ id: z.string() }).meta({ id: 'StoredTableField' })

/** Of a table that several websites share. */
export const Sharing = z.object({
  owner: z.string().describe('Key of the website whose table it is'),
  members: z.array(z.string()),
  see_members: z.boolean().describe('Whether members see the entries of one another'),
})

export const DataTable = z
  .object({
    id: z.int(),
    uid: z.string(),
    version: z.int(),
    handle: z.string(),
    name: z.string(),
    singular: z.string(),
    icon: z.string().nullable(),
    kind: z.enum(['content', 'inbox']),
    fields: z.array(StoredField),
    settings: TableSettings,
    shared: Sharing.optional(),
    indexes: z
      .array(
        z.object({
          fields: z.array(z.string()).describe('Names of fields, - before those that descend'),
          made: z.boolean().describe('False while it is being made'),
        }),
      )
      .optional()
      .describe('Of what its lists sort and filter by'),
    ...STAMPS,
  })
  .meta({ id: 'DataTable' })

/** The result of a change of a table; `applied` is false when it was only planned. */
export const SavedTable = DataTable.extend({
  id: z.int().nullable(),
  uid: z.string().nullable(),
  version: z.int().nullable(),
  created_at: STAMPS.created_at.nullable(),
  updated_at: STAMPS.updated_at.nullable(),
  applied: z.boolean(),
  changes: z.array(
    z.object({
      kind: z.enum(['add', 'remove', 'rename', 'type', 'options', 'order', 'settings']),
      field: z.string().optional(),
      setting: z.string().optional().describe('Name of the setting: per_page, calendar.end'),
      from: z.string().optional(),
      to: z.string().optional().describe('Missing for a setting that is removed'),
      misfits: z
        .object({
          entries: z.int().describe('Whose value the new options, limits or type do not take'),
          fits: z.int(),
          ids: z.array(z.int()).describe('The first 50 of them'),
          examples: z.array(z.string()),
        })
        .optional(),
      backfill: z.int().optional().describe('Entries that could get the default of the new field'),
    }),
  ),
  empties: z
    .array(z.object({ table: z.string(), field: z.string(), entries: z.int() }))
    .optional()
    .describe('Relations that lead to a table of this handle in the trash: the new one empties them'),
}).meta({ id: 'SavedDataTable' })

/** Input fields for creating or changing a table. */
export const tableFields = {
  name: line(120).min(1).optional().describe('What people call it: Products'),
  singular: line(120).min(1).optional().describe('One of it: Product'),
  icon: z.string().max(60).nullable().optional(),
  fields: z
    .array(TableField)
    .max(200)
    .optional()
    .describe('All fields in their order; one keeps its values when its id stays, or its name'),
  settings: TableSettingsPatch.optional(),
  replace: z.boolean().optional(),
  clear: z.boolean().optional(),
  backfill: z.boolean().optional(),
}

export const STATUSES = [...UNTRASHED, 'trash'] as const

/** An entry; `fields` has the values of its fields by name. */
export const Entry = z
  .object({
    id: z.int(),
    uid: z.string(),
    version: z.int(),
    table: z.string(),
    lang: z.string(),
    translation_group: z.string(),
    slug: z.string(),
    title: z.string(),
    status: z.enum(STATUSES),
    sort: z.int(),
    has_unpublished_changes: z.boolean(),
    url: z.string().nullable().describe('Of its detail page; null while visitors do not see one'),
    origin_site: z.string().nullable(),
    publish_at: z.string().nullable(),
    unpublish_at: z.string().nullable(),
    published_at: z.string().nullable(),
    ...STAMPS,
    source: z
      .object({
        id: z.int(),
        name: z.string(),
        key: z.string().describe('What it is there'),
        hash: z.string(),
        url: z.string().nullable(),
        local_fields: z.array(z.string()).describe("What may be changed here; all else is the source's"),
      })
      .optional()
      .describe('The external source it comes from'),
    fields: z.record(z.string(), z.unknown()),
    e164: z
      .record(z.string(), z.string())
      .optional()
      .describe('E.164 forms of its telephone numbers, by field: phone, in items people/0/phone'),
  })
  .meta({ id: 'Entry' })
export type Entry = z.output<typeof Entry>

export interface HubState {
  handle: string
  /** empty: its folder lacks the database. foreign: of another program, or of a later version of this one. */
  status: 'ok' | 'empty' | 'unreadable' | 'foreign'
  /** Why it is not ok. */
  error?: Message
  /** Websites in it that do not exist. */
  strangers: string[]
}

/** A public entry. */
export interface PublicEntry {
  id: number
  uid: string
  table: string
  lang: string
  translation_group: string
  slug: string
  title: string
  /** Of its detail page; null for a table without a route. */
  url: string | null
  origin_site: string | null
  published_at: string
  created_at: string
  updated_at: string
  /** Without private and sealed values. */
  data: Values
  e164?: E164Forms
}

/** The same without its values: for links and relations to it. */
export type PublicHead = Pick<
  PublicEntry,
  'id' | 'uid' | 'table' | 'lang' | 'translation_group' | 'slug' | 'title' | 'url' | 'origin_site'
>

/** An occurrence of such an entry. */
export interface PublicOccurrence {
  entry: PublicEntry
  /** An instant in UTC, or a date. */
  start: string
  end: string | null
  all_day: boolean
  /** As text; '' for none. */
  location: string
}
