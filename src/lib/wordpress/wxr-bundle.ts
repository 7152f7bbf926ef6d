// Converts a WordPress export to a bundle: pages stay pages, posts become entries of a table, files become media.
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { writeFileFrom } from '../base/files.ts'
import { message, type Message } from '../base/catalogue/message.ts'
import type { BundleConverter } from '../core/bundle/bundle-part.ts'
import { packBundle } from '../core/bundle/write-bundle.ts'
import type { Context } from '../core/operation/context.ts'
import { fetchFiles, type FetchedFiles } from './fetch-files.ts'
import { isWxr, readWxr, type WxrItem } from './read-wxr.ts'
import { filesHere, filesOf } from './wxr-files.ts'
import { wxrRecords, type WxrRecords } from './wxr-records.ts'

export const wxrConverter: BundleConverter = {
  accepts: isWxr,
  async convert(ctx, { from, to, isTrial }) {
    const wxr = await readWxr(from)
    const { items } = wxr
    const attachments = filesOf(wxr)
    const fetched = await fetchFiles(ctx, isTrial ? [] : attachments)
    try {
      const { files } = fetched
      const library = isTrial ? await filesHere(ctx, attachments) : files
      const records = await wxrRecords(ctx, wxr, { library, files })
      await write(ctx, to, { records, fetched })
      const waiting =
        isTrial && attachments.length ? [message('wordpress.files_to_fetch', { count: attachments.length })] : []
      return [...waiting, ...fetched.notes, ...records.notes, ...leftOut(items)]
    } finally {
      await rm(fetched.folder, { recursive: true, force: true })
    }
  },
}

async function write(
  ctx: Context,
  to: string,
  { records, fetched }: { records: WxrRecords; fetched: FetchedFiles },
): Promise<void> {
  const parts = Object.entries(records.parts).map(([name, all]) => ({ name, records: each(all) }))
  const files = [...fetched.files.values()].map(({ file, path }) => ({
    name: file,
    open: () => Promise.resolve(createReadStream(path)),
  }))
  const bundle = await packBundle(ctx, { parts, files: each(files) })
  await writeFileFrom(to, [bundle])
}

async function* each<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all
}

const TAKEN = new Set(['page', 'post', 'attachment'])
/** Internal types of WordPress: without content of users, or taken along elsewhere. */
const OWN = /^(nav_menu_item|wp_|revision|custom_css|customize_changeset|oembed_cache|user_request)/

/** What is left out, with its counts: comments, and types of plugins. */
function leftOut(items: readonly WxrItem[]): Message[] {
  const counts = new Map<string, number>()
  for (const { type } of items) if (!TAKEN.has(type) && !OWN.test(type)) counts.set(type, (counts.get(type) ?? 0) + 1)
  const comments = items.reduce((sum, one) => sum + one.comments, 0)
  return [
    ...(comments ? [message('wordpress.comments_left_out', { count: comments })] : []),
    ...[...counts].map(([type, count]) => message('wordpress.type_left_out', { type, count })),
  ]
}
