// Names and codes of languages, and which of them a browser asks for.

/** The name of a language in itself, `Deutsch` for de; the code if it is unknown. */
export function ownName(lang: string): string {
  const name = new Intl.DisplayNames([lang], { type: 'language', fallback: 'code' }).of(lang) ?? lang
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1)
}

/** The name of a language in another one, `Englisch` for en in German; the code if it is unknown. */
export const languageName = (tag: string, lang: string): string =>
  new Intl.DisplayNames([lang], { type: 'language', fallback: 'code' }).of(tag) ?? tag

/** The locale as Open Graph writes it, `pt_BR`; undefined where the language has no usual region. */
export function ogLocale(lang: string): string | undefined {
  const { language, region } = new Intl.Locale(lang).maximize()
  return region ? `${language}_${region}` : undefined
}

/** Where a language is written to. */
export function directionOf(lang: string): 'ltr' | 'rtl' {
  const locale = new Intl.Locale(lang) as Intl.Locale & { getTextInfo: () => { direction: 'ltr' | 'rtl' } }
  return locale.getTextInfo().direction
}

/** The codes of an Accept-Language header in lower case, the preferred one first (RFC 9110 12.5.4). */
export function likedLanguages(header: string | null): string[] {
  const ranges = (header ?? '').slice(0, 1000).toLowerCase().split(',')
  return ranges
    .map((part) => {
      const [range = '', ...parameters] = part.split(';')
      const q = parameters.map((one) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean)
      return { range: range.trim(), weight: q === undefined ? 1 : Number(q) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ range }) => range)
}

/** The first liked language that is available, if need be by its primary language, `de` for de-AT. */
export function availableLanguage(languages: readonly string[], liked: string[]): string | undefined {
  for (const one of liked) {
    const found =
      languages.find((lang) => lang.toLowerCase() === one) ??
      languages.find((lang) => primaryOf(lang) === primaryOf(one))
    if (found !== undefined) return found
  }
  return undefined
}

const primaryOf = (lang: string) => lang.toLowerCase().split('-')[0]!
