// The changes between two documents by block and field: added, removed, moved, and each field before and after.
import { isLine, isProse } from '../../../lib/rules/conditions/traits.ts'
import { same } from '../../editing/deep-equal.ts'
import { NO_LABELS, fieldLabel, type LabelField, type Labels } from './labels.ts'
import { textOf, type Reading } from './plain-text.ts'

export type Doc = Readonly<Record<string, unknown>>
export interface FieldChange {
  label: string
  before: string
  after: string
  /** How the values are compared instead of word by word: line by line, or as a whole. */
  by?: 'line' | 'whole'
  /** Labels of the text fields inside; lines of these are compared word by word. */
  texts?: string[]
}
export interface Change {
  kind: 'added' | 'removed' | 'moved' | 'changed' | 'document'
  /** Id of the block. */
  id?: string
  /** Label of the block; '' for the document itself. */
  name: string
  /** Its position changed, too. */
  moved?: boolean
  fields: FieldChange[]
}
export interface DiffBlock {
  id: string
  type: string
  variant?: string | undefined
  data: Doc
  section: Doc
  children?: readonly DiffBlock[] | undefined
}
interface Placed {
  block: DiffBlock
  parent: string
  at: number
}
interface DiffLabels extends Reading {
  labels: Labels
}

/** In page order; removed blocks come last. */
export function changesOf(
  before: Doc,
  after: Doc,
  { labels = NO_LABELS, ...reading }: Partial<DiffLabels> & Reading,
): Change[] {
  const context = { labels, ...reading }
  const own = fieldsOf(without(before), without(after), { fields: labels.fields, ...reading })
  const head: Change[] = own.length ? [{ kind: 'document', name: '', fields: own }] : []
  return [...head, ...blockChanges(placesOf(before), placesOf(after), context)]
}

/** Ids of the blocks that differ, for highlighting them. */
export const changedBlocks = (before: Doc, after: Doc): Set<string> =>
  new Set(changesOf(before, after, { t: (text) => text }).flatMap(({ id }) => id ?? []))

const isBlockList = (value: unknown): value is DiffBlock[] =>
  Array.isArray(value) && value.length > 0 && value.every((one: unknown) => isBlock(one))
const isBlock = (value: unknown): value is DiffBlock =>
  typeof value === 'object' && value !== null && 'id' in value && 'type' in value && 'data' in value

function without(doc: Doc): Doc {
  const { blocks, ...rest } = doc
  return isBlockList(blocks) || (Array.isArray(blocks) && !blocks.length) ? rest : doc
}

function placesOf({ blocks }: Doc): Map<string, Placed> {
  const positions = new Map<string, Placed>()
  const walk = (list: readonly DiffBlock[], parent: string) => {
    for (const [at, block] of list.entries()) {
      positions.set(block.id, { block, parent, at })
      walk(block.children ?? [], block.id)
    }
  }
  if (isBlockList(blocks)) walk(blocks, '')
  return positions
}

type Places = Map<string, Placed>

function blockChanges(before: Places, after: Places, reading: DiffLabels): Change[] {
  const wandered = wanderers(before, after)
  const there = [...after.values()].flatMap(({ block }): Change[] => {
    const old = before.get(block.id)?.block
    if (!old) return [entireBlock('added', block, reading)]
    const fields = old === block ? [] : ofBlock(old, block, reading)
    const moved = wandered.has(block.id)
    if (!fields.length && !moved) return []
    const kind = fields.length ? 'changed' : 'moved'
    return [{ kind, id: block.id, name: nameIn(block, reading), fields, ...(moved && { moved }) }]
  })
  const gone = [...before.values()].filter(({ block }) => !after.has(block.id))
  return [...there, ...gone.map(({ block }) => entireBlock('removed', block, reading))]
}

/** Moved blocks: with another parent, or in another order among their siblings; the fewest that explain the order. */
function wanderers(before: Places, after: Places): Set<string> {
  const stays = [...after].filter(([id]) => before.has(id))
  const reparented = stays.filter(([id, { parent }]) => before.get(id)!.parent !== parent).map(([id]) => id)
  const found = new Set(reparented)
  const families = Map.groupBy(
    stays.filter(([id]) => !found.has(id)),
    ([, { parent }]) => parent,
  )
  for (const family of families.values()) {
    const order = family.map(([id]) => before.get(id)!.at)
    const stable = longestRise(order)
    for (const [i, [id]] of family.entries()) if (!stable.has(i)) found.add(id)
  }
  return found
}

/** Indexes of a longest increasing subsequence. */
function longestRise(order: readonly number[]): Set<number> {
  const best: { length: number; from: number }[] = []
  for (const [i, value] of order.entries()) {
    best[i] = { length: 1, from: -1 }
    for (let j = 0; j < i; j++)
      if (order[j]! < value && best[j]!.length + 1 > best[i].length) best[i] = { length: best[j]!.length + 1, from: j }
  }
  const rising = new Set<number>()
  for (
    let at = best.findIndex(({ length }) => length === Math.max(...best.map((one) => one.length)));
    at >= 0;
    at = best[at]!.from
  )
    rising.add(at)
  return rising
}

function entireBlock(kind: 'added' | 'removed', block: DiffBlock, reading: DiffLabels): Change {
  const nothing: DiffBlock = { id: block.id, type: block.type, data: {}, section: {} }
  // The spacing above a removed block is not worth showing.
  const [old, fresh] = kind === 'added' ? [nothing, block] : [{ ...block, section: {} }, nothing]
  const fields = ofBlock(old, fresh, reading)
  return { kind, id: block.id, name: nameIn(block, reading), fields }
}

function ofBlock(old: DiffBlock, block: DiffBlock, { labels, ...reading }: DiffLabels): FieldChange[] {
  const { t } = reading
  const { fields = [], variants = {} } = labels.types[block.type] ?? {}
  const variantField: LabelField = {
    name: 'variant',
    label: t('Look'),
    type: 'select',
    options: Object.entries(variants).map(([key, label]) => ({ key, label })),
  }
  return [
    ...fieldsOf({ variant: old.variant }, { variant: block.variant }, { fields: [variantField], ...reading }),
    ...fieldsOf(old.data, block.data, { fields, ...reading }),
    ...fieldsOf(old.section, block.section, { fields: labels.section, ...reading }),
  ]
}

const LONGEST_NAME = 48

/** Its type and its first words, as several blocks of a page can have the same type. */
function nameIn({ type, data }: DiffBlock, { labels, ...reading }: DiffLabels): string {
  const known = labels.types[type]
  const field = known?.fields.find((one) => isLine(one) && data[one.name])
  const excerpt = field ? textOf(data[field.name], field, reading) : ''
  const short = excerpt.length > LONGEST_NAME ? `${excerpt.slice(0, LONGEST_NAME - 1)}…` : excerpt
  const name = known?.label ?? type
  return short ? `${name}: ${short}` : name
}

/** Declared fields in their order, then all others. */
function fieldsOf(
  old: Doc,
  fresh: Doc,
  { fields, ...reading }: Reading & { fields: readonly LabelField[] },
): FieldChange[] {
  const names = new Set([...fields.map(({ name }) => name), ...Object.keys(old), ...Object.keys(fresh)])
  return [...names].flatMap((name) => {
    if (same(old[name] ?? null, fresh[name] ?? null)) return []
    const field = fields.find((one) => one.name === name)
    const [before, after] = [textOf(old[name], field, reading), textOf(fresh[name], field, reading)]
    const isMarkup = before === after && (before || after)
    const beforeAndAfter = isMarkup ? { before: '', after: reading.t('The formatting changed.') } : { before, after }
    const by = isMarkup ? undefined : wayOf(field, [old[name], fresh[name]])
    const texts = by === 'line' ? textsIn(field) : []
    return before || after
      ? [
          {
            label: fieldLabel(fields, name),
            ...beforeAndAfter,
            ...(by && { by }),
            ...(texts.length && { texts }),
          },
        ]
      : []
  })
}

/** Labels of the text fields in the items of a group. */
const textsIn = (field: LabelField | undefined): string[] =>
  (field?.fields ?? []).filter(isProse).map(({ name }) => fieldLabel(field!.fields!, name))

/** Only prose is compared word by word: a part of a number or of a date has no meaning. */
function wayOf(field: LabelField | undefined, values: readonly unknown[]): FieldChange['by'] {
  const set = values.filter((value) => value !== undefined && value !== null)
  if (set.some((value) => typeof value === 'object')) return 'line'
  const isText = (!field || isProse(field)) && set.every((value) => typeof value === 'string')
  return isText ? undefined : 'whole'
}
