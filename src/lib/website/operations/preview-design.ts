import { z } from 'zod'
import { readFonts } from '../../fonts/fonts.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { siteDesign } from '../site-design.ts'
import { resolveChange, MODES, designValues, fixedColours, presentDesign, contrastReport } from '../../design/design.ts'
import { designFields, Pair } from '../../design/schema.ts'

export default defineOperation({
  name: 'preview_design',
  summary:
    'Preview a design that is not saved: its stylesheet, the classes of <html> and its contrasts. Takes the input of set_design, changes nothing and accepts any contrast.',
  level: 'read',
  permission: 'design.edit',
  feature: 'design',
  rest: 'POST /design/preview',
  input: z.strictObject({
    ...designFields,
    scheme: z.enum(MODES).optional().describe('The colours of this one whatever the browser prefers'),
  }),
  output: z.object({
    css: z.string().describe('Of custom properties; it takes the place of the stylesheet of the design'),
    html_classes: z.string().describe('All classes that the design gives <html>, separated by spaces'),
    values: z.record(z.string(), z.unknown()).describe('The value of every token'),
    contrast: z.array(Pair),
    mended: z
      .array(z.object({ key: z.string(), mode: z.enum(MODES), colour: z.string() }))
      .describe('Colours with which all can be read together; what this design sets stays where it can'),
  }),
  async handler(ctx, { preset, values, replace, scheme }) {
    const present = await presentDesign(ctx)
    const next = resolveChange(present, { preset, values, replace })
    const { css, classes } = siteDesign(ctx.site, { stored: next, families: await readFonts(ctx.db), scheme })
    const { design } = present
    const after = designValues(design, next)
    const base = designValues(design, { preset: next.preset })
    return {
      css,
      html_classes: classes,
      values: after,
      contrast: contrastReport({ design, values: after }),
      mended: fixedColours({ design, before: present.values, after, base }),
    }
  },
})
