import { list } from '../../base/catalogue/message.ts'
import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { AppError } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageById } from '../../core/operation/page-by-id.ts'
import { outdated, untranslated } from '../translations.ts'

const MissingTranslation = z
  .object({
    id: z.int(),
    uid: z.string(),
    lang: z.string(),
    translation_group: z.string(),
    title: z.string(),
    path: z.string().nullable(),
    type: z.string(),
    status: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'MissingTranslation' })

export default defineOperation({
  name: 'list_missing_translations',
  summary:
    'List the pages that exist in other languages but not in this one, oldest first; translate_page creates them.',
  level: 'read',
  rest: 'GET /languages/{lang}/missing',
  input: z.strictObject({
    lang: languageInput(),
    outdated: z
      .boolean()
      .optional()
      .describe('Instead the originals that have changed since their translation was last saved'),
  }),
  output: MissingTranslation,
  paged: true,
  async handler({ site, db }, { lang, outdated: isOutdated, ...params }) {
    if (!site.languages.includes(lang))
      throw new AppError('page.language_unknown', { languages: list(site.languages), lang })
    const pages = isOutdated ? outdated(db, site, lang) : untranslated(db, site, lang)
    return pageById(pages, params, { first: 'oldest' })
  },
})
