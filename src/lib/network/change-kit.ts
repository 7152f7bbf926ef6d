// Another kit for a website: what nothing would show any more is found first, and a kit that fails is taken back.
import { list } from '../base/catalogue/message.ts'
import { AppError, invalid } from '../base/errors.ts'
import type { Block } from '../blocks/schema.ts'
import { customBlocksOf, walk } from '../blocks/blocks.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { activeContributions } from '../core/extension/active.ts'
import { findKit, listKits, loadKit } from '../kits/kits.ts'
import { answerHome } from '../website/website.ts'
import { changeSiteFile } from './site-file.ts'

/** Blocks of a type that the new kit does not have: their content stays, and nothing shows it. */
export interface LostBlocks {
  type: string
  /** Whether the kit of today does not show them either. */
  already: boolean
  blocks: number
  pages: {
    uid: string
    title: string
    lang: string
    path: string | null
    blocks: number
    published: boolean
  }[]
}
export interface KitChange {
  key: string
  from: string
  kit: string
  lost: LostBlocks[]
}

/** What would come of it; changes nothing. Throws 404 for an unknown website, 422 for an unknown kit or one that does not load. */
export async function planKit(
  installation: Installation,
  { key, kit }: { key: string; kit: string },
): Promise<KitChange> {
  if (!findKit(installation.root, kit)) {
    const known = listKits(installation.root).map(({ name }) => name)
    throw invalid('/kit', 'site.kit_missing', { kit, kits: list(known) })
  }
  await installation.directory.refresh()
  const site = await installation.openSite(key)
  const types = await typesWith(installation, site, kit)
  return { key, from: site.kit.name, kit, lost: await lostBlocks(site, types) }
}

/** Those of the kit, of the extensions and of people. */
async function typesWith(installation: Installation, site: Site, kit: string): Promise<Set<string>> {
  const { blocks } = await loadKit(installation.root, kit)
  const custom = await customBlocksOf(site)
  const extensions = activeContributions(site).flatMap((one) => [...one.blocks.keys()])
  return new Set([...blocks.keys(), ...extensions, ...custom.map(({ key }) => key)])
}

async function lostBlocks(site: Site, types: ReadonlySet<string>): Promise<LostBlocks[]> {
  const lost = new Map<string, LostBlocks>()
  for await (const { content, uid, title, lang, path, published } of contents(site)) {
    const counts = new Map<string, number>()
    for (const { type } of walk((JSON.parse(content) as { blocks?: Block[] }).blocks ?? []))
      if (!types.has(type)) counts.set(type, (counts.get(type) ?? 0) + 1)
    for (const [type, blocks] of counts) {
      const one = lost.get(type) ?? { type, already: !site.blocks.has(type), blocks: 0, pages: [] }
      lost.set(type, {
        ...one,
        blocks: one.blocks + blocks,
        pages: [...one.pages, { uid, title, lang, path, blocks, published }],
      })
    }
  }
  return [...lost.values()].sort((a, b) => (a.type < b.type ? -1 : 1))
}

const AT_ONCE = 50

/** Of each page its draft, and what visitors see where that is something else. */
async function* contents({ db: { read } }: Site) {
  for (let last = 0; ;) {
    const rows = await read
      .selectFrom('pages')
      .select(['id', 'uid', 'title', 'lang', 'path', 'content', 'content_hash', 'published_n', 'published_hash'])
      .where('id', '>', last)
      .where('status', '!=', 'trash')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const { id, published_n, published_hash, content_hash, ...page } of rows) {
      const isSame = published_hash === content_hash
      yield { ...page, published: isSame }
      if (published_n === null || isSame) continue
      const row = await read
        .selectFrom('revisions')
        .select('content')
        .where('object', '=', `page:${id}`)
        .where('n', '=', published_n)
        .executeTakeFirst()
      if (row) yield { ...page, content: row.content, published: true }
    }
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)!.id
  }
}

/** Writes it into the file of the website. Throws what planKit does; a home page that does not answer then brings the old kit back. */
export async function changeKit(
  installation: Installation,
  { key, kit }: { key: string; kit: string },
): Promise<KitChange> {
  const plan = await planKit(installation, { key, kit })
  const write = (name: string) => changeSiteFile(installation, { key, pointer: '/kit' }, () => ({ kit: name }))
  await write(kit)
  const status = await homeOf(installation, key)
  if (status === 200 || status === 404) return plan
  await write(plan.from)
  throw new AppError('site.home_broken', { site: key, status })
}

async function homeOf(installation: Installation, key: string): Promise<number> {
  try {
    return await answerHome(await installation.openSite(key))
  } catch {
    return 500
  }
}
