import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { declareFields, FieldDeclaration } from '../../fields/declaration.ts'
import { jsonSchemaOf } from '../../fields/fields.ts'
import { kitTexts } from '../../platform/i18n/kit-texts.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { settingFields } from '../../kits/kits.ts'

export default defineOperation({
  name: 'get_settings_schema',
  summary: "Get the JSON Schema of the kit's central settings, and their fields for forms.",
  level: 'read',
  rest: 'GET /settings/schema',
  input: z.strictObject({ locale: languageInput().optional().describe('Language of the labels') }),
  output: z.object({ schema: z.record(z.string(), z.unknown()), fields: z.array(FieldDeclaration) }),
  async handler({ site: { kit } }, { locale }) {
    const fields = settingFields(kit)
    const form = declareFields(fields, { t: kitTexts(kit, locale), locale })
    return { schema: jsonSchemaOf(fields), fields: form }
  },
})
