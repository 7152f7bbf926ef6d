import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { labelLanguage } from '../../platform/i18n/labels.ts'
import { translatedErrors } from '../../platform/i18n/say.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { failedBlockWarnings } from '../unrendered-blocks.ts'
import { findPage, langRef, pageRef } from '../locate.ts'
import { publishRejections } from '../page-kind.ts'
import { pageWarnings, Warning } from '../warnings.ts'

export default defineOperation({
  name: 'check_page',
  summary:
    'Check the draft of a page: errors that prevent its publication, and warnings on alt texts, links and headings.',
  level: 'read',
  permission: 'pages.edit',
  rest: 'GET /pages/{page}/check',
  input: z.strictObject({
    page: pageRef,
    lang: langRef,
    locale: languageInput().optional().describe('Language of the messages, for example de'),
  }),
  output: z.object({
    errors: z.array(Warning).describe('Publishing answers 422 with these'),
    warnings: z.array(Warning),
  }),
  async handler(ctx, { page: ref, lang, locale }) {
    const page = await findPage(ctx, ref, lang)
    const errors = await publishRejections(ctx, page)
    const known = new Set(errors.map(({ pointer, code }) => `${code} ${pointer}`))
    const found = [
      ...(await pageWarnings(ctx, page, { withAddresses: true })),
      ...(await failedBlockWarnings(ctx, page)),
    ]
    const warnings = found.filter(({ pointer, code }) => !known.has(`${code} ${pointer}`))
    const language = labelLanguage(locale)
    return { errors: translatedErrors(language, errors), warnings: translatedErrors(language, warnings) }
  },
})
