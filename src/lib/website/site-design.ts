// The design of a website as its pages load it: one stylesheet with the fonts it names, and the classes of <html>.
import { designClasses, designCss, designValues, type CssOptions, type StoredDesign } from '../design/design.ts'
import { extraFonts, fontsInUse, usedFontCss, type UsedFont } from '../fonts/fonts.ts'
import type { FontFamily } from '../fonts/schema.ts'
import type { Site } from '../core/site.ts'
import { shortHash } from '../base/hash.ts'

export interface SiteDesign {
  css: string
  classes: string
  /** `/assets/sites/{key}/design.{hash}.css`, which is answered while it is the stored one. */
  url: string
  fonts: UsedFont[]
}

interface Options extends Pick<CssOptions, 'scheme'> {
  stored: StoredDesign | undefined
  /** The website's own fonts. */
  families: readonly FontFamily[]
}

/** What a stored design, or one that is not stored, makes of the pages. */
export function siteDesign({ key, kit }: Pick<Site, 'key' | 'kit'>, { stored, families, scheme }: Options): SiteDesign {
  const own = extraFonts(families)
  const values = designValues(kit.design, stored, own)
  const fonts = fontsInUse(kit.design, values, families)
  const css = usedFontCss(key, fonts) + designCss(kit.design, values, { extraFonts: own, scheme })
  const url = `/assets/sites/${key}/design.${shortHash(css)}.css`
  return { css, classes: designClasses(kit.design, values), url, fonts }
}
