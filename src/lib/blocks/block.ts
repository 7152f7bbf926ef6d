// A block of a page, as it is stored and as it travels (contract 1.2).
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

/** What a caller may send; ids are made for blocks that come without. */
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

/** A page has at most this many blocks, children counted (contract 1.5). */
export const MAX_BLOCKS = 400
/** Blocks lie in one another at most this deep; those of the page itself are the first level. */
export const MAX_DEPTH = 8
