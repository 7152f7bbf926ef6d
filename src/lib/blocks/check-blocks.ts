// Checks blocks against the types a website has, on every way in, and once more when a page is published.
import { AppError, type FieldError } from '../errors.ts'
import { checkValues } from '../fields/fields.ts'
import type { AnyBlock } from '../kits/define-block.ts'
import { newId } from '../util/clock.ts'
import { MAX_BLOCKS, type Block, type BlockInput } from './block.ts'
import { blockFields } from './block-fields.ts'

export interface BlockRules {
  types: ReadonlyMap<string, AnyBlock>
  backgrounds: readonly string[]
  /** Ids of blocks of a type that is not (or no longer) there: they survive untouched. */
  survivors?: ReadonlyMap<string, Block>
}

/** The blocks as they are stored, ids given to those without. Throws 422 with a pointer for every fault. */
export function acceptBlocks(blocks: readonly BlockInput[], rules: BlockRules, pointer = '/blocks'): Block[] {
  const errors: FieldError[] = []
  const ids = new Set<string>()
  const accepted = blocks.map((block, i) => accept(block, { rules, errors, ids, pointer: `${pointer}/${i}` }))
  if (ids.size > MAX_BLOCKS)
    errors.push({ pointer, code: 'too_big', message: `a page has at most ${MAX_BLOCKS} blocks` })
  if (errors.length) throw faulty(errors)
  return accepted
}

/** What keeps blocks from being published: unknown types, missing and wrong values. */
export function publishErrors(
  blocks: readonly Block[],
  rules: BlockRules,
  pointer = '/blocks',
): FieldError[] {
  return blocks.flatMap((block, i) => {
    const at = `${pointer}/${i}`
    const type = rules.types.get(block.type)
    if (!type)
      return [
        {
          pointer: `${at}/type`,
          code: 'unknown_block',
          message: `there is no block type "${block.type}" here`,
        },
      ]
    const { errors } = checkValues(blockFields(block.type, type), block.data, {
      complete: true,
      pointer: `${at}/data`,
    })
    return [...errors, ...publishErrors(block.children ?? [], rules, `${at}/children`)]
  })
}

export const faulty = (errors: FieldError[]) =>
  new AppError('validation', errors.map((error) => `${error.pointer}: ${error.message}`).join('; '), {
    errors,
  })

interface Place {
  rules: BlockRules
  errors: FieldError[]
  ids: Set<string>
  pointer: string
}

function accept(block: BlockInput, place: Place): Block {
  const { rules, errors, ids, pointer } = place
  const id = block.id ?? newId()
  if (ids.has(id))
    errors.push({ pointer: `${pointer}/id`, code: 'duplicate', message: `two blocks have the id ${id}` })
  ids.add(id)
  const type = rules.types.get(block.type)
  if (!type) return survivor(block, id, place)
  const { value, errors: wrong } = checkValues(blockFields(block.type, type), block.data, {
    complete: false,
    pointer: `${pointer}/data`,
  })
  errors.push(...wrong, ...shapeErrors(block, type, place))
  const children = block.children?.map((child, i) =>
    accept(child, { ...place, pointer: `${pointer}/children/${i}` }),
  )
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

function shapeErrors(block: BlockInput, type: AnyBlock, { rules, pointer }: Place): FieldError[] {
  const errors: FieldError[] = []
  if (block.variant && !Object.hasOwn(type.variants ?? {}, block.variant)) {
    const known = Object.keys(type.variants ?? {}).join(', ') || 'none'
    errors.push({
      pointer: `${pointer}/variant`,
      code: 'unknown_variant',
      message: `${block.type} has the variants ${known}`,
    })
  }
  if (block.children?.length && !type.children)
    errors.push({
      pointer: `${pointer}/children`,
      code: 'not_allowed',
      message: `${block.type} holds no other blocks`,
    })
  const { background } = block.section
  if (background && !rules.backgrounds.includes(background))
    errors.push({
      pointer: `${pointer}/section/background`,
      code: 'unknown',
      message: `there are ${rules.backgrounds.join(', ')}`,
    })
  return errors
}

/** A block whose type is gone is kept as it was; a new one of such a type is refused. */
function survivor(block: BlockInput, id: string, { rules, errors, pointer }: Place): Block {
  const old = rules.survivors?.get(id)
  if (old?.type === block.type) return old
  const known = [...rules.types.keys()].join(', ')
  errors.push({
    pointer: `${pointer}/type`,
    code: 'unknown_block',
    message: `there is no block type "${block.type}"; there are ${known}`,
  })
  return { id, type: block.type, data: {}, section: {} }
}
