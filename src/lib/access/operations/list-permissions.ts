import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { declaredLabel, labelLanguage, permissionTexts } from '../../platform/i18n/labels.ts'
import { extensionText } from '../../core/extension/german.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageOf } from '../../core/operation/page-of.ts'

const Permission = z
  .object({
    key: z.string(),
    group: z.string().describe('What it belongs to, for people'),
    label: z.string(),
    description: z.string(),
    feature: z.string().nullable().describe('While this is off nobody has it'),
    on: z.boolean(),
  })
  .meta({ id: 'Permission' })

export default defineOperation({
  name: 'list_permissions',
  summary: 'List the permissions of the website and what each allows.',
  level: 'read',
  rest: 'GET /permissions',
  input: z.strictObject({
    locale: languageInput().optional().describe('Language of the labels, for example de'),
  }),
  output: Permission,
  paged: true,
  async handler({ site }, { locale, ...params }) {
    const lang = labelLanguage(locale)
    const { permissions, features } = site.registry
    const known = permissions.map(({ key, group, description }) => ({
      key,
      group: extensionText(site, lang, declaredLabel(lang, group)),
      ...permissionTexts(lang, { key, description: extensionText(site, lang, description) }),
      feature: features.find((feature) => feature.permissions.includes(key))?.key ?? null,
      on: site.permissions.has(key),
    }))
    return pageOf(
      known.sort((a, b) => (a.key < b.key ? -1 : 1)),
      params,
      ({ key }) => key,
    )
  },
})
