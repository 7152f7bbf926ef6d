// The texts of all items when another language becomes the main one: its texts are in the columns, all others in i18n.
import type { Kysely } from 'kysely'
import type { SiteTables } from '../platform/db/tables.ts'
import { foldedText } from '../core/operation/sort.ts'
import { parse, type StoredMedia } from './facts.ts'
import { TEXTS } from './schema.ts'

type Texts = Partial<Record<(typeof TEXTS)[number], string>>
type Stored = Pick<StoredMedia, 'id' | 'pool' | 'i18n' | (typeof TEXTS)[number]>

/** `tags` has new names of tags by their old ones. No text changes in its language, so versions and times stay. */
export async function swapMainLanguageTexts(
  db: Kysely<SiteTables>,
  { from, to, tags }: { from: string; to: string; tags: ReadonlyMap<string, string> },
): Promise<void> {
  const items = await db
    .selectFrom('media')
    .select(['id', 'pool', 'i18n', ...TEXTS])
    .execute()
  for (const item of items)
    await db.updateTable('media').set(turned(item, { from, to })).where('id', '=', item.id).execute()
  await turnTags(db, tags)
}

/**
 * Languages without a text use that of the main one, so texts that only the old main language had, such as a credit,
 * are copied to the new one. Except for items of a pool, whose texts other websites share by language.
 */
function turned(item: Stored, { from, to }: { from: string; to: string }): Partial<StoredMedia> {
  const main = Object.fromEntries(TEXTS.flatMap((name) => (item[name] ? [[name, item[name]]] : []))) as Texts
  const { [to]: own = {}, ...others } = parse<Record<string, Texts>>(item.i18n, {})
  if (Object.keys(main).length) others[from] = main
  const texts = TEXTS.map((name) => [name, own[name] ?? (item.pool === null ? item[name] : null)] as const)
  const fresh: Record<string, string | null> = Object.fromEntries(texts)
  return {
    ...(fresh as Partial<StoredMedia>),
    title_folded: foldedText(fresh['title'] ?? null),
    i18n: Object.keys(others).length ? JSON.stringify(others) : null,
  }
}

/** Tags have one name for all languages: those of a kit get their name in the new main language. */
async function turnTags(db: Kysely<SiteTables>, names: ReadonlyMap<string, string>): Promise<void> {
  const tags = await db.selectFrom('media_tags').select(['id', 'name']).execute()
  const taken = new Set(tags.map(({ name }) => name))
  for (const { id, name } of tags) {
    const turned = names.get(name)
    if (turned === undefined || taken.has(turned)) continue
    taken.add(turned)
    await db
      .updateTable('media_tags')
      .set({ name: turned, name_folded: foldedText(turned) })
      .where('id', '=', id)
      .execute()
  }
}
