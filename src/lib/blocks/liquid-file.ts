// A custom block as a file, `blocks/{key}.liquid`: its definition as JSON, its stylesheet, its template.
import { issueError } from '../base/catalogue/zod-text.ts'
import { list, message } from '../base/catalogue/message.ts'
import { AppError, messageOf } from '../base/errors.ts'
import type { AnyBlock } from '../core/extension/define-block.ts'
import { canonical } from '../base/json.ts'
import { Definition } from './schema.ts'
import { EMPTY, makeCustomBlock, withLineFeeds } from './custom-definition.ts'
import { readTextFile } from '../base/read-text.ts'

const CSS = '--- css\n'
const TEMPLATE = '--- template\n'

/** The file's text. Fields keep their order; what is not set is left out. */
export function writeLiquidFile({ template, css, ...head }: Definition): string {
  const isSet = ([name, value]: [string, unknown]) =>
    canonical(value) !== canonical((EMPTY as Record<string, unknown>)[name] ?? null)
  const given = Object.fromEntries(Object.entries(head).filter(isSet))
  return `---\n${JSON.stringify(given, null, 2)}\n${CSS}${css}\n${TEMPLATE}${template}`
}

/** Throws 422 saying what the file lacks. */
export function readLiquidFile(text: string, file: string): Definition {
  const [head, css, template] = parts(withLineFeeds(text), file)
  let given: unknown
  try {
    given = JSON.parse(head)
  } catch (cause) {
    throw new AppError(
      'custom_block.head_not_json',
      { file, reason: messageOf(cause as Error) },
      {
        cause,
      },
    )
  }
  const { success, data, error } = Definition.safeParse({
    fields: {},
    ...EMPTY,
    ...(given as object),
    css,
    template,
  })
  if (success) return data
  const errors = error.issues.map((issue) =>
    message('custom_block.wrong_in', {
      path: issue.path.join('.'),
      reason: messageOf(issueError('', issue)),
    }),
  )
  throw new AppError('custom_block.file_invalid', { file, errors: list(errors, 'semicolon') })
}

/** The block type of a kit's file; a 422 names the file. */
export function loadLiquidBlock(file: string, key: string): AnyBlock {
  try {
    return makeCustomBlock(key, readLiquidFile(readTextFile(file), file))
  } catch (error) {
    if (!(error instanceof AppError) || error.message.includes(file)) throw error
    const where = error.errors[0]?.pointer.slice(1) ?? ''
    const reason = message('custom_block.wrong_in', { path: where, reason: messageOf(error) })
    throw new AppError('custom_block.file_invalid', { file, errors: reason }, { errors: error.errors, cause: error })
  }
}

function parts(text: string, file: string): [head: string, css: string, template: string] {
  const css = text.indexOf(`\n${CSS}`)
  const template = css < 0 ? -1 : text.indexOf(`\n${TEMPLATE}`, css)
  if (!text.startsWith('---\n') || template < 0) throw new AppError('custom_block.file_parts', { file })
  return [
    text.slice(4, css + 1),
    text.slice(css + 1 + CSS.length, template),
    text.slice(template + 1 + TEMPLATE.length),
  ]
}
