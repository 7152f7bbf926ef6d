// Everything that is wrong with a block, with the line it is in.
import type { BlockProblem } from '../../client/operations.d.ts'
import { html, nothing } from 'lit'
import type { FieldError } from '../../client/problem.ts'

/** What is shown of one; a refused call names other places too. */
export type Problem = Pick<BlockProblem, 'message' | 'line' | 'text'> & { where: string }

/** Those of one place; the self-test's stand with the template. */
export const problemsAt = (problems: Problem[], ...places: string[]): Problem[] =>
  problems.filter(({ where }) => places.includes(where))

/** What a refused call says, as problems. */
export const problemsOf = (errors: readonly FieldError[]): Problem[] =>
  errors.map((error) => {
    const { line = null, text = null } = error as FieldError & Partial<BlockProblem>
    return { where: error.pointer.split('/')[1] ?? '', message: error.message, line, text }
  })

/** Nothing when nothing is wrong. */
export const problemList = (problems: Problem[], heading: string) =>
  problems.length
    ? html`<div class="bad stack problems" role="alert">
        <strong>${heading}</strong>
        <ul>
          ${problems.map(
            ({ message, text }) =>
              html`<li>${message}${text ? html`<pre translate="no">${text}</pre>` : nothing}</li>`,
          )}
        </ul>
      </div>`
    : nothing
