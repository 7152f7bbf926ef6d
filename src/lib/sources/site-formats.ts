// The formats of external sources of a website: the product's own, and those of its extensions.
import { invalid, AppError } from '../base/errors.ts'
import { list } from '../base/catalogue/message.ts'
import { activeContributions } from '../core/extension/active.ts'
import type {
  ReadOptions,
  SourceFormat,
  SourceInput,
  SourceItem,
  SourceReading,
} from '../core/extension/source-format.ts'
import type { Site } from '../core/site.ts'
import { checkItem } from './check-item.ts'
import { FORMATS } from './formats.ts'

export interface OwnedFormat {
  format: SourceFormat
  /** Undefined for the product's own. */
  extension: string | undefined
}

/** What decides which formats a website has. */
export type FormatsSite = Pick<Site, 'registry' | 'extensions' | 'features'>

/** The product's own ones come first; they are loaded only by commands that read a source. */
export const formatsOf = (site: FormatsSite): OwnedFormat[] => [
  ...Object.values(FORMATS).map((format) => ({ format, extension: undefined })),
  ...activeContributions(site).flatMap(({ name: extension, sources }) =>
    sources.map((format) => ({ format, extension })),
  ),
]

export const findFormat = (site: FormatsSite, key: string): OwnedFormat | undefined =>
  formatsOf(site).find(({ format }) => format.key === key)

/** The label of a format; its key if the format no longer exists. */
export const formatLabel = (site: Site, key: string): string => findFormat(site, key)?.format.label ?? key

/** Throws 409 for one that the website no longer has: its extension was disabled. */
export function formatOf(site: Site, key: string): SourceFormat {
  const known = findFormat(site, key)
  if (!known) throw new AppError('source.format_gone', { format: key })
  return known.format
}

/** Throws 422 for a format that the website does not have. */
export function requireFormat(site: FormatsSite, key: string | undefined): void {
  if (key === undefined || findFormat(site, key)) return
  const keys = formatsOf(site).map(({ format }) => format.key)
  throw invalid('/format', 'source.format_not_known', { format: key.slice(0, 60), formats: list(keys) })
}

/** Starts reading a document. Items from extensions are checked for values that databases reject. */
export async function openSource(
  site: Site,
  key: string,
  { input, options }: { input: SourceInput; options: ReadOptions },
): Promise<SourceReading> {
  const reading = await formatOf(site, key).read(input, { ...options, site })
  return findFormat(site, key)?.extension === undefined ? reading : { ...reading, items: checkedItems(reading.items) }
}

async function* checkedItems(items: AsyncIterable<SourceItem>): AsyncGenerator<SourceItem> {
  for await (const item of items) yield checkItem(item)
}
