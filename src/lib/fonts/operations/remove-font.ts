import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { dropFont } from '../install.ts'
import { Font } from '../schema.ts'
import { fontSubject } from '../subject.ts'
import { serializeFont } from '../serialize-font.ts'

export default defineOperation({
  name: 'remove_font',
  summary: 'Remove a font from the website. Rejected if the design uses the font; the places are listed.',
  level: 'write',
  permission: 'fonts.manage',
  feature: 'fonts',
  rest: 'DELETE /fonts/{key}',
  input: z.strictObject({ key: z.string().max(80) }),
  output: Font,
  subject: fontSubject,
  handler: async (ctx, { key }) => serializeFont(await dropFont(ctx, key), []),
})
