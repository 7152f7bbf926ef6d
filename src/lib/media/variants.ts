// Variants of images: made in the background after an upload, or earlier when a visitor requests one.
import type { Kysely } from 'kysely'
import type { SiteTables } from '../platform/db/tables.ts'
import type { Context } from '../core/operation/context.ts'
import { imageFacts, type StoredMedia } from './facts.ts'
import { hasVariantFile, makeVariantFile, type MediaFileScope } from './make-file.ts'
import { RATIOS, variantsOf, type ImageFacts, type Ratio, type Variant } from '../base/picture-plan.ts'
import { removeFilesUnlessUsed } from './withdraw-files.ts'

export { cleanVariants } from './clean-variants.ts'

export interface VariantCounts {
  made: number
  there: number
  failed: string[]
}
type Where = Pick<Context, 'installation' | 'site'>

/** The job media-variants: `{id}` of an item. Existing variants are not made again, so it continues after an interruption. */
export async function makeVariants(payload: Record<string, unknown>, ctx: Context): Promise<void> {
  const item = await itemById(ctx.site.db.read, Number(payload['id']))
  if (!item) return
  const { failed } = await makeVariantsOf(ctx, item)
  if (failed.length) throw new Error(`${failed.length} variants were not made: ${failed[0]}`)
}

/**
 * Every file of an item: uncropped, and in the ratios that have a crop. An error does not prevent the others from being made,
 * but deleting or replacing the item does.
 */
export async function makeVariantsOf(
  where: Where,
  item: StoredMedia,
  options: { force?: boolean; onVariant?: () => void } = {},
): Promise<VariantCounts> {
  const { installation, site } = where
  const scope: MediaFileScope = { installation, site: site.key }
  const counts: VariantCounts = { made: 0, there: 0, failed: [] }
  const facts = imageFacts(site.key, item)
  for (const variant of facts ? predefinedVariants(facts) : []) {
    try {
      counts[await makeVariantFile(scope, item, { variant, urgent: false, force: options.force ?? false })]++
    } catch (error) {
      counts.failed.push(`${variant.address}: ${(error as Error).message}`)
    }
    options.onVariant?.()
    if (!(await removeFilesUnlessUsed(where, item))) return { ...counts, failed: [] }
  }
  return counts
}

/** What `makeVariantsOf` would make and find; nothing is made. */
export async function planVariantsOf(
  { installation, site }: Where,
  item: StoredMedia,
  { force = false } = {},
): Promise<VariantCounts> {
  const counts: VariantCounts = { made: 0, there: 0, failed: [] }
  const facts = imageFacts(site.key, item)
  for (const variant of facts ? predefinedVariants(facts) : []) {
    const isThere = !force && (await hasVariantFile({ installation, site: site.key }, variant))
    counts[isThere ? 'there' : 'made']++
  }
  return counts
}

/** All files that an address may refer to: all ratios. */
export const plannedFiles = (facts: ImageFacts): Variant[] => [
  ...variantsOf(facts),
  ...RATIOS.flatMap((ratio) => variantsOf(facts, ratio)),
]

/** The files that are made in advance; the others are made when a page shows them. */
export const predefinedVariants = (facts: ImageFacts): Variant[] => [
  ...variantsOf(facts),
  ...(Object.keys(facts.crops) as Ratio[]).flatMap((ratio) => variantsOf(facts, ratio)),
]

/** An item that is not in the trash. */
const itemById = (db: Kysely<SiteTables>, id: number): Promise<StoredMedia | undefined> =>
  db.selectFrom('media').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
