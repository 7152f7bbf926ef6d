import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { declaredLabel, labelLanguage } from '../../platform/i18n/labels.ts'
import { extensionText } from '../../core/extension/german.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageOf } from '../../core/operation/page-of.ts'
import { Feature } from '../feature-schema.ts'
import { listFeatures } from '../feature-switches.ts'

export default defineOperation({
  name: 'list_features',
  summary: 'List the features of the website, whether they are on and where that is set: switch, preset or file.',
  level: 'read',
  permission: 'system.features',
  rest: 'GET /features',
  input: z.strictObject({
    locale: languageInput().optional().describe('Language of the labels, for example de'),
  }),
  output: Feature,
  paged: true,
  async handler(ctx, { locale, ...pageInput }) {
    const lang = labelLanguage(locale)
    const features = await listFeatures(ctx)
    const items = features.map((one) => ({
      ...one,
      label: extensionText(ctx.site, lang, declaredLabel(lang, one.label)),
    }))
    return pageOf(items, pageInput, ({ key }) => key)
  },
})
