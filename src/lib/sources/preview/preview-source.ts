// A preview of a source: its first items with the path of every value, and the table it could fill (contract 2.5).
import { invalid, type Problem } from '../../base/errors.ts'
import { sayError } from '../../platform/i18n/say.ts'
import type { Context } from '../../core/operation/context.ts'
import { SyncedTable } from '../../data/data.ts'
import { rawText } from '../item-text.ts'
import { mapItems, type MappedItem } from '../mapping/map-item.ts'
import { pathsOf, type Mapping } from '../mapping/mapping.ts'
import { pathsIn } from '../mapping/suggest.ts'
import { alternatives, PathReader, type PathValue } from '../paths/path-reader.ts'
import { isSameOrigin } from '../save-source.ts'
import type { FilePreview, SourcePreview } from '../schema.ts'
import { mappingOf } from '../serialize-source.ts'
import { openAuth, type SourceAuth } from '../source-auth.ts'
import type { SourceFormat } from '../../core/extension/source-format.ts'
import { formatOf, requireFormat } from '../site-formats.ts'
import { getSource } from '../sources.ts'
import type { StoredSource } from '../table.ts'
import { mappingForTable } from './mapping-for-table.ts'
import { sampleOf, type Sample } from './sample.ts'
import { addThumbnails } from './thumbnails.ts'
import {
  fieldsOfPaths,
  fieldsOfRoles,
  readyTable,
  tableOfFields,
  withOtherPaths,
  type Suggested,
  type SuggestedTable,
} from './suggest-fields.ts'

export interface PreviewInput {
  id?: number | undefined
  url?: string | undefined
  auth?: SourceAuth | undefined
  format?: string | undefined
  items_path?: string | undefined
  mapping?: Mapping | undefined
  table?: string | undefined
  count?: number | undefined
  thumbnails?: boolean | undefined
}

const SHOWN = 5
const MAX_PATHS = 200
const LONGEST_SAMPLE = 200

export async function previewSource(ctx: Context, input: PreviewInput): Promise<SourcePreview> {
  const stored = input.id === undefined ? undefined : await getSource(ctx, input.id)
  const isKnown = stored !== undefined || input.url !== undefined || ctx.file !== undefined
  requireFormat(ctx.site, input.format)
  const isReady = input.format !== undefined && formatOf(ctx.site, input.format).predefinedTable !== undefined
  if (!isKnown && !isReady) throw invalid('/url', 'source.url_missing')
  const wantedSample = await wantedOf(ctx, input, stored)
  const sample = await sampleOf(ctx, wantedSample)
  const format = formatOf(ctx.site, sample.format)
  const paths = [...new Set(sample.items.flatMap(pathsIn))].slice(0, MAX_PATHS)
  const requested = [...new Set([...paths, ...Object.values(format.roles ?? {}).flatMap(alternatives)])]
  const values = await valuesAt(format, sample, requested)
  const suggested = await suggestionFor(ctx, { format, sample, paths, values })
  const table = await tableOf(ctx, input, stored)
  const fields = table?.fields ?? (suggested.fields as unknown as SyncedTable['fields'])
  const mapping =
    input.mapping ??
    (stored && mappingOf(stored)) ??
    (table ? mappingForTable(format, sample.items, { table, suggested }) : suggested.mapping)
  const { info } = sample
  const items = await shownItems(ctx, {
    format,
    sample,
    mapping,
    fields,
    lang: stored?.lang,
    count: input.count,
  })
  if (input.thumbnails) await addThumbnails(ctx, items, wantedSample)
  return {
    format: sample.format,
    format_label: format.label,
    is_ready: format.predefinedTable !== undefined,
    url: sample.url ?? null,
    title: info.title ?? null,
    link: info.link ?? null,
    encoding: info.encoding ?? null,
    items_path: input.items_path ?? stored?.items_path ?? info.items_path ?? null,
    transfer: info.transfer,
    found: sample.items.length,
    whole: sample.isWhole,
    problems: info.problems.map((one) => sayError(ctx.language, one)),
    paths: paths.map((path) => shownPath(path, values.get(path) ?? [])),
    mapping,
    fields: suggested.fields,
    table: suggested.table,
    items,
  }
}

/** The stored credentials are sent only to the origin they are stored for. */
async function wantedOf(ctx: Context, input: PreviewInput, stored: StoredSource | undefined) {
  const { url = stored?.url ?? undefined, format, items_path } = input
  const isOwn = stored?.auth && isSameOrigin(stored.url, url ?? null)
  return {
    url: ctx.file ? undefined : url,
    auth: input.auth ?? (isOwn ? await openAuth(ctx.installation.keys, stored.auth!) : undefined),
    folder: stored && stored.mode !== 'url' ? stored.uid : undefined,
    format: format ?? (input.url === undefined ? stored?.format : undefined),
    items_path: (items_path ?? stored?.items_path) || undefined,
    timeout_s: stored && Number(stored.timeout_s),
    max_mb: stored && Number(stored.max_mb),
    // The address of a stored source is already that of its feed.
    follows_page: input.url !== undefined || undefined,
  }
}

async function tableOf(
  ctx: Context,
  { table }: PreviewInput,
  stored: StoredSource | undefined,
): Promise<SyncedTable | undefined> {
  if (table !== undefined) return SyncedTable.named(ctx, table)
  return stored?.table_id ? SyncedTable.open(ctx, Number(stored.table_id)).catch(() => undefined) : undefined
}

/** All values of the sample at each path. */
async function valuesAt(
  { path_language }: SourceFormat,
  sample: Sample,
  paths: readonly string[],
): Promise<Map<string, PathValue[]>> {
  const usable = sample.items.filter(({ rejected }) => !rejected)
  const reader = await PathReader.open(path_language, paths)
  try {
    const all = await reader.valuesOf(usable)
    return new Map(paths.map((path) => [path, all.flatMap((one) => one.get(path)?.slice(0, 1) ?? [])]))
  } finally {
    await reader.close()
  }
}

interface Found {
  format: SourceFormat
  sample: Sample
  paths: readonly string[]
  values: ReadonlyMap<string, readonly PathValue[]>
}

async function suggestionFor(ctx: Context, found: Found): Promise<Suggested & { table: SuggestedTable }> {
  const { format, sample } = found
  if (format.predefinedTable) return readyTable(format, ctx.site.default_language)
  const suggested = await fieldsFor(ctx, found)
  return { ...suggested, ...(await tableOfFields(sample.info.title ?? '', format, suggested.fields)) }
}

/** Items of a JSON Feed have one of them (JSON Feed 1.1): the roles name all that a feed has. */
const FEED_CONTENT = ['content_html', 'content_text']

async function fieldsFor(ctx: Context, { format, sample, paths, values }: Found): Promise<Suggested> {
  const found = new Map(paths.map((path) => [path, values.get(path) ?? []]))
  if (!Object.keys(format.roles ?? {}).length) return fieldsOfPaths(found, sample.info.delimiter)
  const hasValue = (path: string) =>
    alternatives(path).some((one) => (values.get(one) ?? []).some((value) => rawText(value).trim() !== ''))
  const suggested = fieldsOfRoles(format, ctx.site.default_language, hasValue)
  const isFeed = !format.is_general || FEED_CONTENT.some(hasValue)
  return isFeed ? suggested : withOtherPaths(suggested, found, hasValue)
}

const shownPath = (path: string, values: readonly PathValue[]) => ({
  path,
  sample: values[0] === undefined ? '' : rawText(values[0]).trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST_SAMPLE),
  count: values.length,
})

interface Shown {
  format: SourceFormat
  sample: Sample
  mapping: Mapping
  fields: SyncedTable['fields']
  lang: string | null | undefined
  count: number | undefined
}

async function shownItems(ctx: Context, { format, sample, mapping, fields, lang, count = SHOWN }: Shown) {
  const items = sample.items.slice(0, count)
  const reader = await PathReader.open(format.path_language, pathsOf(mapping))
  try {
    const options = { mapping, fields, timezone: ctx.site.config.timezone, lang: lang ?? ctx.site.default_language }
    const mapped = await mapItems(items, reader, options)
    const say = (one: Problem | undefined) => (one ? sayError(ctx.language, one) : null)
    return mapped.map((one, i) => ({
      index: one.index,
      line: one.line,
      id: one.id ?? null,
      action: one.action,
      refused: say(one.rejected),
      problems: items[i]!.problems.map((problem) => say(problem)!),
      values: one.values,
      files: filesOf(one),
      lookups: Object.fromEntries(Object.entries(one.lookups).map(([name, { values }]) => [name, values])),
      trace: Object.fromEntries(
        Object.entries(one.trace).map(([name, { from, path = null, raw = null, problem }]) => [
          name,
          { from, path, raw, problem: say(problem) },
        ]),
      ),
    }))
  } finally {
    await reader.close()
  }
}

const filesOf = ({ files }: MappedItem) =>
  Object.fromEntries(
    Object.entries(files).map(([name, all]) => [
      name,
      all.map((file): FilePreview => ({
        name: file.name,
        url: file.url ?? null,
        alt: file.alt ?? null,
        thumbnail: null,
      })),
    ]),
  )
