// A block of a page, as stored and as exchanged (contract 1.2), and the definition of a block made without code.
import { zodText } from '../base/catalogue/zod-text.ts'
import { z } from 'zod'
import type { SectionOptions } from '../core/extension/define-block.ts'

export interface Block {
  /** 10 characters of base32, unique on its page. */
  id: string
  type: string
  variant?: string | undefined
  data: Record<string, unknown>
  section: SectionOptions
  /** Layout blocks only. */
  children?: Block[] | undefined
}

const space = z.enum(['none', 's', 'm', 'l'])

/** Options every section has, whatever its block type. */
export const Section = z.strictObject({
  background: z.string().max(40).optional(),
  anchor: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,60}$/, zodText('block.key_format'))
    .optional(),
  visible: z.boolean().optional(),
  in_nav: z.boolean().optional(),
  nav_label: z.string().max(80).optional(),
  space_top: space.optional(),
  space_bottom: space.optional(),
  divider: z.boolean().optional(),
  height: z.enum(['auto', 'tall', 'screen']).optional(),
  align: z.enum(['left', 'center']).optional(),
})

export const BlockId = z.string().regex(/^[0-9a-hjkmnp-tv-z]{10}$/, zodText('block.id_format'))

/** A block as callers send it; blocks without an id get one. */
export const BlockInput = z.strictObject({
  id: BlockId.optional(),
  type: z.string().max(60),
  variant: z.string().max(60).optional(),
  data: z.record(z.string(), z.unknown()).default({}),
  section: Section.default({}),
  get children() {
    return z.array(BlockInput).optional()
  },
})
export type BlockInput = z.output<typeof BlockInput>

export const BlockOutput = z
  .object({
    id: z.string(),
    type: z.string(),
    variant: z.string().optional(),
    data: z.record(z.string(), z.unknown()),
    section: z.record(z.string(), z.unknown()),
    get children() {
      return z.array(BlockOutput).optional()
    },
  })
  .meta({ id: 'Block' })

/** Maximum number of blocks of a page, children included (contract 1.5). */
export const MAX_BLOCKS = 400
/** Maximum nesting of blocks; those of the page itself are the first level. */
export const MAX_DEPTH = 8

const GROUPS = ['hero', 'content', 'media', 'data', 'layout', 'social', 'contact'] as const

export const blockKey = z.string().regex(/^[a-z][a-z0-9_]{1,40}$/, zodText('custom_block.key_format'))

/** The properties of a definition. Templates and stylesheets have their size checked when they are read. */
export const definitionShape = {
  label: z.string().trim().min(1).max(80),
  description: z.string().max(500),
  icon: z.string().max(60).describe('Name of an icon (list_icons)'),
  group: z.enum(GROUPS),
  fields: z
    .record(z.string(), z.record(z.string(), z.unknown()))
    .describe('By name: the type and its options, as kits declare them'),
  template: z
    .string()
    .max(60_000)
    .describe('Liquid with a short list of tags and filters: chapter `blocks` of the manual'),
  css: z.string().max(60_000).describe('Every selector is scoped to the block'),
  variants: z
    .record(z.string().regex(/^[a-z][a-z0-9_]{0,40}$/), z.string().min(1).max(80))
    .describe('Label by key, the first is the standard: {"plain": "Plain", "loud": "Loud"}'),
  sample: z.record(z.string(), z.unknown()).describe('Believable content for the picker and the self-test'),
}
export const Definition = z.strictObject(definitionShape)
export type Definition = z.output<typeof Definition>

/** The position of an error in a template or stylesheet. */
export const BlockProblem = z
  .object({
    where: z.enum(['template', 'css', 'fields', 'data', 'sample', 'icon', 'variant']),
    message: z.string(),
    line: z.int().nullable(),
    column: z.int().nullable(),
    text: z.string().nullable().describe('The line itself'),
  })
  .meta({ id: 'BlockProblem' })
export type BlockProblem = z.output<typeof BlockProblem>
