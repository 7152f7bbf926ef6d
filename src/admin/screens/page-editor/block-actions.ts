// Actions on a block: add, move, copy, remove; each is one undoable step.
import {
  childrenOf,
  duplicate,
  find,
  insert,
  move,
  blockPositionOf,
  remove,
  setData,
  setSection,
  setVariant,
  type BlockPosition,
} from '../../editing/block-tree.ts'
import { newBlockId } from '../../editing/new-id.ts'
import type { Editor } from './editor.ts'
import type { Block, BlockType } from './page-data.ts'
import { exampleHere } from './sample-links.ts'
import { missingFiles, withoutFiles } from './sample-media.ts'
import { blockLabel, positionText } from './block-labels.ts'

export interface BlockActionsOptions {
  type: string
  variant?: string | undefined
  /** With the texts of its example. */
  sample: boolean
  /** Files of the example that are not in the library. */
  gone?: ReadonlySet<unknown>
  /** Initial values. */
  data?: Block['data']
}

/** The position behind a block; the end of the page without one. */
export function positionAfter(editor: Editor, id: string | undefined): BlockPosition {
  const position = id === undefined ? undefined : blockPositionOf(editor.blocks, id)
  return position
    ? { ...position, position: position.position + 1 }
    : { parent: undefined, position: editor.blocks.length }
}

/** The last position inside a block; undefined when it has no children. */
export function positionInside({ blocks, types }: Editor, id: string): BlockPosition | undefined {
  const block = find(blocks, id)
  if (!block || !types.get(block.type)?.children) return undefined
  return { parent: id, position: block.children?.length ?? 0 }
}

/** Adds a block that was chosen; of its example only what this website has. */
export async function addChosen(
  editor: Editor,
  options: BlockActionsOptions,
  position: BlockPosition | undefined,
): Promise<void> {
  const { sample, fields } = editor.types.get(options.type) ?? {}
  const gone = options.sample && sample && fields ? await missingFiles(editor.app.api, sample, fields) : undefined
  const at = position ?? positionAfter(editor, editor.selection.block)
  addBlock(editor, { ...options, ...(gone && { gone }) }, at)
}

/** Adds a block and selects it. */
export function addBlock(editor: Editor, options: BlockActionsOptions, position: BlockPosition): void {
  const type = editor.types.get(options.type)
  if (!type) return
  const block = freshBlock(type, options)
  const label = editor.app.t('{block} added', { block: type.label })
  if (!editor.editBlocks((blocks) => insert(blocks, block, position))) return
  editor.select(block.id, '')
  editor.announce(`${label}, ${positionText(editor, block.id)}`)
}

function freshBlock({ type, fields, sample, children }: BlockType, options: BlockActionsOptions): Block {
  const defaults = Object.fromEntries(
    fields.flatMap((field) => (field.default === undefined ? [] : [[field.name, field.default]])),
  )
  const { variant, data: given, gone = new Set() } = options
  const example = options.sample && sample && withoutFiles(exampleHere(sample, fields), fields, gone)
  const data = { ...defaults, ...example }
  return {
    id: newBlockId(),
    type,
    ...(variant && { variant }),
    data: { ...data, ...given },
    section: {},
    ...(children && { children: [] }),
  }
}

/** Inserts blocks unchanged, and selects the first. */
export function putBlocks(editor: Editor, added: Block[], position: BlockPosition): void {
  const label = editor.app.t('Pasted')
  if (!editor.editBlocks((blocks) => insert(blocks, added, position))) return
  editor.select(added[0]?.id)
  editor.announce(label)
}

/** Removes a block, with undo in the toast. */
export function removeBlock(editor: Editor, id: string): void {
  const { t, toast } = editor.app
  const block = find(editor.blocks, id)
  const position = blockPositionOf(editor.blocks, id)
  if (!block || !position) return
  const label = t('{block} removed', { block: blockLabel(editor, block) })
  const siblings = childrenOf(editor.blocks, position.parent)
  const next = siblings[position.position + 1] ?? siblings[position.position - 1]
  const isSelected = editor.selection.block === id
  if (!editor.editBlocks((blocks) => remove(blocks, id))) return
  if (isSelected) editor.select(next?.id ?? position.parent)
  const { moves } = editor
  const isOver = () => editor.state.read_only || editor.moves !== moves || !!find(editor.blocks, id)
  const action = { label: t('Undo'), run: () => bringBack(editor, block, position) }
  toast({ text: `${label}.`, action, until: editor.until(isOver) })
}

function bringBack(editor: Editor, block: Block, position: BlockPosition): void {
  const { blocks } = editor
  if (find(blocks, block.id)) return
  const parent = position.parent !== undefined && find(blocks, position.parent) ? position.parent : undefined
  if (editor.editBlocks((now) => insert(now, block, { ...position, parent }))) editor.select(block.id)
}

export function duplicateBlock(editor: Editor, id: string): void {
  const block = find(editor.blocks, id)
  if (!block) return
  let copy = id
  const label = editor.app.t('{block} duplicated', { block: blockLabel(editor, block) })
  const work = (blocks: Editor['blocks']) => {
    const made = duplicate(blocks, id)
    copy = made.id
    return made.blocks
  }
  if (!editor.editBlocks(work)) return
  editor.select(copy)
  editor.announce(label)
}

/** Moves a block; false when it is at that position already. */
export function moveBlock(editor: Editor, id: string, position: BlockPosition): boolean {
  const block = find(editor.blocks, id)
  const now = blockPositionOf(editor.blocks, id)
  if (!block || !now || (now.parent === position.parent && now.position === position.position)) return false
  const label = editor.app.t('{block} moved', { block: blockLabel(editor, block) })
  const done = editor.editBlocks((blocks) => move(blocks, id, position))
  if (done) editor.announce(`${label}: ${positionText(editor, id)}`)
  return done
}

export type Direction = 'up' | 'down' | 'out' | 'in'

/** The position after a step in a direction; undefined when there is none. */
export function positionAfterStep(
  { blocks, types }: Editor,
  id: string,
  direction: Direction,
): BlockPosition | undefined {
  const current = blockPositionOf(blocks, id)
  if (!current) return undefined
  const { parent, position } = current
  const siblings = childrenOf(blocks, parent)
  if (direction === 'up') return position > 0 ? { parent, position: position - 1 } : undefined
  if (direction === 'down') return position < siblings.length - 1 ? { parent, position: position + 1 } : undefined
  if (direction === 'in') {
    const holder = siblings[position - 1]
    return holder && types.get(holder.type)?.children
      ? { parent: holder.id, position: holder.children?.length ?? 0 }
      : undefined
  }
  const above = parent === undefined ? undefined : blockPositionOf(blocks, parent)
  return above && { parent: above.parent, position: above.position + 1 }
}

export function stepBlock(editor: Editor, id: string, direction: Direction): void {
  const position = positionAfterStep(editor, id, direction)
  if (position) moveBlock(editor, id, position)
}

/** Changes one value of its data; typing in one field is one step. */
export function changeData(editor: Editor, block: Block, { name, value }: { name: string; value: unknown }): void {
  const change = { key: name, value: value ?? undefined }
  editor.editBlocks((blocks) => setData(blocks, block.id, change), `${block.id}/data/${name}`)
}

export function changeSection(editor: Editor, block: Block, { name, value }: { name: string; value: unknown }): void {
  const change = { key: name, value: value ?? undefined }
  editor.editBlocks((blocks) => setSection(blocks, block.id, change), `${block.id}/section/${name}`)
}

export function changeVariant(editor: Editor, block: Block, variant: string): void {
  editor.editBlocks((blocks) => setVariant(blocks, block.id, variant))
}
