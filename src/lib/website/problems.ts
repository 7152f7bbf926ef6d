// Problems that occurred while a page was made but did not prevent it: stored once each, for health and the log.
import type { Block } from '../blocks/schema.ts'
import { isDeepStrictEqual } from 'node:util'
import { message, type Message } from '../base/catalogue/message.ts'
import { html, type Html } from '../base/html.ts'
import { say } from '../platform/i18n/say.ts'
import { AppError, reasonOf } from '../base/errors.ts'
import type { Problem, Site } from '../core/site.ts'
import { report, resolveProblem } from '../core/problem-log.ts'
import { isUnreachable } from '../base/unreachable.ts'
import type { Mode } from './blocks.ts'

export { report }

type Reported = Pick<Block, 'id' | 'type'>

/** The mode in which each block was left out: a draft that renders says nothing about the published page. */
const modes = new WeakMap<Problem, Mode>()

const leftOut = ({ id: block, type }: Reported, error: unknown): Message =>
  message('website_problem.block_left_out', { block, type, reason: reasonFor(error) })

/** In place of a block that was left out: for whoever is writing it, never for visitors. */
export const leftOutNote = (block: Reported, error: unknown): Html =>
  html`<pre role="alert">${say('en', leftOut(block, error))}</pre>\n`

/** A block that was left out of its page. Of the blocks of a type the last one is stored. */
export function reportBlock(site: Site, { mode, ...block }: Reported & { mode: Mode }, error: unknown): void {
  const { type } = block
  const problemMessage = leftOut(block, error)
  const id = `block.${type}`
  const known = site.problems.find((one) => one.id === id)
  if (known && isDeepStrictEqual(known.message, problemMessage)) {
    if (mode === 'published') modes.set(known, mode)
    return
  }
  resolveProblem(site, id)
  const problem: Problem = {
    id,
    status: 'fail',
    message: problemMessage,
    fix: message('website_problem.mend_block'),
  }
  modes.set(problem, mode)
  report(site, problem)
}

/** A block that rendered: its earlier problem is resolved, and so is that its type was missing. */
export function resolveBlockProblems(site: Site, { id: block, type, mode }: Reported & { mode: Mode }): void {
  for (const problem of [...site.problems]) {
    const isOver =
      problem.id === `block.${type}.unknown`
        ? mode === 'published'
        : problem.id === `block.${type}` &&
          blockOf(problem) === block &&
          (mode === 'published' || modes.get(problem) === mode)
    if (isOver) resolveProblem(site, problem.id)
  }
}

/** Ids of blocks that are on no page: what is shown for a missing page, and for an entry without a template. */
export const OWN_BLOCKS = { missing: '0000000000', entry: 'entry00000' } as const

/** The block of a page that a problem is about; undefined for other problems and for the website's own blocks. */
export function pageBlockOf(problem: Problem): string | undefined {
  const block = blockOf(problem)
  return Object.values<string | undefined>(OWN_BLOCKS).includes(block) ? undefined : block
}

function blockOf({ message: problemMessage }: Problem): string | undefined {
  const block = problemMessage.args?.['block']
  return problemMessage.key.startsWith('website_problem.') && typeof block === 'string' ? block : undefined
}

/** Why a block is left out, with file and line where they are known. */
export function reasonFor(error: unknown): Message {
  const location = sourceLocationOf(error)
  const reason = reasonOf(error)
  return location === '' ? reason : message('website_problem.reason_at', { reason, place: location })
}

/** Why a block was left out; for any other problem its message. */
export function reasonIn({ message: problemMessage }: Problem): Message {
  const reason = problemMessage.key === 'website_problem.block_left_out' ? problemMessage.args?.['reason'] : undefined
  return typeof reason === 'object' && 'key' in reason ? reason : problemMessage
}

/** Whether an error is temporary, such as an unreachable database: then no page is made rather than half of one. */
export const isTemporary = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof AppError && error.code === 'maintenance')

/** Where in a kit or extension an error was thrown, `blocks/hero.ts:12`; '' when that is not known. */
export function sourceLocationOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const match = /\/((?:blocks|parts|src)\/[\w-]+\.[jt]s)(?:\?[\w=]+)?:(\d+)/.exec(
    stack.replace(/^.*\/src\/lib\/.*$/gm, ''),
  )
  return match ? `${match[1]}:${match[2]}` : ''
}
