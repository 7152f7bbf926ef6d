// Checks blocks against the block types of a website: whenever they are saved, and again when a page is published.
import { list } from '../base/catalogue/message.ts'
import { AppError, invalidAll, type FieldError, fieldError } from '../base/errors.ts'
import { checkValues, type CheckOptions, type Field, type Values } from '../fields/fields.ts'
import type { AnyBlock } from '../core/extension/define-block.ts'
import type { Context } from '../core/operation/context.ts'
import type { Ids } from '../core/operation/ids.ts'
import { canonical, isObject } from '../base/json.ts'
import { MAX_BLOCKS, MAX_DEPTH, type Block, type BlockInput } from './schema.ts'
import { blockFields, undeclaredIn, walk } from './block-fields.ts'
import { offeredBlocks } from './offered-blocks.ts'

export interface BlockRules extends Pick<CheckOptions, 'now' | 'timezone'> {
  types: ReadonlyMap<string, AnyBlock>
  /** The types that may be used for new blocks. */
  offered: ReadonlyMap<string, AnyBlock>
  /** Generates ids for blocks without one. */
  ids: Pick<Ids, 'block'>
  backgrounds: readonly string[]
  /** The stored blocks by id: their values stay valid, and those of a type that does not exist stay untouched. */
  survivors?: ReadonlyMap<string, Block>
  /** Id of the block that is the caller's whole input: pointers of its errors start there. */
  focus?: string | undefined
  /** Told of the values of every block. */
  onValues?: (checked: Checked) => void
}
interface Checked {
  fields: readonly Field[]
  values: Values
  before: Values | undefined
  pointer: string
}

/**
 * Rules for blocks of a page; `old` are the stored blocks: their values and those of unknown types are kept. Of `imported`
 * blocks what nothing declares here is kept.
 */
export function blockRules(
  { site, ids, now }: Pick<Context, 'site' | 'ids' | 'now'>,
  old: readonly Block[] = [],
  imported: readonly Block[] = [],
): BlockRules {
  const offered = offeredBlocks(site)
  const undeclared = [...walk(imported)]
    .filter(({ type }) => offered.has(type) || !site.blocks.has(type))
    .map((block) => undeclaredIn(site.blocks, block))
  return {
    types: site.blocks,
    offered,
    ids,
    now,
    timezone: site.config.timezone,
    backgrounds: site.kit.definition.backgrounds.map(({ key }) => key),
    survivors: new Map([...undeclared, ...walk(old)].map((block) => [block.id, block])),
  }
}

/** The blocks as they are stored, with ids for those without. Throws 422 with a pointer for every error. */
export function acceptBlocks(blocks: readonly BlockInput[], rules: BlockRules): Block[] {
  const errors: FieldError[] = []
  const ids = new Set<string>()
  const accepted = blocks.map((block, i) => accept(block, { rules, errors, ids, depth: 1, pointer: `/blocks/${i}` }))
  if (ids.size > MAX_BLOCKS) errors.push(fieldError('/blocks', 'block.too_many', { max: MAX_BLOCKS }))
  if (errors.length) throw invalidAll(errors)
  return accepted
}

/** The errors that prevent publication: unknown types, missing and invalid values. */
export function publishErrors(blocks: readonly Block[], rules: BlockRules, pointer = '/blocks'): FieldError[] {
  return blocks.flatMap((block, i) => {
    const at = `${pointer}/${i}`
    const type = rules.types.get(block.type)
    if (!type) return [fieldError(`${at}/type`, 'block.type_unknown_here', { type: block.type })]
    const { now, timezone } = rules
    // Stored values stay valid, though the limits of a field may have changed; conditions depend on the current time.
    const stored = { before: block.data, keepsRemoved: true, pointer: `${at}/data` }
    const checks = { complete: true, now, timezone, ...stored }
    const { errors } = checkValues(blockFields(block.type, type), block.data, checks)
    return [...errors, ...publishErrors(block.children ?? [], rules, `${at}/children`)]
  })
}

interface BlockContext {
  rules: BlockRules
  errors: FieldError[]
  ids: Set<string>
  depth: number
  pointer: string
}

function accept(block: BlockInput, where: BlockContext): Block {
  const { rules, errors, ids } = where
  const id = block.id ?? rules.ids.block()
  const context = id === rules.focus ? { ...where, pointer: '' } : where
  const { pointer } = context
  if (ids.has(id)) errors.push(fieldError(`${pointer}/id`, 'block.id_twice', { id }))
  ids.add(id)
  const type = rules.types.get(block.type)
  const found = rules.survivors?.get(id)
  const old = found?.type === block.type ? found : undefined
  if (!type || !(old || rules.offered.has(block.type))) return survivor(block, id, context)
  // Blocks store no null: a value that is not set stands for its default.
  const fields = blockFields(block.type, type)
  const known = { pointer: `${pointer}/data`, before: found?.data }
  const { value, errors: wrong } = checkValues(fields, withoutNulls(block.data), {
    ...known,
    keepsRemoved: old !== undefined,
    complete: false,
    now: rules.now,
    timezone: rules.timezone,
  })
  rules.onValues?.({ ...known, fields, values: value })
  errors.push(...wrong, ...shapeErrors({ block, old }, type, context))
  const children = acceptChildren(block, context)
  const { variant, section } = block
  return {
    id,
    type: block.type,
    ...(variant && { variant }),
    data: value,
    section,
    ...(children && { children }),
  }
}

/** The values without nulls, also within items of groups. */
function withoutNulls(data: Block['data']): Block['data'] {
  const bare = (one: unknown) => (isObject(one) ? withoutNulls(one) : one)
  const set = Object.entries(data).filter(([, value]) => value !== null)
  return Object.fromEntries(set.map(([name, value]) => [name, Array.isArray(value) ? value.map(bare) : value]))
}

function acceptChildren(block: BlockInput, context: BlockContext): Block[] | undefined {
  const pointer = `${context.pointer}/children`
  const depth = context.depth + 1
  if (depth <= MAX_DEPTH || !block.children?.length)
    return block.children?.map((child, i) => accept(child, { ...context, depth, pointer: `${pointer}/${i}` }))
  context.errors.push(fieldError(pointer, 'block.too_deep', { max: MAX_DEPTH }))
  return undefined
}

interface Edited {
  block: BlockInput
  /** As it is stored: what its kit no longer has stays until it is changed. */
  old: Block | undefined
}

function shapeErrors({ block, old }: Edited, type: AnyBlock, { rules, pointer }: BlockContext): FieldError[] {
  const errors: FieldError[] = []
  if (block.variant && block.variant !== old?.variant && !Object.hasOwn(type.variants ?? {}, block.variant)) {
    const known = Object.keys(type.variants ?? {}).join(', ') || 'none'
    errors.push(fieldError(`${pointer}/variant`, 'block.variant_unknown', { type: block.type, variants: known }))
  }
  if (block.children?.length && !type.children && !old?.children?.length)
    errors.push(fieldError(`${pointer}/children`, 'block.no_children', { type: block.type }))
  const { background } = block.section
  if (background && background !== old?.section.background && !rules.backgrounds.includes(background))
    errors.push(
      fieldError(`${pointer}/section/background`, 'block.background_unknown', {
        backgrounds: list(rules.backgrounds),
      }),
    )
  return errors
}

/** A block whose type no longer exists stays as it is, its children are checked; a new one is rejected. */
function survivor(block: BlockInput, id: string, context: BlockContext): Block {
  const { rules, errors, pointer } = context
  const old = rules.survivors?.get(id)
  if (old?.type === block.type) {
    refuseChange(block, old)
    const { children: _, ...self } = old
    const children = acceptChildren(block, context)
    return { ...self, ...(children && { children }) }
  }
  const known = [...rules.offered.keys()].join(', ')
  errors.push(fieldError(`${pointer}/type`, 'block.type_unknown', { type: block.type, types: known }))
  return { id, type: block.type, data: {}, section: {} }
}

/** Changes and added children are rejected: they cannot be checked without the block type. */
function refuseChange(block: BlockInput, old: Block): void {
  const own = ({ variant, data, section }: BlockInput | Block) => canonical({ variant, data, section })
  const there = new Set(old.children?.map(({ id }) => id))
  const added = block.children?.some(({ id }) => id === undefined || !there.has(id))
  if (!added && own(block) === own(old)) return
  throw new AppError('block.type_gone', { type: old.type, id: old.id })
}
