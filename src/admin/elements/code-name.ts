/** A language, region or currency by its name in the reader's language; the code where it has none. */
export function codeName(code: string, type: Intl.DisplayNamesType, lang: string): string {
  try {
    return new Intl.DisplayNames(lang, { type }).of(code) ?? code
  } catch {
    return code
  }
}

export const languageName = (code: string, lang: string): string => codeName(code, 'language', lang)
