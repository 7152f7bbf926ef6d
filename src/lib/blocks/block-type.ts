// A block type as editors and agents get it.
import { z } from 'zod'
import { declareFields, FieldDeclaration } from '../fields/declaration.ts'
import { jsonSchemaOf, sampleValues } from '../fields/fields.ts'
import { extensionText } from '../core/extension/german.ts'
import { kitTexts } from '../platform/i18n/kit-texts.ts'
import type { AnyBlock } from '../core/extension/define-block.ts'
import type { Site } from '../core/site.ts'
import { blockFields } from './block-fields.ts'
import { sampleIn } from './sample-texts.ts'

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
    fields: z.array(FieldDeclaration).optional().describe('For forms: labels, choices and options'),
  })
  .meta({ id: 'BlockType' })

export interface BlockTypeViewOptions {
  /** Language of the labels; the kit's source language when missing or not available. */
  locale?: string | undefined
  /** Language of the sample; the kit's source language when missing or not available. */
  lang?: string | undefined
  /** Whether to include the field declarations. */
  with_fields?: boolean | undefined
}

/** One of a website's block types, as returned by get_block_type and list_block_types. */
export function serializeBlockType(
  site: Site,
  [type, block]: [string, AnyBlock],
  { locale, lang, with_fields }: BlockTypeViewOptions,
): z.output<typeof BlockType> {
  const ofKit = kitTexts(site.kit, locale)
  const t = (text: string) => extensionText(site, locale, ofKit(text))
  const fields = blockFields(type, block)
  return {
    type,
    label: t(block.label),
    description: block.description ? t(block.description) : null,
    icon: block.icon,
    group: block.group,
    variants: Object.fromEntries(Object.entries(block.variants ?? {}).map(([key, label]) => [key, t(label)])),
    children: block.children ?? false,
    schema: jsonSchemaOf(fields),
    sample: (lang === undefined ? block.sample : sampleIn(site.kit, [type, block], lang)) ?? sampleValues(fields),
    ...(with_fields && { fields: declareFields(fields, { t, locale }) }),
  }
}
