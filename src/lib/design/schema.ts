// The design as operations return it.
import { z } from 'zod'
import { actorFields } from '../core/actors.ts'

/** What set_design changes, and others try out. */
export const designFields = {
  preset: z.string().max(100).nullable().optional().describe("null: the kit's own values"),
  values: z.record(z.string(), z.unknown()).optional(),
  replace: z.boolean().optional().describe('values become the only ones set over the preset'),
}

/** Two colours, one on top of the other. */
export const Pair = z.object({
  token: z.string(),
  with: z.string().describe('The token it lies on'),
  mode: z.enum(['light', 'dark']),
  ratio: z.number().describe('WCAG 2.x, 1 to 21'),
  min: z.number(),
  passes: z.boolean(),
  text_color: z.string().describe('What is read, as visitors see it'),
  ground_color: z.string().describe('What it lies on, as visitors see it'),
  mixed: z.boolean().describe('The kit mixes colours there: they are not those of the tokens'),
  suggestion: z.string().optional().describe('The nearest colour for token that passes'),
})

/** The value of a token; colours have both modes. */
const tokenValue = z.union([z.string(), z.number(), z.boolean(), z.object({ light: z.string(), dark: z.string() })])
/** An own value over a preset; a colour may have one mode only. */
const ownValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.object({ light: z.string().optional(), dark: z.string().optional() }),
])

const token = z.object({
  key: z.string(),
  label: z.string(),
  group: z.string().optional(),
  type: z.enum(['color', 'font', 'range', 'select', 'switch']),
  var: z.string().optional().describe('CSS variable; the others are classes of <html>'),
  default: z.unknown().describe('What the kit has'),
  options: z.record(z.string(), z.unknown()).optional(),
})

export const Design = z
  .object({
    uid: z.string(),
    version: z.int(),
    kit: z.string(),
    preset: z.string().nullable(),
    own: z.record(z.string(), ownValue).describe('Values set over the preset'),
    values: z.record(z.string(), tokenValue).describe('The value of every token; colours are {light, dark}'),
    contrast: z.array(Pair),
    tokens: z.array(token),
    presets: z.array(z.object({ key: z.string(), label: z.string(), values: z.record(z.string(), ownValue) })),
  })
  .meta({ id: 'Design' })

export const DesignChange = z
  .object({
    n: z.int(),
    at: z.string(),
    actor: z.object({
      ...actorFields,
      token_id: z.int().nullable(),
      channel: z.string(),
      client: z.string().nullable(),
    }),
    kit: z.string(),
    preset: z.string().nullable(),
    changes: z.array(z.object({ key: z.string(), before: tokenValue.nullable(), after: tokenValue.nullable() })),
  })
  .meta({ id: 'DesignChange' })
