// Samples of a kit's blocks in the language of a page: lang/samples/{lang}.json has the translations, by source text.
import { hasItems, isProse, linksTo } from '../rules/conditions/traits.ts'
import type { FieldError } from '../base/errors.ts'
import { checkValues, type Field, type Values } from '../fields/fields.ts'
import type { AnyBlock } from '../core/extension/define-block.ts'
import type { Site } from '../core/site.ts'
import { blockFields } from './block-fields.ts'

type Kit = Site['kit']
type Say = (text: string) => string

/** The sample, translated where the kit has this language or that without its region; of other blocks unchanged. */
export function sampleIn(kit: Kit, [type, block]: [string, AnyBlock], lang: string): Values | undefined {
  const { sample } = block
  if (!sample || kit.blocks.get(type) !== block) return sample
  const find = (of: string, text: string) => {
    const texts = Object.hasOwn(kit.texts.samples, of) ? kit.texts.samples[of]! : {}
    return Object.hasOwn(texts, text) ? texts[text] : undefined
  }
  return translated(
    blockFields(type, block),
    sample,
    (text) => find(lang, text) || find(lang.split('-')[0]!, text) || text,
  )
}

/** Errors of the kit's samples in a language: texts that do not fit the fields of their blocks. */
export const sampleErrors = (kit: Kit, lang: string): (FieldError & { type: string })[] =>
  [...kit.blocks].flatMap(([type, block]) => {
    if (!isSound(type, block)) return []
    const sample = sampleIn(kit, [type, block], lang)
    const { errors } = checkValues(blockFields(type, block), sample ?? {}, { complete: sample !== undefined })
    return errors.map((error) => ({ ...error, type }))
  })

/** Whether its fields are valid; their errors are reported when the block is loaded. */
function isSound(type: string, block: AnyBlock): boolean {
  try {
    blockFields(type, block)
    return true
  } catch {
    return false
  }
}

/** All texts for readers in the samples of a kit. */
export function sampleTexts({ blocks }: Pick<Kit, 'blocks'>): string[] {
  const found = new Set<string>()
  const note = (text: string) => {
    if (/\p{L}{2}/u.test(text)) found.add(text)
    return text
  }
  for (const [type, block] of blocks)
    if (block.sample && isSound(type, block)) translated(blockFields(type, block), block.sample, note)
  return [...found]
}

function translated(fields: readonly Field[], values: Values, say: Say): Values {
  const known = new Map(fields.map((field) => [field.name, field]))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = known.get(name)
      return [name, field ? translatedValue(field, value, say) : value]
    }),
  )
}

function translatedValue(field: Field, value: unknown, say: Say): unknown {
  if (typeof value === 'string') return isSaid(field, value) ? say(value) : value
  if (hasItems(field) && Array.isArray(value))
    return value.map((item) => translated(field['fields'] as Field[], item as Values, say))
  const { label } = (value ?? {}) as { label?: unknown }
  return linksTo(field, 'link') && typeof label === 'string' ? { ...(value as object), label: say(label) } : value
}

/** Names of tables and the like, and suggested values, are the same in every language. */
function isSaid({ type, widget, ...options }: Field, value: string): boolean {
  const suggest = options['suggest'] as string[] | undefined
  return isProse({ type }) && widget === undefined && !suggest?.includes(value)
}
