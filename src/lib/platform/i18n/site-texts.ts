// Fixed texts of a website, in the language of the page: the source text is the key (interface specification 2.2).
/** A kit's translations by language and source text. */
interface KitTexts {
  texts: { site: Record<string, Record<string, string>> }
}
export type Translate = (text: string, vars?: Record<string, string | number>) => string

/** `lt` of a language: the kit's translation, else that of the language without its region, else the source text. */
export function siteTexts(kit: KitTexts, lang: string): Translate {
  const own = kit.texts.site[lang]
  const near = kit.texts.site[lang.split('-')[0]!]
  const find = (texts: Record<string, string> | undefined, text: string) =>
    texts && Object.hasOwn(texts, text) ? texts[text] : undefined
  return (text, vars) => fill(find(own, text) || find(near, text) || text, vars)
}

const fill = (text: string, vars: Record<string, string | number> = {}) =>
  text.replace(/\{(\w+)\}/g, (match, name: string) => (Object.hasOwn(vars, name) ? String(vars[name]) : match))
