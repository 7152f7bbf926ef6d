// Fixed texts of a website, in the language of the page: the source text is the key (interface specification 2.2).
/** A kit's translations by language and source text. */
interface KitTexts {
  texts: { site: Record<string, Record<string, string>> }
}
/** What a website itself says in a language, by source text; it wins over its kit. */
export type OwnTexts = Readonly<Record<string, string>>
export type Translate = (text: string, vars?: Record<string, string | number>) => string

/**
 * `lt` of a language: the website's own words, else the kit's translation, else that of the language without its
 * region, else the source text.
 */
export function siteTexts(kit: KitTexts, lang: string, own?: OwnTexts): Translate {
  const exact = kit.texts.site[lang]
  const near = kit.texts.site[lang.split('-')[0]!]
  return (text, vars) => fill(find(own, text) || find(exact, text) || find(near, text) || text, vars)
}

/** What editors wrote once for all languages, such as the button of a form: never translated by a kit. */
export const ownText =
  (own: OwnTexts) =>
  (text: string): string =>
    find(own, text) || text

const find = (texts: OwnTexts | undefined, text: string): string | undefined =>
  texts && Object.hasOwn(texts, text) ? texts[text] : undefined

const fill = (text: string, vars: Record<string, string | number> = {}) =>
  text.replace(/\{(\w+)\}/g, (match, name: string) => (Object.hasOwn(vars, name) ? String(vars[name]) : match))
