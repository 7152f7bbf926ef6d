// The checked fields of a block type; read once per definition.
import { parseFields, type Field, type FieldSpecs } from '../fields/fields.ts'
import type { AnyBlock } from '../kits/define-block.ts'

const parsed = new WeakMap<AnyBlock, Field[]>()

/** Throws 422 naming the block type when its declaration is wrong. */
export function blockFields(type: string, block: AnyBlock): Field[] {
  let fields = parsed.get(block)
  if (!fields) parsed.set(block, (fields = parseFields(block.fields as FieldSpecs, `block ${type}`)))
  return fields
}
