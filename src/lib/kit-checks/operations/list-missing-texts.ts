import { list } from '../../base/catalogue/message.ts'
import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { AppError } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageOf } from '../../core/operation/page-of.ts'
import { missingTexts } from '../missing.ts'

const MissingText = z
  .object({ text: z.string(), file: z.string().describe("Of the website's kit"), line: z.int() })
  .meta({ id: 'MissingText' })

export default defineOperation({
  name: 'list_missing_texts',
  summary: 'List fixed texts and labels of the kit without a translation into a language of the website.',
  level: 'read',
  permission: 'settings.edit',
  feature: 'settings',
  rest: 'GET /i18n/missing',
  input: z.strictObject({ lang: languageInput() }),
  output: MissingText,
  paged: true,
  async handler({ installation, site }, { lang, ...params }) {
    // Each look reads the source of the kit: for languages that matter, and those who may change them.
    if (!site.languages.includes(lang))
      throw new AppError('kit_check.language_of_other_site', { languages: list(site.languages), lang })
    const { root } = installation
    const missing = await missingTexts({ root, lang, siteTexts: true, kit: site.kit.name })
    return pageOf(missing, params, ({ text, file }) => `${file}:${text}`)
  },
})
