// Pictures without an alternative text.
import type { App } from '../../app-context.ts'
import { defineTrouble } from '../../define-trouble.ts'
import { languageName } from '../../elements/code-name.ts'

export default defineTrouble({
  sort: 30,
  icon: 'image',
  path: '/media?missing_alt=1',
  count: ({ media_missing_alt }) => media_missing_alt,
  text: (n, app) => `${text(n, app)}${mainLanguage(app)}`,
})

const text = (n: number, { t }: App) =>
  n === 1 ? t('One image has no alternative text') : t('{n} images have no alternative text', { n })

/** ` (English)` on a multilingual website: the text of the main language is the fallback for others. */
function mainLanguage({ lang, me: { site } }: App): string {
  const main = site.default_language ?? site.languages[0]
  if (!main || site.languages.length < 2) return ''
  return ` (${languageName(main, lang)})`
}
