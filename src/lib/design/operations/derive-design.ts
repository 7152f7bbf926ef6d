import { z } from 'zod'
import { invalid } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { resolveChange } from '../change-design.ts'
import { MODES } from '../contrast.ts'
import { derived } from '../derive.ts'
import { designValues, type Colour } from '../tokens.ts'
import { followOptionsOf } from '../low-contrast.ts'
import { designFields } from '../schema.ts'
import { presentDesign } from '../serialize-design.ts'

export default defineOperation({
  name: 'derive_design',
  summary:
    'Derive a complete design with sufficient contrast from one colour, for light and dark mode. Takes the input of set_design, keeps the colours set there, and changes nothing.',
  level: 'read',
  permission: 'design.edit',
  feature: 'design',
  rest: 'POST /design/derive',
  input: z.strictObject({
    ...designFields,
    token: z.string().max(100).describe('The colour to begin with'),
    mode: z.enum(MODES).describe('Where it was chosen; in the other mode it is derived, too'),
    only: z.enum(MODES).optional().describe('Derive the colours of this mode alone'),
  }),
  output: z.object({
    values: z
      .record(z.string(), z.object({ light: z.string().optional(), dark: z.string().optional() }))
      .describe('The colours that become others; set_design takes them'),
  }),
  async handler(ctx, { token, mode, only, ...designInput }) {
    const present = await presentDesign(ctx)
    const { design } = present
    if (!design.tokens.some(({ key, type }) => key === token && type === 'color'))
      throw invalid('/token', 'design.colour_unknown', { token })
    const next = resolveChange(present, designInput)
    const [after, base] = [designValues(design, next), designValues(design, { preset: next.preset })]
    const made = derived(
      followOptionsOf({ design, before: present.values, after, base }),
      { key: token, mode },
      only ? [only] : MODES,
    )
    const values = design.tokens.flatMap(({ key, type }) => {
      if (type !== 'color') return []
      const [was, is] = [after[key] as Colour, made[key] as Colour]
      const others = MODES.filter((one) => was[one] !== is[one])
      return others.length ? [[key, Object.fromEntries(others.map((one) => [one, is[one]]))] as const] : []
    })
    return { values: Object.fromEntries(values) }
  },
})
