// External sources, their runs and previews as they look outside (contract 2.5): credentials are never among it.
import { z } from 'zod'
import { SITE_VALUES } from '../core/operation/site-values.ts'
import { STAMPS } from '../core/operation/stamps.ts'
import { languageInput, line } from '../fields/inputs.ts'
import { MAPPING } from './mapping/mapping.ts'
import { SOURCE_AUTH } from './source-auth.ts'
import { RUN_PHASES, RUN_STATUSES } from './table.ts'

export const SOURCE_MODES = ['url', 'upload', 'folder'] as const
export const MAX_ITEMS = 1_000_000
export const MAX_MB = 2_000
export const MAX_SECONDS = 3_600
/** A week. */
export const MAX_MINUTES = 10_080

/** The formats of a website are those of the product and of its extensions: list_source_formats. */
const formatKey = z
  .string()
  .max(60)
  .meta({ [SITE_VALUES]: 'source.formats' })
export const sourceRef = z.int().min(1).describe('Id of the source')
const path = z.string().trim().max(1000)

/** What makes or changes a source; what is missing keeps its value, or gets the one that fits the format. */
export const sourceFields = {
  name: line(200).min(1).optional(),
  format: formatKey.optional().describe('When missing, detected from the content'),
  mode: z.enum(SOURCE_MODES).optional().describe('folder: files that others put into its folder'),
  url: z.string().trim().max(2000).optional(),
  auth: SOURCE_AUTH.nullable().optional().describe('Stored encrypted and never returned; null removes it'),
  items_path: path.nullable().optional().describe('Where the items are; found when missing'),
  mapping: MAPPING.optional().describe('What of an item becomes which field'),
  table: z.string().min(1).max(64).nullable().optional().describe('Handle of the table it fills'),
  lang: languageInput().nullable().optional().describe('Of its entries; the main language when missing'),
  status_new: z.enum(['draft', 'published']).optional().describe('Of new entries'),
  max_items: z.int().min(1).max(MAX_ITEMS).optional(),
  every_min: z.int().min(5).max(MAX_MINUTES).nullable().optional().describe('Minutes between runs; null: by hand'),
  timeout_s: z.int().min(1).max(MAX_SECONDS).optional(),
  max_mb: z.int().min(1).max(MAX_MB).optional(),
  keep_missing: z
    .enum(['keep', 'draft', 'delete'])
    .optional()
    .describe('What becomes of entries that are missing twice: they stay, go offline, or to the trash'),
  brake_percent: z
    .int()
    .min(0)
    .max(100)
    .optional()
    .describe('When more than this share is missing at once, nothing is taken away and the run asks'),
  local_fields: z.array(z.string().max(60)).max(200).optional().describe('Fields that people change here'),
  active: z.boolean().optional(),
}

export const RunCounts = z.object({
  items: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  missing: z.int().describe('Entries whose item is not there'),
  removed: z.int().describe('Taken offline or into the trash'),
  refused: z.int().describe('Items that became no entry'),
  images: z.int().describe('Loaded'),
  faults: z.int(),
  bytes: z.int(),
  bytes_total: z.int().nullable(),
})
export type RunCounts = z.output<typeof RunCounts>

export const RunError = z.object({
  item: z.string().nullable().describe('What identifies it at the source'),
  title: z.string().nullable().describe('What its entry is called, or would be'),
  line: z.int().nullable(),
  field: z.string().nullable(),
  message: z.string(),
})
export type RunError = z.output<typeof RunError>

export const SourceRun = z
  .object({
    id: z.int(),
    uid: z.string(),
    source: z.int(),
    status: z.enum(RUN_STATUSES).describe('held: it would take away too much and asks; see sync_source'),
    phase: z.enum(RUN_PHASES).nullable(),
    asked_by: z.enum(['schedule', 'person']),
    counts: RunCounts,
    faults: z.array(RunError).describe('The first 100'),
    message: z.string().nullable().describe('Why it failed or is held'),
    seconds_left: z.int().nullable().describe('About; while it runs'),
    created_at: z.string(),
    started_at: z.string().nullable(),
    finished_at: z.string().nullable(),
    ms: z.int().nullable(),
  })
  .meta({ id: 'SourceRun' })
export type SourceRun = z.output<typeof SourceRun>

export const Source = z
  .object({
    id: z.int(),
    uid: z.string(),
    version: z.int(),
    name: z.string(),
    format: formatKey,
    format_label: z.string().describe('As people call it'),
    mode: z.enum(SOURCE_MODES),
    url: z.string().nullable(),
    folder: z.string().nullable().describe('Where files for it are put, below the installation'),
    has_auth: z.boolean(),
    items_path: z.string().nullable(),
    mapping: MAPPING.nullable(),
    table: z.string().nullable(),
    lang: z.string().nullable(),
    status_new: z.enum(['draft', 'published']),
    max_items: z.int(),
    every_min: z.int().nullable(),
    timeout_s: z.int(),
    max_mb: z.int(),
    keep_missing: z.enum(['keep', 'draft', 'delete']),
    brake_percent: z.int(),
    local_fields: z.array(z.string()),
    active: z.boolean(),
    entries: z.int().describe('That it keeps'),
    failures: z.int().describe('Runs in a row that failed'),
    next_at: z.string().nullable(),
    last_run: SourceRun.nullable(),
    ...STAMPS,
  })
  .meta({ id: 'Source' })
export type Source = z.output<typeof Source>

const Trace = z.object({
  from: z.enum(['path', 'default', 'nothing']),
  path: z.string().nullable().describe('The alternative that had a value'),
  raw: z.string().nullable().describe('What stands there, shortened'),
  problem: z.string().nullable(),
})
const FilePreview = z.object({
  name: z.string(),
  url: z.string().nullable(),
  alt: z.string().nullable(),
  thumbnail: z.string().nullable().describe('With thumbnails: a data: address of the first image of a field'),
})
export type FilePreview = z.output<typeof FilePreview>
const PreviewItem = z.object({
  index: z.int(),
  line: z.int(),
  id: z.string().nullable(),
  action: z.enum(['change', 'delete', 'reference']),
  refused: z.string().nullable(),
  problems: z.array(z.string()),
  values: z.record(z.string(), z.unknown()),
  files: z.record(z.string(), z.array(FilePreview)),
  lookups: z.record(z.string(), z.array(z.string())),
  trace: z.record(z.string(), Trace),
})

const SamplePath = z.object({
  path: z.string(),
  sample: z.string().describe('Of the first item that has it, shortened'),
  count: z.int().describe('Items of the sample that have it'),
})
const SuggestedField = z.looseObject({ name: z.string(), type: z.string(), label: z.string() })

const SuggestedTable = z.object({
  handle: z.string(),
  name: z.string(),
  singular: z.string().optional(),
  icon: z.string().optional(),
  settings: z.record(z.string(), z.unknown()),
})

/** What a ready table of a format has. */
export const READY = z.object({ fields: z.array(SuggestedField).max(200), table: SuggestedTable })

export const SourceFormatView = z
  .object({
    key: formatKey,
    label: z.string(),
    is_feed: z.boolean().describe('Shows its newest items only: what is missing stays'),
    is_ready: z.boolean().describe('Has a ready table'),
    extension: z.string().nullable().describe('Whose it is; null: the product has it'),
  })
  .meta({ id: 'SourceFormat' })

export const SourcePreview = z
  .object({
    format: formatKey.describe('As which it was read'),
    format_label: z.string(),
    is_ready: z.boolean().describe('The format has a ready table, which is suggested'),
    url: z.string().nullable().describe('Of the feed, where the address is that of a web page which names it'),
    title: z.string().nullable(),
    link: z.string().nullable(),
    encoding: z.string().nullable(),
    items_path: z.string().nullable(),
    transfer: z.enum(['full', 'partial']),
    found: z.int().describe('Items of the sample; `items` are the first of them'),
    whole: z.boolean().describe('Whether all of it was read: the sample may be a part'),
    problems: z.array(z.string()),
    paths: z.array(SamplePath),
    mapping: MAPPING.describe('That it was read by: the given one, that of the source, or a suggestion'),
    fields: z.array(SuggestedField).describe('Of a table that would hold it'),
    table: SuggestedTable.describe('What else save_data_table takes of it'),
    items: z.array(PreviewItem),
  })
  .meta({ id: 'SourcePreview' })
export type SourcePreview = z.output<typeof SourcePreview>
