import { list } from '../../base/catalogue/message.ts'
import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { AppError } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageOf } from '../../core/operation/page-of.ts'
import { readOwnTexts } from '../../kits/kits.ts'
import { missingTexts } from '../missing.ts'
import { tableTexts } from '../table-texts.ts'

const MissingText = z
  .object({
    text: z.string(),
    file: z
      .string()
      .describe("Of the website's kit, or data/{table} for a text of a table, mail/{mail} for one of a mail"),
    line: z.int(),
    visitors: z.boolean().describe('Whether visitors read it: update_settings translates it, with texts'),
  })
  .meta({ id: 'MissingText' })

export default defineOperation({
  name: 'list_missing_texts',
  summary: 'List fixed texts and labels of the kit and of tables without a translation into a language of the website.',
  level: 'read',
  permission: 'settings.edit',
  feature: 'settings',
  rest: 'GET /i18n/missing',
  input: z.strictObject({
    lang: languageInput(),
    visitors: z.boolean().optional().describe('Only what visitors read, or only what editors read'),
  }),
  output: MissingText,
  paged: true,
  async handler({ installation, site, db }, { lang, visitors, ...params }) {
    // Each look reads the source of the kit: for languages that matter, and those who may change them.
    if (!site.languages.includes(lang))
      throw new AppError('kit_check.language_of_other_site', { languages: list(site.languages), lang })
    const { root } = installation
    const found = await missingTexts({ root, lang, siteTexts: true, kit: site.kit.name })
    const own = await readOwnTexts(site, lang)
    // First what is of this website only.
    const missing = [
      ...(await tableTexts({ db, site }, lang)),
      ...found.map((one) => ({ ...one, visitors: one.visitors ?? false })),
    ]
    const listed = missing.filter(
      (one) => !Object.hasOwn(own, one.text) && (visitors === undefined || one.visitors === visitors),
    )
    return pageOf(listed, params, ({ text, file }) => `${file}:${text}`)
  },
})
