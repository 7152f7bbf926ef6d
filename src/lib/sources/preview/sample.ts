// A sample of a source: its first items, partially fetched. Cached in memory for some minutes, for trying mappings.
import { open } from 'node:fs/promises'
import { message } from '../../base/catalogue/message.ts'
import { invalid, invalidAt } from '../../base/errors.ts'
import { MINUTE } from '../../base/clock.ts'
import { sha256 } from '../../base/hash.ts'
import { canonical } from '../../base/json.ts'
import type { Context } from '../../core/operation/context.ts'
import type { Site } from '../../core/site.ts'
import { inTemporaryFile } from '../../core/temporary.ts'
import { fetchSource } from '../fetch-source.ts'
import { feedsNamedIn } from '../../platform/net/html-text.ts'
import { isSameOrigin } from '../save-source.ts'
import { formatOf, openSource } from '../site-formats.ts'
import { newInfo } from '../open-reading.ts'
import { filesIn, lastRead, noFiles } from '../runs/source-folder.ts'
import type { SourceAuth } from '../source-auth.ts'
import type { SourceInfo, SourceInput, SourceItem } from '../../core/extension/source-format.ts'
import { guessFormat } from './guess-format.ts'

/** Items of a sample. */
export const SAMPLE_ITEMS = 20
/** Enough for that number of items in most documents; an archive is fetched completely. */
const SAMPLE_BYTES = 4_000_000
const KEPT_FOR = 5 * MINUTE
const MAX_KEPT = 20

export interface Sample {
  format: string
  info: SourceInfo
  items: SourceItem[]
  /** The URL of the feed, if the given address is a page that links to it. */
  url?: string | undefined
  /** Whether these are all items. */
  isWhole: boolean
}
export interface SampleOf {
  /** The URL to fetch; missing for an uploaded file, or one of the source's folder. */
  url?: string | undefined
  auth?: SourceAuth | undefined
  /** Uid of the source whose folder is read. */
  folder?: string | undefined
  format?: string | undefined
  items_path?: string | undefined
  timeout_s?: number | undefined
  max_mb?: number | undefined
  /** For a web page the first feed that it names is read instead. */
  follows_page?: boolean | undefined
}

const cache = new Map<string, { until: number; sample: Sample }>()

/** Throws 422 for what cannot be fetched or read; 403 for an address that may not be fetched. */
export async function sampleOf(ctx: Context, of: SampleOf): Promise<Sample> {
  if (of.url === undefined) return fromFile(ctx, of)
  const now = ctx.clock.now().getTime()
  const key = sha256(canonical([ctx.site.key, of]))
  const known = cache.get(key)
  if (known && known.until > now) return known.sample
  const sample = await fetched(ctx, { ...of, url: of.url })
  cache.delete(key)
  cache.set(key, { until: now + KEPT_FOR, sample })
  for (const oldest of cache.keys()) if (cache.size > MAX_KEPT) cache.delete(oldest)
  return sample
}

async function fetched(ctx: Context, of: SampleOf & { url: string }): Promise<Sample> {
  const { url, auth, timeout_s, max_mb } = of
  const ask = async (file: string) => {
    const request = { url, auth, timeout_s, max_mb, sample_bytes: SAMPLE_BYTES }
    const answer = await fetchSource(ctx.installation, request, file)
    if (answer.state === 'unchanged') throw invalid('/url', 'source.format_unknown')
    const input = { file, content_type: answer.content_type, url: answer.url }
    const feed = of.follows_page && !of.format ? await feedOfPage(ctx.site, input) : undefined
    if (feed !== undefined) {
      const own = isSameOrigin(url, feed) ? auth : undefined
      return { ...(await fetched(ctx, { ...of, url: feed, auth: own, follows_page: false })), url: feed }
    }
    return await read(ctx.site, input, { ...of, isPart: answer.bytes >= SAMPLE_BYTES })
  }
  return inTemporaryFile(ctx.installation, ask, 'source-sample-')
}

/** Pages name their feeds in their head. */
const HEAD_BYTES = 300_000

async function feedOfPage(site: Site, { file, content_type, url = '' }: SourceInput): Promise<string | undefined> {
  const isPage = /^text\/html|^application\/xhtml/i.test(content_type ?? '')
  if (!isPage || (await guessFormat(site, file, content_type))) return undefined
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return feedsNamedIn(buffer.toString('utf8', 0, bytesRead), url)[0]
  } finally {
    await handle.close()
  }
}

async function fromFile(ctx: Context, of: SampleOf): Promise<Sample> {
  if (ctx.file) return read(ctx.site, { file: ctx.file.path }, of)
  const [first] = of.folder === undefined ? [] : await filesIn(ctx, of.folder, ctx.clock.now())
  const file = first?.path ?? (of.folder === undefined ? undefined : await lastRead(ctx, of.folder))
  // The fields of a format with a ready table are known without a sample.
  if (file === undefined && of.format !== undefined && formatOf(ctx.site, of.format).predefinedTable)
    return { format: of.format, info: newInfo(of.format), items: [], isWhole: true }
  if (file === undefined) {
    const now = ctx.clock.now()
    throw invalidAt('/file', of.folder === undefined ? message('source.no_files') : await noFiles(ctx, of.folder, now))
  }
  return read(ctx.site, { file }, of)
}

async function read(
  site: Site,
  input: SourceInput,
  { format: givenFormat, items_path, isPart = false }: SampleOf & { isPart?: boolean },
): Promise<Sample> {
  const format = givenFormat ?? (await guessFormat(site, input.file, input.content_type))
  if (!format) throw invalid('/format', 'source.format_unknown')
  const reading = await openSource(site, format, { input, options: { items_path, max_items: SAMPLE_ITEMS } })
  const { info } = reading
  const found: SourceItem[] = []
  try {
    for await (const item of reading.items) found.push(item)
  } finally {
    await reading.close?.()
  }
  return { format, info, items: found, isWhole: info.complete && !isPart }
}
