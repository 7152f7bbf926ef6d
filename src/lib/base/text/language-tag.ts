// What a language tag is (BCP 47, as far as Unicode and the browsers know it). Free of Node, for the admin.

const LONGEST = 35

/** The tag as it is written, pt-BR for pt-br; undefined when it is none: de-abc, German, x. */
export function languageTag(typed: string): string | undefined {
  if (typed.length > LONGEST || !/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(typed)) return undefined
  try {
    return Intl.getCanonicalLocales(typed)[0]
  } catch {
    return undefined
  }
}

/** Whether it is the tag of a language that has a name, in the form in which it is written: de, not deu, DE or xx. */
export function isKnownLanguage(tag: string): boolean {
  if (languageTag(tag) !== tag) return false
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  return names.of(tag) !== undefined
}
