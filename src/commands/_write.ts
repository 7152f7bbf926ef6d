// Results that end a command early: a write that waits for approval, and dry runs (contract 1.4, 3.1).
import type { Call, CallWarning } from '../lib/core/operation/context.ts'
import { diff, type Difference } from '../lib/base/json.ts'
import { callOperation } from './_call.ts'
import { visible } from './_list.ts'

export interface PendingResult {
  status: 'pending'
  change: number
  status_url: string
}
export interface DryRunResult {
  dry_run: true
  diff: Difference[]
  before: unknown
  after: unknown
}

/** Caught by the base command: nothing has been done yet, so the command's own success messages would be wrong. */
export class CommandEnded extends Error {
  readonly result: PendingResult | DryRunResult
  constructor(result: PendingResult | DryRunResult) {
    super('The command ends here.')
    this.result = result
  }
}

/** A call, and who tells people what the operation warns of. */
type Warned = Call & { warn?: (text: string) => void }

/** Runs an operation and returns its data; throws Ended when it waits for approval. */
export async function perform<R>(call: Warned, name: string, input: Record<string, unknown>): Promise<R> {
  const { status, body } = await callOperation(call, name, input)
  const { warnings = [] } = (body.meta ?? {}) as { warnings?: readonly CallWarning[] }
  for (const { message } of warnings) call.warn?.(message)
  if (status === 202) throw new CommandEnded(body.data as PendingResult)
  return body.data as R
}

/** For the only write of a command. Throws Ended, also with `dry_run`. */
export async function write<R>(call: Warned, name: string, input: Record<string, unknown>): Promise<R> {
  const data = await perform<R>(call, name, input)
  if (input['dry_run']) throw new CommandEnded(data as DryRunResult)
  return data
}

/** The difference, for writes that are not operations: the command ends with it as with --dry-run. */
export const dryRunEnd = (before: unknown, after: unknown): CommandEnded =>
  new CommandEnded({ dry_run: true, diff: diff(before, after), before, after })

/** The result as text; `bin` is the name of the program. */
export function linesOf(result: PendingResult | DryRunResult, bin: string): string[] {
  if ('change' in result) return [`This waits for approval: change ${result.change}. ${bin} review:list shows it.`]
  const lines = differenceLines(result.diff)
  return [...(lines.length ? lines : ['It can be done; nothing that is shown would differ.']), 'Nothing was changed.']
}

/** Every write changes these. */
const COUNTED = new Set(['/version', '/updated_at', '/has_unpublished_changes'])

/** The differences, except fields that every write changes. */
export const differenceLines = (diff: Difference[]): string[] =>
  diff.filter(({ pointer }) => !COUNTED.has(pointer)).flatMap(linesOfOne)

/** A thing that is created or deleted is printed value by value. */
function linesOfOne({ pointer, before, after }: Difference): string[] {
  const name = pointer.slice(1)
  const [old, fresh] = [before ?? null, after ?? null]
  if (!name && (old === null || fresh === null))
    return Object.entries((fresh ?? old) as object).flatMap(([key, value]) =>
      value === null ? [] : [`${fresh === null ? '-' : '+'} ${visible(key)}: ${printable(value)}`],
    )
  if (isKeyed(old) && isKeyed(fresh)) return keyedLines(name, old, fresh)
  return [`${visible(name)}: ${printable(old)} → ${printable(fresh)}`]
}

type Keyed = { key: string } & Record<string, unknown>
const isKeyed = (value: unknown): value is Keyed[] =>
  Array.isArray(value) && value.every((one: unknown) => typeof (one as Keyed | null)?.key === 'string')

/** Of a list by key, such as that of websites, only what differs: `sites c01 on: true → false`. */
const keyedLines = (name: string, before: Keyed[], after: Keyed[]): string[] =>
  after.flatMap((one) =>
    diff(before.find(({ key }) => key === one.key) ?? null, one)
      .flatMap(linesOfOne)
      .map((line) => `${name} ${visible(one.key)} ${line}`),
  )

const printable = (value: unknown): string =>
  value === null ? '(nothing)' : visible(typeof value === 'string' ? value : JSON.stringify(value))
