import { z } from 'zod'
import { ownName } from '../../platform/i18n/languages.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageOf } from '../../core/operation/page-of.ts'
import { countTranslations } from '../translations.ts'

const Language = z
  .object({
    lang: z.string(),
    name: z.string().describe('In itself: Deutsch'),
    default: z.boolean(),
    pages: z.int(),
    published: z.int(),
    missing: z.int().describe('Pages that other languages have and this one has not'),
  })
  .meta({ id: 'Language' })

export default defineOperation({
  name: 'list_languages',
  summary: 'List the languages of the website, with how many pages each has and lacks.',
  level: 'read',
  rest: 'GET /languages',
  input: z.strictObject({}),
  output: Language,
  paged: true,
  async handler({ site, db }, params) {
    const counts = await countTranslations(db, site.languages)
    const languages = site.languages.map((lang) => ({
      lang,
      name: ownName(lang),
      default: lang === site.default_language,
      ...counts.get(lang)!,
    }))
    return pageOf(languages, params, ({ lang }) => lang)
  },
})
