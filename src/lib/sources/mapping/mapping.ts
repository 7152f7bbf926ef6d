// What of an item becomes which field of a table (interface specification 2.7, contract 2.5).
import { isRelation } from '../../rules/conditions/traits.ts'
import { z } from 'zod'
import { message, type Message } from '../../base/catalogue/message.ts'
import { errorAt, invalidAll, type FieldError } from '../../base/errors.ts'
import type { Json } from '../../base/json.ts'
import type { Field } from '../../fields/fields.ts'
import { alternatives } from '../paths/path-reader.ts'

/** `auto` goes by the type of the field. */
export const TRANSFORMS = [
  'auto',
  'text',
  'html',
  'date',
  'number',
  'bool',
  'slug',
  'template',
  'split',
  'raw',
  'lower',
  'map',
  'join',
  'first',
] as const
export type TransformKey = (typeof TRANSFORMS)[number]

/** Alternatives are separated by ` | `: the first that has a value counts. */
const path = z.string().max(1000)

export const FIELD_MAPPING = z.strictObject({
  path: path.optional(),
  tx: z.enum(TRANSFORMS).optional(),
  /** Of images: the path of their alternative text. */
  alt: path.optional(),
  /**
   * What a transform needs: of `template` a text with paths in braces, of `split` and `join` what is between the parts, of
   * `number` the sign of decimals, of `date` the order of days (`dmy`, `mdy`), of `map` the words and what becomes of them.
   */
  opt: z.union([z.string().max(2000), z.record(z.string().max(200), z.string().max(500))]).optional(),
  /** Of relations: the field of the other table that is compared; its title when missing. */
  lookup: z.string().max(60).optional(),
  /** Where no path has a value. Any JSON, but not z.json(): client generators stumble over a schema that refers to itself. */
  default: z.custom<Json>().optional(),
})
export type FieldMapping = z.infer<typeof FIELD_MAPPING>

export const MAPPING = z.strictObject({
  /** What identifies an item, from run to run. */
  id_path: path.min(1),
  slug_path: path.optional(),
  /** Where it stands at the source; what the format knows when missing. */
  link_path: path.optional(),
  rows: z.record(z.string().max(60), FIELD_MAPPING),
})
export type Mapping = z.infer<typeof MAPPING>

const IN_BRACES = /\{([^{}]{1,1000})\}/g

/** The paths in the braces of a template. */
export const pathsOfTemplate = (opt: FieldMapping['opt']): string[] =>
  typeof opt === 'string' ? [...opt.matchAll(IN_BRACES)].map(([, inside]) => inside!.trim()) : []

export const withTemplate = (template: string, valueOf: (path: string) => string): string =>
  template.replace(IN_BRACES, (_whole, inside: string) => valueOf(inside.trim()))

/** All paths of a mapping, each once: a PathReader is opened with them. */
export function pathsOf({ id_path, slug_path, link_path, rows }: Mapping): string[] {
  const written = [id_path, slug_path, link_path, ...Object.values(rows).flatMap(pathsOfRow)]
  return [...new Set(written.flatMap((one) => (one === undefined ? [] : alternatives(one))))]
}

const pathsOfRow = ({ path, alt, tx, opt }: FieldMapping): (string | undefined)[] =>
  tx === 'template' ? [path, alt, ...pathsOfTemplate(opt)] : [path, alt]

/** Throws 422 with every row that fits no field of the table, and every transform that lacks what it needs. */
export function requireFits(mapping: Mapping, fields: readonly Field[]): void {
  const errors: FieldError[] = []
  for (const [name, row] of Object.entries(mapping.rows)) {
    const reason = reasonAgainst(
      row,
      fields.find((field) => field.name === name),
    )
    if (reason) errors.push(errorAt(`/mapping/rows/${name}`, reason))
  }
  if (errors.length) throw invalidAll(errors)
}

function reasonAgainst(
  { path, tx, opt, lookup, default: fallback }: FieldMapping,
  field: Field | undefined,
): Message | undefined {
  if (!field) return message('source_mapping.no_field')
  if (tx === 'template' && !pathsOfTemplate(opt).length) return message('source_mapping.template_without_path')
  if (tx === 'map' && (opt === undefined || typeof opt === 'string')) return message('source_mapping.map_without_words')
  if (tx !== 'template' && !path?.trim() && fallback === undefined) return message('source_mapping.no_path')
  if (lookup !== undefined && !isRelation(field)) return message('source_mapping.lookup_without_relation')
  return undefined
}
