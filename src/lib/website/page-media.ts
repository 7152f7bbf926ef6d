// The media items a page names: read by one query before it is rendered, so that templates have them at hand.
import { reasonOf } from '../base/errors.ts'
import type { Block } from '../blocks/schema.ts'
import { blockReferences } from '../blocks/blocks.ts'
import { referencesOf, type Reference } from '../fields/fields.ts'
import type { MediaView } from '../core/extension/define-block.ts'
import { lookUpMedia } from '../media/media.ts'
import type { MediaLookup } from '../media/schema.ts'
import type { Site } from '../core/site.ts'
import type { Model } from './model.ts'
import { report } from './problems.ts'

export interface PageMedia extends MediaLookup {
  /** Cache tags of what was read. */
  tags: string[]
  /** All that the page names, media or not. */
  references: readonly Reference[]
  /** The first picture on the page, for link previews when no other one is set. */
  first: MediaView | undefined
}
export interface MediaOf {
  lang: string
  blocks: readonly Block[]
  og_image?: number | null | undefined
}

/** Everything the blocks, the settings and the head of a page name. */
export async function pageMedia(site: Site, model: Model, { lang, blocks, og_image }: MediaOf): Promise<PageMedia> {
  const inBlocks = namedBy(site, blocks)
  const settings = referencesOf(model.settingFields, model.settings.get(lang)?.values ?? {})
  const refs = { ids: new Set<number>(), uids: new Set<string>() }
  for (const reference of [...inBlocks, ...settings]) {
    if (reference.type !== 'media') continue
    if ('id' in reference) refs.ids.add(reference.id)
    else refs.uids.add(reference.uid)
  }
  if (og_image) refs.ids.add(og_image)
  const { byId, byUid, tags } = await lookUpMedia(site.db.read, site, { refs, lang })
  const images = inBlocks.flatMap((reference) =>
    reference.type === 'media' && 'id' in reference ? (byId(reference.id) ?? []) : [],
  )
  return {
    byId,
    byUid,
    references: [...inBlocks, ...settings],
    tags,
    first: images.find(({ kind, mime }) => kind === 'image' && mime !== 'image/svg+xml'),
  }
}

/** Block by block: a type that cannot be read names nothing, and the others go on. */
const namedBy = (site: Site, blocks: readonly Block[]): Reference[] =>
  blocks.flatMap((block) => {
    try {
      return blockReferences(site.blocks, [block])
    } catch (error) {
      report(site, { id: `block.${block.type}`, status: 'fail', message: reasonOf(error) })
      return []
    }
  })
