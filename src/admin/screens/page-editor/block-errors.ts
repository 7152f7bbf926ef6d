// What was refused of a block, at its fields: by saving, and by publishing as long as the block is as it was.
import type { FieldError } from '../../client/problem.ts'
import { find } from '../../editing/block-tree.ts'
import type { Editor, Finding } from './editor.ts'

/** Findings that still hold. */
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

/** What is said of the block as a whole. */
export const wholeErrors = (editor: Editor, id: string): string[] => [
  ...editor.state.refusals
    .filter(
      ({ part, pointer }) => 'block' in part && part.block === id && !/^\/(data|section)\//.test(pointer),
    )
    .map(({ message }) => message),
  ...openFindings(editor)
    .filter(({ block, pointer, error }) => error && block === id && !/^\/(data|section)\//.test(pointer))
    .map(({ message }) => message),
]

/** Of the head of the page: at `/title`, `/slug`. */
export const headErrors = (editor: Editor): FieldError[] => [
  ...editor.state.refusals
    .filter(({ part }) => part.kind === 'head')
    .map(({ pointer, code, message }) => ({ pointer, code, message })),
  ...openFindings(editor)
    .filter(({ block, error }) => error && block === undefined)
    .map(({ pointer, message }) => ({ pointer, message, code: 'publish' })),
]
