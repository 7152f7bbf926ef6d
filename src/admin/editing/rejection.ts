// Maps the pointers of a rejected request (422) to values of the document.
import { escapeKey, pointerParts } from '../../lib/base/text/text.ts'
import type { FieldError } from '../client/problem.ts'
import { find } from './block-tree.ts'
import type { Block, Document } from './document.ts'
import { readPart, type Part } from './part.ts'
import { same } from './deep-equal.ts'
import type { Step } from './save-plan.ts'

/** A value that the service rejected: the error is shown at its field until the value changes. */
export interface Rejection {
  part: Part
  /** Relative to the block or the head: /data/title, /section/anchor, /slug. */
  pointer: string
  code: string
  message: string
  /** The rejected value. */
  value: unknown
}

/** The rejected values of a request; the entire block where the pointer is vaguer. Undefined for the entire page. */
export function rejectionsOf(errors: readonly FieldError[], step: Step, sent: Document): Rejection[] | undefined {
  const found = errors.map((error) => rejectionOf(error, step, sent))
  return found.length && found.every((one) => one !== undefined) ? found : undefined
}

/** The rejections whose values have not changed since. */
export const stillRejected = (refusals: readonly Rejection[], local: Document): Rejection[] =>
  refusals.filter(({ part, value }) => same(readPart(local, part), value))

function rejectionOf({ pointer, code, message }: FieldError, step: Step, sent: Document): Rejection | undefined {
  const segments = pointerParts(pointer)
  const reason = { code, message }
  if (step.kind === 'head') {
    if (!segments[0]) return undefined
    const part: Part = { kind: 'head', key: segments[0] }
    return { part, pointer, ...reason, value: readPart(sent, part) }
  }
  const top = step.kind === 'blocks' ? { children: sent.blocks } : find(sent.blocks, step.block!)
  const path = step.kind === 'blocks' ? ['children', ...segments.slice(1)] : segments
  const at = top && descend(top, path)
  if (!at?.block) return undefined
  const part = partOf(at.block, at.rest)
  return {
    part,
    pointer: at.rest.map((word) => `/${escapeKey(word)}`).join(''),
    ...reason,
    value: readPart(sent, part),
  }
}

type Holder = Partial<Block> & Pick<Block, 'children'>

/** Follows children/0/children/2 to the block. */
function descend(top: Holder, path: string[]): { block: Block | undefined; rest: string[] } {
  let [holder, rest] = [top, path]
  while (rest[0] === 'children' && holder.children?.[Number(rest[1])])
    [holder, rest] = [holder.children[Number(rest[1])]!, rest.slice(2)]
  return { block: holder.id === undefined ? undefined : (holder as Block), rest }
}

function partOf({ id }: Block, [kind, key]: string[]): Part {
  if ((kind === 'data' || kind === 'section') && key !== undefined) return { kind, block: id, key }
  return { kind: kind === 'variant' ? 'variant' : 'block', block: id }
}
