// A JSON Pointer into an object as text: the label of the block and of its field.
import { pointerParts } from '../../../lib/base/text/text.ts'
import type { Doc } from '../../elements/diff/changes-of.ts'
import { fieldLabel, type Labels } from '../../elements/diff/labels.ts'
import type { Translate } from '../../lang/lang.ts'
import type { Docs } from './docs-of-diff.ts'

interface Block {
  id: string
  type: string
  children?: Block[]
}

/** `Text › Heading` for /blocks/k3x9/data/title */
export function pointerLabel(
  pointer: string,
  { before, after }: Docs,
  { labels, t }: { labels: Labels; t: Translate },
): string {
  const segments = pointerParts(pointer)
  if (!segments.length || pointer === '/uid') return t('all of it')
  if (segments[0] === 'published_n') return t('the version visitors see')
  if (segments[0] !== 'blocks') return fieldLabel(labels.fields, fieldAt(segments, labels))
  const at = segments.findLastIndex((word, i) => i > 0 && ['blocks', 'children'].includes(segments[i - 1]!))
  const id = segments[at]
  if (id === undefined || id === '@order') return t('the order of the blocks')
  const type = typeIn(after, id) ?? typeIn(before, id) ?? ''
  const known = labels.types[type]
  const name = known?.label ?? (type || t('a block'))
  const field = segments[at + 2]
  if (field === undefined) return name
  return `${name} › ${fieldLabel(segments[at + 1] === 'section' ? labels.section : (known?.fields ?? []), field)}`
}

/** Each once, in their order. */
export const conflictLabels = (
  pointers: readonly string[],
  docs: Docs,
  reader: { labels: Labels; t: Translate },
): string[] => [...new Set(pointers.map((pointer) => pointerLabel(pointer, docs, reader)))]

/** The name in the labels, where field values are in a nested object. */
function fieldAt([first = '', second]: readonly string[], { inner }: Labels): string {
  if (inner === undefined) return first
  return first === inner && second !== undefined ? second : `@${first}`
}

function typeIn({ blocks }: Doc, id: string): string | undefined {
  const find = (list: Block[]): string | undefined => {
    for (const block of list) {
      const found = block.id === id ? block.type : find(block.children ?? [])
      if (found !== undefined) return found
    }
    return undefined
  }
  return Array.isArray(blocks) ? find(blocks as Block[]) : undefined
}
