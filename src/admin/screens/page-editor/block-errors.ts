// The errors of a block at its fields: from saving, and from publishing while the block is unchanged.
import type { FieldError } from '../../client/problem.ts'
import { find } from '../../editing/block-tree.ts'
import type { Editor, Finding } from './editor.ts'

/** Findings about unchanged blocks. */
export const openFindings = (editor: Editor): Finding[] =>
  editor.findings.filter(({ block, about }) =>
    block === undefined ? about === editor.head : find(editor.blocks, block) === about,
  )

/** Errors inside `data` or `section` of a block; their pointers begin with it. */
export function errorsOf(editor: Editor, id: string, part: 'data' | 'section'): FieldError[] {
  const start = `/${part}/`
  const refused = editor.state.refusals.filter((one) => 'block' in one.part && one.part.block === id)
  const found = openFindings(editor).filter(({ block, error }) => error && block === id)
  return [...refused, ...found.map(({ pointer, message }) => ({ pointer, message, code: 'publish' }))]
    .filter(({ pointer }) => pointer.startsWith(start))
    .map(({ pointer, code, message }) => ({ pointer, code, message }))
}

/** Errors of the block itself. */
export const ownErrors = (editor: Editor, id: string): string[] => [
  ...editor.state.refusals
    .filter(({ part, pointer }) => 'block' in part && part.block === id && !/^\/(data|section)\//.test(pointer))
    .map(({ message }) => message),
  ...openFindings(editor)
    .filter(({ block, pointer, error }) => error && block === id && !/^\/(data|section)\//.test(pointer))
    .map(({ message }) => message),
]

/** Errors of the page head: at `/title`, `/slug`. */
export const headErrors = (editor: Editor): FieldError[] => [
  ...editor.state.refusals
    .filter(({ part }) => part.kind === 'head')
    .map(({ pointer, code, message }) => ({ pointer, code, message })),
  ...openFindings(editor)
    .filter(({ block, error }) => error && block === undefined)
    .map(({ pointer, message }) => ({ pointer, message, code: 'publish' })),
]
