// The files that an export names: attachments, and pictures of texts that are none.
import { chunks } from '../base/chunks.ts'
import type { Context } from '../core/operation/context.ts'
import { htmlText } from '../platform/net/html-text.ts'
import { picturesIn } from './post-html.ts'
import type { Wxr, WxrItem } from './read-wxr.ts'
import { plainUrl, uidOf } from './wxr-identity.ts'

export interface OldFile extends Pick<WxrItem, 'id' | 'link' | 'url' | 'title' | 'excerpt' | 'meta'> {
  /** Of a smaller copy, for a picture whose original is not there. */
  copy?: string | undefined
}

/** An export may contain pages alone; their pictures are then known from their texts. Those of other websites stay there. */
export function filesOf({ items, address }: Wxr): OldFile[] {
  const files: OldFile[] = items.filter(({ type, url }) => type === 'attachment' && url !== '')
  const known = new Set(files.map(({ url }) => plainUrl(url, address)))
  const hosts = new Set([address, ...files.map(({ url }) => url)].map(hostOf))
  for (const { src, alt } of items.flatMap(({ content }) => picturesIn(content))) {
    const plain = plainUrl(src, address)
    const copy = URL.parse(src, address)
    const url = copy && URL.parse(plain, copy.href)
    if (!url || known.has(plain) || !hosts.has(url.host)) continue
    known.add(plain)
    const meta = new Map([[ALT, htmlText(alt)]])
    files.push({ id: plain, link: address, url: url.href, title: '', excerpt: '', meta, copy: copy.href })
  }
  return files
}

const hostOf = (url: string): string | undefined => URL.parse(url)?.host

/** The name under which WordPress stores the alternative text of an attachment. */
export const ALT = '_wp_attachment_image_alt'

/** By their ids those that an earlier import brought: a trial fetches nothing. */
export async function filesHere({ db }: Context, files: readonly OldFile[]) {
  const here = new Set<string>()
  for (const some of chunks(files, 500)) {
    const uids = some.map((item) => uidOf('attachment', item))
    for (const { uid } of await db.selectFrom('media').select('uid').where('uid', 'in', uids).execute()) here.add(uid)
  }
  const known = files.filter((item) => here.has(uidOf('attachment', item)))
  return new Map(known.map((item) => [item.id, { item, first: item }]))
}
