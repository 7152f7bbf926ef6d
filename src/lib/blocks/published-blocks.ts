// The published custom blocks of a website as block types: made once per revision, and updated by every process.
import { message } from '../base/catalogue/message.ts'
import { reasonOf } from '../base/errors.ts'
import type { AnyBlock } from '../core/extension/define-block.ts'
import type { Site } from '../core/site.ts'

interface Made {
  hash: string
  block: AnyBlock
}
const known = new WeakMap<Site['db'], Map<string, Made>>()

/** By key. One that can no longer be made is reported as a problem of the website, and pages keep its data. */
export async function publishedBlocks(site: Pick<Site, 'db' | 'problems'>): Promise<Map<string, AnyBlock>> {
  const rows = await site.db.read
    .selectFrom('custom_blocks')
    .select(['key', 'published_content', 'published_hash'])
    .where('state', '=', 'published')
    .orderBy('key')
    .execute()
  forgetUnreadable(site)
  if (!rows.length) return new Map()
  // LiquidJS and css-tree are loaded only for websites with custom blocks.
  const { makeCustomBlock } = await import('./custom-definition.ts')
  const { definitionOf } = await import('./custom-schema.ts')
  const before = known.get(site.db)
  const made = new Map<string, Made>()
  for (const { key, published_content, published_hash } of rows) {
    const hash = published_hash ?? ''
    const old = before?.get(key)
    try {
      const block = old?.hash === hash ? old.block : makeCustomBlock(key, definitionOf(published_content ?? '{}'))
      made.set(key, { hash, block })
    } catch (error) {
      const id = `block.${key}`
      const text = message('custom_block.unreadable', { key, reason: reasonOf(error) })
      const fix = message('custom_block.publish_again')
      site.problems.push({ id, status: 'fail', message: text, fix })
    }
  }
  known.set(site.db, made)
  return new Map([...made].map(([key, { block }]) => [key, block]))
}

/** Removes the reports about unreadable blocks; those still unreadable are reported again. */
function forgetUnreadable({ problems }: Pick<Site, 'problems'>): void {
  const others = problems.filter((one) => one.message.key !== 'custom_block.unreadable')
  problems.splice(0, problems.length, ...others)
}

/** The kit or extension with a coded block type of this key: it takes precedence over a custom block. */
export const ownerOf = ({ kit, registry }: Pick<Site, 'kit' | 'registry'>, key: string): string | undefined =>
  kit.blocks.has(key) ? `the kit ${kit.name}` : registry.contributions.find(({ blocks }) => blocks.has(key))?.name

/** Updates the types of this process at once, since its next request may come before they are reloaded. */
export function registerPublished(site: Site, key: string, block: AnyBlock | undefined): void {
  if (ownerOf(site, key) !== undefined) return
  const { deny, allow } = site.config.blocks
  const types = new Map(site.blocks)
  types.delete(key)
  if (block && !deny.includes(key) && (!allow || allow.includes(key))) types.set(key, block)
  site.blocks = types
  void site.reloadFeatures().catch(() => undefined)
}
