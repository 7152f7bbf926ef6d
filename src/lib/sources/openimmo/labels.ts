// Codes of OpenImmo as options of a field, in English and German.

/** English, German. */
export type Labels = readonly [en: string, de: string]
export type Lang = 'en' | 'de'

export interface Option {
  key: string
  label: string
  labels: Record<Lang, string>
}

/** `label` is what is shown where a language has none of its own. */
export const option = (key: string, [en, de]: Labels, lang: Lang): Option => ({
  key,
  label: lang === 'de' ? de : en,
  labels: { en, de },
})

export const optionsOf = (all: Readonly<Record<string, Labels>>, lang: Lang): Option[] =>
  Object.entries(all).map(([key, labels]) => option(key, labels, lang))
