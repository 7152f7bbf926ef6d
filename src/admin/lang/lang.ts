// The texts of the admin: the English source text is the key, as in the rest of the product.

export type AdminLang = 'en' | 'de'
export type Translate = (text: string, vars?: Record<string, string | number>) => string
type Texts = Record<string, string>

/** The translator of a language; German is loaded on demand. */
export async function translator(lang: AdminLang): Promise<Translate> {
  const texts: Texts = lang === 'de' ? (await import('./german.ts')).german : {}
  return (text, vars = {}) =>
    (texts[text] ?? text).replace(/\{(\w+)\}/g, (hole, name: string) =>
      Object.hasOwn(vars, name) ? String(vars[name]) : hole,
    )
}
