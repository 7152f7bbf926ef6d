// The language of what is made has to be one of the website's.
import { invalid } from '../errors.ts'
import type { Site } from '../site.ts'

/** Throws 422 that points to `key`, the input that names it. */
export function demandLanguage({ languages }: Pick<Site, 'languages'>, lang: string, key = 'lang'): void {
  if (!languages.includes(lang))
    throw invalid(`/${key}`, `${key}: this website has ${languages.join(', ')}, not ${lang}.`, 'unknown')
}
