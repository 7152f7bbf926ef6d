// Puts the website's name into the titles of its sample pages, which have the kit's sample name until then.
import { starterContent, type StarterContent } from '../kits/kits.ts'
import type { Context } from '../core/operation/context.ts'
import { changeHeads } from '../pages/pages.ts'
import { readSetting, writeSetting } from '../core/settings/settings.ts'
import { shortHash } from '../base/hash.ts'
import { SETTING, type Samples } from './samples.ts'

interface Titles {
  title: string
  meta_title?: string | null | undefined
}

/** Maximum length of a page's meta title: a longer one is left out, and the default title is used. */
const META_TITLE_MAX = 120

/** The titles of a sample page with the name of the website instead of the kit's sample name. */
export function nameTitles({ site }: StarterContent, titles: Titles, name: string): Titles {
  const { title, meta_title } = titles
  // The longest first: one may begin with another.
  const texts = [site.title, ...site.named.map((key) => site.settings[key])]
  const names = texts.filter((one) => typeof one === 'string' && one !== '') as string[]
  const found = names.sort((a, b) => b.length - a.length).find((one) => meta_title?.includes(one))
  const own = found === undefined ? meta_title : meta_title!.replaceAll(found, () => name)
  return {
    title: title === site.title ? name : title,
    meta_title: own && [...own].length > META_TITLE_MAX ? null : own,
  }
}

/** Renames all pages of a language whose titles are still the kit's; they stay marked as sample text. */
export async function nameSamplePages(ctx: Context, { lang, name }: { lang: string; name: string }): Promise<void> {
  const noted = (await readSetting<Samples>(ctx.db, SETTING))?.value
  const starter = starterContent(ctx.site.kit, lang)
  if (!noted || !starter) return
  const pages = { ...noted.pages }
  await changeHeads(ctx, { lang, uids: Object.keys(pages) }, ({ uid, ...titles }) => {
    const { meta_title } = titles
    if (meta_title && shortHash(meta_title) !== pages[uid]!['meta_title']) return {}
    const named = nameTitles(starter, titles, name)
    if (named.meta_title) pages[uid] = { ...pages[uid], meta_title: shortHash(named.meta_title) }
    return { title: named.title, meta_title: named.meta_title ?? null }
  })
  await writeSetting(ctx.db, SETTING, { value: { ...noted, pages }, now: ctx.now, by: null })
}
