// What went wrong while a page was made and was survived: kept once each, for health and the log.
import type { Block } from '../blocks/schema.ts'
import { message, type Message } from '../base/catalogue/message.ts'
import { AppError, reasonOf } from '../base/errors.ts'
import type { Problem, Site } from '../core/site.ts'
import { rememberProblem } from '../core/problem-log.ts'
import { isUnreachable } from '../base/unreachable.ts'

/** Adds the problem unless it is known already. */
export function report(site: Site, problem: Problem): void {
  if (site.problems.some(({ id }) => id === problem.id)) return
  site.problems.push(problem)
  rememberProblem(site.problem_file, problem)
}

/** A block that the page is shown without. */
export function reportBlock(site: Site, { id, type }: Pick<Block, 'id' | 'type'>, error: unknown): void {
  const place = placeOf(error)
  const why = reasonOf(error)
  const reason = place === '' ? why : message('website_problem.reason_at', { reason: why, place })
  const said = message('website_problem.block_left_out', { block: id, type, reason })
  report(site, { id: `block.${type}`, status: 'fail', message: said })
}

/** Why a block was left out; of another problem all of it. */
export function reasonIn({ message: said }: Problem): Message {
  const reason = said.key === 'website_problem.block_left_out' ? said.args?.['reason'] : undefined
  return typeof reason === 'object' && 'key' in reason ? reason : said
}

/** Of what is nobody's mistake and over in a moment: no page is made then, rather than one without some of its parts. */
export const isPassing = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof AppError && error.code === 'maintenance')

/** Where in a kit or extension an error came from, `blocks/hero.ts:12`; '' when that is not known. */
export function placeOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const place = /\/((?:blocks|parts|src)\/[\w-]+\.[jt]s)(?:\?[\w=]+)?:(\d+)/.exec(
    stack.replace(/^.*\/src\/lib\/.*$/gm, ''),
  )
  return place ? `${place[1]}:${place[2]}` : ''
}
