// Properties of the page: attributes of <html> that only its edited form has.

export interface Facts {
  page: number
  /** Language of the page. */
  lang: string
  /** Of the user. */
  locale: 'en' | 'de'
}

/** Undefined on a page that is not being edited. */
export function readFacts({ dataset }: HTMLElement): Facts | undefined {
  const page = Number(dataset['cmsPage'])
  if (!Number.isInteger(page) || page <= 0) return undefined
  return { page, lang: dataset['cmsLang'] ?? '', locale: dataset['cmsLocale'] === 'de' ? 'de' : 'en' }
}
