// Takes a file into the library that no person sent, such as a picture of an external source: once for each content.
import { beginning } from '../base/text/text.ts'
import type { Context, ReceivedFile } from '../core/operation/context.ts'
import { storeDetails } from './details.ts'
import { sameContent } from './items.ts'
import { makeItem } from './make-item.ts'
import { ingest } from './ingest.ts'
import { poolOfAll } from './pools/membership.ts'

export interface IngestResult {
  id: number
  /** Whether the library already had it. */
  duplicate: boolean
}
interface Bringing {
  file: ReceivedFile
  /** What a new item shows, in `lang`: the alternative text of a picture, the title of any other file. */
  alt?: string | undefined
  lang: string
  /** Websites that the file must reach: a new item goes into a pool that they share, if there is one. */
  shared_with?: readonly string[] | undefined
  /** Runs the work in a transaction. */
  write: <R>(work: (own: Context) => Promise<R>) => Promise<R>
}

/** Throws 422 with the reason for a file that the library does not accept. */
export async function ingestFile(ctx: Context, bringing: Bringing): Promise<IngestResult> {
  const { file, alt, lang, shared_with = [], write } = bringing
  const known = await sameContent(ctx, file.sha256)
  if (known?.deleted_at === null) return { id: Number(known.id), duplicate: true }
  // What is in the trash is restored where it was.
  const pool = shared_with.length && !known ? poolOfAll(ctx, shared_with) : (known?.pool ?? undefined)
  const ingested = await ingest({ ...ctx, file }, { name: file.name, pool })
  return write(async (own) => {
    const { item, duplicate } = await makeItem(own, ingested, pool)
    const words = (text: string) =>
      item.kind === 'image' ? { alt: beginning(text, MAX_ALT) } : { title: beginning(text, MAX_TITLE) }
    if (!duplicate && alt) await storeDetails(own, item, { ...words(alt), lang })
    return { id: Number(item.id), duplicate }
  })
}

const MAX_ALT = 500
const MAX_TITLE = 200
