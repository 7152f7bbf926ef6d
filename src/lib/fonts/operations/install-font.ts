import { z } from 'zod'
import { line } from '../../fields/inputs.ts'
import { invalid } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { ALL_BYTES, FILE_BYTES, MAX_FILES } from '../check-files.ts'
import { storeFont } from '../install.ts'
import type { MadeFont } from '../made-font.ts'
import { makeFont } from '../make-font.ts'
import { Font, GENERIC, STYLES } from '../schema.ts'
import { fontSubject } from '../subject.ts'
import { serializeFont, usedFonts } from '../serialize-font.ts'

const base64 = (bytes: number) => Math.ceil(bytes / 3) * 4
const MB = (bytes: number) => `${bytes / 1_000_000} MB`

export default defineOperation({
  name: 'install_font',
  summary:
    'Host a font on the website: a family of Fontsource (such as inter) or files (.woff2, .ttf, .otf). It is subset to the languages of the website.',
  level: 'write',
  permission: 'fonts.manage',
  feature: 'fonts',
  rest: 'POST /fonts',
  creates: '/fonts/{key}',
  // All files as base64, with the other fields.
  max_body: base64(ALL_BYTES) + 200_000,
  input: z.strictObject({
    family: z.string().max(80).optional().describe('Its id at Fontsource: inter, source-serif-4'),
    files: z
      .array(z.strictObject({ name: z.string().min(1).max(200), content: z.base64().max(base64(FILE_BYTES)) }))
      .max(MAX_FILES)
      .optional()
      .describe(`Files of one family, and its licence: ${MB(FILE_BYTES)} each, ${MB(ALL_BYTES)} together`),
    name: line(60).optional().describe('Instead of the name the font has'),
    subsets: z.array(z.string().max(40)).min(1).max(40).optional(),
    weights: z.array(z.int().min(1).max(1000)).min(1).max(18).optional(),
    styles: z.array(z.enum(STYLES)).min(1).max(2).optional(),
    generic: z.enum(GENERIC).optional().describe('What it falls back to'),
  }),
  output: Font,
  subject: fontSubject,
  prepare: async (ctx, input) => {
    if ((input.family === undefined) === (input.files === undefined)) throw invalid('/family', 'font.family_or_files')
    return makeFont(ctx, input)
  },
  // The files are stored by their hash, so the log needs no second copy. A proposal has no other copy.
  storedInput: (ctx, input) =>
    ctx.principal.mode === 'approval' || !input.files
      ? { ...input }
      : { ...input, files: input.files.map(({ name }) => ({ name })) },
  async handler(ctx) {
    const family = await storeFont(ctx, ctx.prepared as MadeFont)
    return serializeFont(family, await usedFonts(ctx, [family]))
  },
})
