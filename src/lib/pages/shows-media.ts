// The pages whose pictures and files everybody may find. Registered in area.ts.
import type { Block } from '../blocks/schema.ts'
import { chunks } from '../base/chunks.ts'
import { shortHash } from '../base/hash.ts'
import type { Providers } from '../core/extension/providers.ts'
import type { Site } from '../core/site.ts'
import type { PageContent, PageHead } from './schema.ts'

/** Pages in one query; few, since their contents are read with them. */
const AT_ONCE = 50

type Places = Awaited<ReturnType<Providers['media.public']['find']>>

export const pagesWithMedia: Providers['media.public'] = {
  stamp: async ({ blocks }) => shortHash(JSON.stringify([...blocks.keys()].sort())),
  async find(site, objects) {
    const ids = objects.flatMap((one) => (one.startsWith('page:') ? [Number(one.slice(5))] : []))
    const found: Places = new Map()
    for (const some of chunks(ids, AT_ONCE))
      for (const { id, lang, public_head, published } of await pagesOf(site, some)) {
        if ((JSON.parse(public_head!) as PageHead).noindex) continue
        const hidden = hiddenIn(site, (JSON.parse(published) as PageContent).blocks)
        found.set(`page:${id}`, {
          lang,
          shows: (pointer) => !hidden.some((one) => pointer === one || pointer.startsWith(`${one}/`)),
        })
      }
    return found
  },
}

/** Those that everybody sees, with the content of the published revision. */
const pagesOf = ({ db }: Site, ids: readonly number[]) =>
  db.read
    .selectFrom('pages')
    .innerJoin('revisions', (join) =>
      join
        .on((eb) => eb('revisions.object', '=', eb.fn<string>('concat', [eb.val('page:'), 'pages.id'])))
        .onRef('revisions.n', '=', 'pages.published_n'),
    )
    .select(['pages.id', 'lang', 'public_head', 'revisions.content as published'])
    .where('pages.id', 'in', [...ids])
    .where('type', '=', 'page')
    .where('access', '=', 'public')
    .where('public_head', 'is not', null)
    .where('revisions.content', 'is not', null)
    .execute()

/** Pointers of the blocks that visitors do not get: hidden ones, and those whose type no longer exists. */
const hiddenIn = (site: Site, blocks: readonly Block[], pointer = '/blocks'): string[] =>
  blocks.flatMap((block, i) =>
    block.section.visible === false || !site.blocks.has(block.type)
      ? [`${pointer}/${i}`]
      : hiddenIn(site, block.children ?? [], `${pointer}/${i}/children`),
  )
