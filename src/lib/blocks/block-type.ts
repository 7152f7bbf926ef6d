// A block type as editors and agents see it.
import { z } from 'zod'
import { jsonSchemaOf } from '../fields/fields.ts'
import type { AnyBlock } from '../kits/define-block.ts'
import type { Site } from '../site.ts'
import { blockFields } from './block-fields.ts'

export const BlockType = z
  .object({
    type: z.string(),
    label: z.string(),
    description: z.string().nullable(),
    icon: z.string(),
    group: z.string(),
    variants: z.record(z.string(), z.string()),
    children: z.boolean(),
    schema: z.record(z.string(), z.unknown()).describe('JSON Schema of data'),
    sample: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'BlockType' })

/** Labels in the language of admin texts when the kit has them, else as the kit's source says. */
export function showBlockType(
  site: Site,
  [type, block]: [string, AnyBlock],
  lang?: string,
): z.output<typeof BlockType> {
  const texts = (lang && site.kit.texts.admin[lang]) || {}
  const t = (text: string) => texts[text] ?? text
  return {
    type,
    label: t(block.label),
    description: block.description ? t(block.description) : null,
    icon: block.icon,
    group: block.group,
    variants: Object.fromEntries(Object.entries(block.variants ?? {}).map(([key, label]) => [key, t(label)])),
    children: block.children ?? false,
    schema: jsonSchemaOf(blockFields(type, block)),
    sample: block.sample ?? null,
  }
}
