// Makes the variants of every picture of a website, one picture after another: `cms media:variants`.
import type { Context } from '../core/operation/context.ts'
import { isPlain, type StoredMedia } from './facts.ts'
import { makeVariantsOf, planVariantsOf, type VariantCounts } from './variants.ts'

export interface Progress {
  item: StoredMedia
  /** The number of pictures. */
  count: number
  counts: VariantCounts
}

/** `force` makes existing variants again, `dry` makes none. New uploads have a job of their own. */
export async function* variantsOfAll(
  where: Pick<Context, 'installation' | 'site'>,
  { force = false, dry = false } = {},
): AsyncGenerator<Progress> {
  const items = await where.site.db.read
    .selectFrom('media')
    .selectAll()
    .where('kind', '=', 'image')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const pictures = items.filter((item) => !isPlain(item))
  const work = dry ? planVariantsOf : makeVariantsOf
  for (const item of pictures) yield { item, count: pictures.length, counts: await work(where, item, { force }) }
}
