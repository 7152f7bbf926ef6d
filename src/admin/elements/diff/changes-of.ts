// What changed between two documents, told by block and field: added, removed, moved, and each field before and after.
import { isLine, isProse } from '../../../lib/rules/conditions/traits.ts'
import { same } from '../../editing/same.ts'
import { NO_LABELS, nameOf, type LabelField, type Labels } from './labels.ts'
import { textOf, type Reading } from './plain-text.ts'

export type Doc = Readonly<Record<string, unknown>>
export interface FieldChange {
  label: string
  before: string
  after: string
  /** Not by its words: line by line, or the one instead of the other. */
  by?: 'line' | 'whole'
  /** Labels of what is text inside of it: such lines are told by their words. */
  texts?: string[]
}
export interface Change {
  kind: 'added' | 'removed' | 'moved' | 'changed' | 'document'
  /** Of a block. */
  id?: string
  /** What it is: the name of the block, '' for the document itself. */
  name: string
  /** It lies elsewhere, too. */
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

/** In the order of the page; what is gone stands last. */
export function changesOf(
  before: Doc,
  after: Doc,
  { labels = NO_LABELS, ...reading }: Partial<DiffLabels> & Reading,
): Change[] {
  const words = { labels, ...reading }
  const own = fieldsOf(without(before), without(after), { fields: labels.fields, ...reading })
  const head: Change[] = own.length ? [{ kind: 'document', name: '', fields: own }] : []
  return [...head, ...blockChanges(placesOf(before), placesOf(after), words)]
}

/** Ids of blocks that are not the same in both, for marking them. */
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
  const places = new Map<string, Placed>()
  const walk = (list: readonly DiffBlock[], parent: string) => {
    for (const [at, block] of list.entries()) {
      places.set(block.id, { block, parent, at })
      walk(block.children ?? [], block.id)
    }
  }
  if (isBlockList(blocks)) walk(blocks, '')
  return places
}

type Places = Map<string, Placed>

function blockChanges(before: Places, after: Places, words: DiffLabels): Change[] {
  const wandered = wanderers(before, after)
  const there = [...after.values()].flatMap(({ block }): Change[] => {
    const old = before.get(block.id)?.block
    if (!old) return [whole('added', block, words)]
    const fields = old === block ? [] : ofBlock(old, block, words)
    const moved = wandered.has(block.id)
    if (!fields.length && !moved) return []
    const kind = fields.length ? 'changed' : 'moved'
    return [{ kind, id: block.id, name: nameIn(block, words), fields, ...(moved && { moved }) }]
  })
  const gone = [...before.values()].filter(({ block }) => !after.has(block.id))
  return [...there, ...gone.map(({ block }) => whole('removed', block, words))]
}

/** Another parent, or no longer in the order it had to those around it; as few as tell the new order. */
function wanderers(before: Places, after: Places): Set<string> {
  const stays = [...after].filter(([id]) => before.has(id))
  const elsewhere = stays.filter(([id, { parent }]) => before.get(id)!.parent !== parent).map(([id]) => id)
  const found = new Set(elsewhere)
  const families = Map.groupBy(stays.filter(([id]) => !found.has(id)), ([, { parent }]) => parent) // prettier-ignore
  for (const family of families.values()) {
    const order = family.map(([id]) => before.get(id)!.at)
    const kept = longestRise(order)
    for (const [i, [id]] of family.entries()) if (!kept.has(i)) found.add(id)
  }
  return found
}

/** Indexes of a longest run that only rises. */
function longestRise(order: readonly number[]): Set<number> {
  const best: { length: number; from: number }[] = []
  for (const [i, value] of order.entries()) {
    best[i] = { length: 1, from: -1 }
    for (let j = 0; j < i; j++)
      if (order[j]! < value && best[j]!.length + 1 > best[i].length)
        best[i] = { length: best[j]!.length + 1, from: j }
  }
  const kept = new Set<number>()
  for (
    let at = best.findIndex(({ length }) => length === Math.max(...best.map((one) => one.length)));
    at >= 0;
    at = best[at]!.from
  )
    kept.add(at)
  return kept
}

function whole(kind: 'added' | 'removed', block: DiffBlock, words: DiffLabels): Change {
  const nothing: DiffBlock = { id: block.id, type: block.type, data: {}, section: {} }
  // How much room was above what is gone is of no use any more.
  const [old, fresh] = kind === 'added' ? [nothing, block] : [{ ...block, section: {} }, nothing]
  const fields = ofBlock(old, fresh, words)
  return { kind, id: block.id, name: nameIn(block, words), fields }
}

function ofBlock(old: DiffBlock, block: DiffBlock, { labels, ...reading }: DiffLabels): FieldChange[] {
  const { t } = reading
  const { fields = [], variants = {} } = labels.types[block.type] ?? {}
  const look: LabelField = {
    ...{ name: 'variant', label: t('Look'), type: 'select' },
    options: Object.entries(variants).map(([key, label]) => ({ key, label })),
  }
  return [
    ...fieldsOf({ variant: old.variant }, { variant: block.variant }, { fields: [look], ...reading }),
    ...fieldsOf(old.data, block.data, { fields, ...reading }),
    ...fieldsOf(old.section, block.section, { fields: labels.section, ...reading }),
  ]
}

const LONGEST_NAME = 48

/** Its type and its first words: several blocks of a page are of the same type. */
function nameIn({ type, data }: DiffBlock, { labels, ...reading }: DiffLabels): string {
  const known = labels.types[type]
  const field = known?.fields.find((one) => isLine(one) && data[one.name])
  const words = field ? textOf(data[field.name], field, reading) : ''
  const short = words.length > LONGEST_NAME ? `${words.slice(0, LONGEST_NAME - 1)}…` : words
  const name = known?.label ?? type
  return short ? `${name}: ${short}` : name
}

/** Declared fields in their order, then whatever else there is. */
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
    const look = isMarkup ? { before: '', after: reading.t('The formatting changed.') } : { before, after }
    const by = isMarkup ? undefined : wayOf(field, [old[name], fresh[name]])
    const texts = by === 'line' ? textsIn(field) : []
    return before || after
      ? [{ label: nameOf(fields, name), ...look, ...(by && { by }), ...(texts.length && { texts }) }]
      : []
  })
}

/** Of the items of a group. */
const textsIn = (field: LabelField | undefined): string[] =>
  (field?.fields ?? []).filter(isProse).map(({ name }) => nameOf(field!.fields!, name))

/** Only what people write as words is told by its words: half a number, or half a day, says nothing. */
function wayOf(field: LabelField | undefined, values: readonly unknown[]): FieldChange['by'] {
  const set = values.filter((value) => value !== undefined && value !== null)
  if (set.some((value) => typeof value === 'object')) return 'line'
  const isText = (!field || isProse(field)) && set.every((value) => typeof value === 'string')
  return isText ? undefined : 'whole'
}
