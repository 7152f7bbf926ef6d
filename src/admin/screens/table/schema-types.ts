// What an entry can be for search engines: types of schema.org, in people's words.
import type { Translate } from '../../lang/lang.ts'

export const schemaTypes = (t: Translate): readonly (readonly [type: string, label: string])[] => [
  ['Article', t('Article')],
  ['BlogPosting', t('Post of a blog')],
  ['NewsArticle', t('News')],
  ['Event', t('Event with a date')],
  ['Product', t('Product')],
  ['Service', t('Service')],
  ['JobPosting', t('Job offer')],
  ['Person', t('Person')],
  ['Organization', t('Organisation')],
  ['LocalBusiness', t('Local business')],
  ['Place', t('A place')],
  ['RealEstateListing', t('Property for sale or rent')],
  ['Recipe', t('Recipe')],
  ['Course', t('Course')],
  ['Book', t('Book')],
  ['CreativeWork', t('Creative work')],
  ['VideoObject', t('Video')],
  ['FAQPage', t('Question and answer')],
]
