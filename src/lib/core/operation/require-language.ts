// Checks a language in an input: one of the website's, or any known language.
import { list } from '../../base/catalogue/message.ts'
import { invalid } from '../../base/errors.ts'
import type { Site } from '../site.ts'
import { isKnownLanguage, languageTag } from '../../base/text/language-tag.ts'

/** Throws 422 that points to `key`, the input that names it. */
export function requireLanguage({ languages }: Pick<Site, 'languages'>, lang: string, key = 'lang'): void {
  if (!languages.includes(lang))
    throw invalid(`/${key}`, 'operation.language_of_other_site', {
      input: key,
      languages: list(languages),
      lang,
    })
}

/** The tag in its canonical form; throws 422 for an unknown language. */
export function requireKnownLanguage(lang: string, key = 'lang'): string {
  const tag = languageTag(lang)
  if (tag !== undefined && isKnownLanguage(tag)) return tag
  throw invalid(`/${key}`, 'input.language_format')
}
