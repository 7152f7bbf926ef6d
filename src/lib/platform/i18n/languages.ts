// Names and codes of languages.

/** The name of a language in itself, `Deutsch` for de; the code if it is unknown. */
export function ownName(lang: string): string {
  const name = new Intl.DisplayNames([lang], { type: 'language', fallback: 'code' }).of(lang) ?? lang
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1)
}

/** The locale as Open Graph writes it, `pt_BR`; undefined where the language has no usual region. */
export function ogLocale(lang: string): string | undefined {
  const { language, region } = new Intl.Locale(lang).maximize()
  return region ? `${language}_${region}` : undefined
}
