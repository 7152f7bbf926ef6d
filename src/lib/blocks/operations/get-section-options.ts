import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { FieldDeclaration } from '../../fields/declaration.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { sectionFields } from '../section-fields.ts'

export default defineOperation({
  name: 'get_section_options',
  summary: 'Get the options that every section has (background, spacing, anchor …) as form fields.',
  level: 'read',
  rest: 'GET /section-options',
  input: z.strictObject({ locale: languageInput().optional() }),
  output: z.object({ fields: z.array(FieldDeclaration) }).meta({ id: 'SectionOptions' }),
  handler: async ({ site }, { locale }) => ({ fields: sectionFields(site, locale) }),
})
