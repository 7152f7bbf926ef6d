// The icons of a rendering: published pages refer to the sprite of their website, which grows with the icons they use.
import { transact } from '../platform/db/database.ts'
import { hasIcon, icon, iconFrom, inlined, makeSprite, spriteUrl, type Sprite } from '../icons/icons.ts'
import type { View } from '../core/extension/define-block.ts'
import type { Site } from '../core/site.ts'
import type { Mode } from './blocks.ts'
import type { Model } from './model.ts'

type Db = Site['db']['read']

export interface IconPrinter {
  icon: View['icon']
  /** Replaces the icon references of a finished page by those to the sprite that has its icons. */
  finish(markup: string): Promise<string>
}

/** Previews and pages being edited have their icons inline: nothing of a draft becomes public, and no file is made. */
export function iconPrinter(site: Site, model: Model, mode: Mode): IconPrinter {
  if (mode !== 'published') return { icon, finish: async (markup) => markup }
  const used = new Set<string>()
  // The content of the sprite, and so its name, is known at the end of the page.
  const pending = spriteUrl(site.key, '0000000000')
  return {
    icon(name, options) {
      const reference = iconFrom(pending, name, options)
      used.add(name)
      return reference
    },
    async finish(markup) {
      if (!used.size) return markup
      try {
        model.icons = await withIcons(site, model.icons, used)
      } catch {
        // The database cannot be written now: the page gets its icons inline.
        return inlined(markup, pending, used)
      }
      return markup.replaceAll(pending, spriteOf(site, model.icons).url)
    },
  }
}

const sprites = new WeakMap<readonly string[], Sprite>()

/** The sprite of these names; made once per list. */
export function spriteOf({ key }: Pick<Site, 'key'>, names: readonly string[]): Sprite {
  let sprite = sprites.get(names)
  if (!sprite) sprites.set(names, (sprite = makeSprite(key, names, hasIcon)))
  return sprite
}

/** The sprite according to the database, whichever process added to it last. */
export const presentSprite = async (site: Site): Promise<Sprite> =>
  makeSprite(site.key, await usedIcons(site.db.read), hasIcon)

/** What published pages have used since the list was last emptied (cache:clear). */
export async function usedIcons(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('used_icons').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

/** Empties the list: icons are collected anew as pages are made again. */
export async function forgetIcons(trx: Db): Promise<void> {
  await trx.deleteFrom('used_icons').execute()
}

/** The list with the icons a page uses; several processes may add to it at once without losing any. */
async function withIcons(site: Site, known: readonly string[], used: ReadonlySet<string>): Promise<readonly string[]> {
  if ([...used].every((name) => known.includes(name))) return known
  return transact(site.db, async (trx) => {
    const stored = await usedIcons(trx)
    const fresh = [...used].filter((name) => !stored.includes(name)).sort()
    if (fresh.length)
      await trx
        .insertInto('used_icons')
        .values(fresh.map((name) => ({ name })))
        .execute()
    return [...stored, ...fresh].sort()
  })
}
