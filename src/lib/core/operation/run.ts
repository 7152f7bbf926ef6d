// The single pipeline: REST, MCP, the shell and the admin all use it, so that none has weaker checks than another.
import { feature, operation as named } from '../../base/catalogue/message.ts'
import { requirePermission, type SessionInfo } from '../principal.ts'
import { AppError } from '../../base/errors.ts'
import { operationLabel } from '../../platform/i18n/labels.ts'
import { withAllTables } from '../../platform/db/table-changes.ts'
import { savepoint } from '../../platform/db/savepoint.ts'
import { featureLabel, missingFeature } from '../site.ts'
import { instant, newUid } from '../../base/clock.ts'
import type { Call, Context } from './context.ts'
import type { RestRoute, Target } from './define-operation.ts'
import type { Named, OperationFacts } from './entry.ts'
import { remembered } from './idempotency.ts'
import { seededIds } from './ids.ts'
import { parseInput } from './input.ts'
import { makeContext } from './make-context.ts'
import { answer, type Outcome } from './outcome.ts'

/**
 * Runs an operation: admission → input → prepare → transaction with If-Match, approval, dry run, log and outbox → output.
 * Throws AppError; anything else it throws is a bug.
 */
export const run = (target: Target, call: Call, raw: unknown): Promise<Outcome> =>
  withAllTables(() => runTarget(target, call, raw))

async function runTarget(target: Target, call: Call, raw: unknown): Promise<Outcome> {
  const { operation, route } = target
  const preset = { ...(raw as object), ...route.preset }
  authorize(target, call, preset)
  const input = parseInput(operation, preset)
  const ctx = makeContext(call)
  try {
    return await runAdmitted(target, ctx, input)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not-found' || call.principal.mode !== 'approval') throw error
    throw await (await import('../approval/explain-missing.ts')).explainMissing(ctx, error, input)
  }
}

async function runAdmitted(
  { operation, route }: Target,
  ctx: Context,
  input: ReturnType<typeof parseInput>,
): Promise<Outcome> {
  if (operation.level === 'read') {
    ctx.prepared = await operation.prepare?.(ctx, input)
    const result = await operation.handler(ctx, input)
    return answer({ operation, route, input, result, warnings: ctx.warnings })
  }
  const uid = newUid(ctx.now)
  // A proposal assigns the same identifiers as its later application.
  if (ctx.principal.mode === 'approval') ctx.ids = seededIds(uid, ctx.now)
  const write = { operation, route: lineOf({ operation, route }, input), ctx, input, received: input, uid }
  // Before `prepare`, which the results of the first run could make fail.
  const replay = await remembered(write)
  if (replay) return replay
  ctx.prepared = await operation.prepare?.(ctx, input)
  const stored = operation.storedInput?.(ctx, input) ?? input
  // Loads the log and approval, which reads do not need.
  const { runWrite } = await import('./write.ts')
  return runWrite({ ...write, input: stored })
}

/** The same by the name of an operation, with an existing call. */
export async function callOperation(call: Call, name: string, input: Record<string, unknown>): Promise<Outcome> {
  return run(await targetOf(call, name), call, input)
}

async function targetOf({ site }: Call, name: string): Promise<Target> {
  const target = await site.registry.operation(name)
  if (!target) throw new Error(`There is no operation ${name}`)
  return target
}

/**
 * Runs an operation as a part of the write of `ctx`: in its transaction, for the same principal, admitted and checked as if
 * called alone; returns its data. It is committed, logged and proposed as part of that write. Throws AppError as it would alone;
 * its own writes are rolled back then, and the outer write may continue.
 */
export const runInside = (ctx: Context, name: string, raw: Record<string, unknown>): Promise<unknown> =>
  withAllTables(() => runPart(ctx, name, raw))

async function runPart(ctx: Context, name: string, raw: Record<string, unknown>): Promise<unknown> {
  const target = await targetOf(ctx, name)
  const { operation, route } = target
  const preset = { ...raw, ...route.preset }
  authorize(target, ctx, preset)
  const input = parseInput(operation, preset)
  const part: Context = { ...ctx, if_match: undefined, touched: new Set(), warnings: [], afterCommit: [] }
  part.prepared = await operation.prepare?.(part, input)
  if (operation.level === 'read')
    return answer({ operation, route, input, result: await operation.handler(part, input) }).body.data
  if ((operation.store ?? 'site') !== ctx.store) throw new Error(`${name} writes into another database`)
  const stored = operation.storedInput?.(part, input) ?? input
  const { perform } = await import('./perform.ts')
  const write = { operation, route: lineOf(target, input), ctx: part, input: stored, uid: newUid(ctx.now) }
  const { outcome } = await savepoint(ctx.db, () => perform(write, ctx.db as never))
  for (const tag of part.touched) ctx.touched.add(tag)
  ctx.afterCommit.push(...part.afterCommit)
  ctx.warnings.push(...part.warnings)
  ctx.opened ||= part.opened
  return outcome.body.data
}

/**
 * Principal → feature → token level → allow-list → permission (contract 3.1). Without an input it checks whether the route may be
 * called at all, so that an adapter need not read a body before; run() checks again with the input. Throws 401, 403 and 404.
 */
export function authorize({ operation, route }: Named, call: Call, input: Record<string, unknown> = {}): void {
  const { principal, site } = call
  if (principal.kind === 'anonymous' && !operation.anonymous) throw new AppError('operation.token_missing')
  const off = missingFeature(site, operation)
  if (off !== undefined)
    throw new AppError('operation.feature_off', {
      operation: named(operationLabel('en', route.name)),
      feature: feature(featureLabel(site, off)),
    })
  if (operation.level === 'write' && principal.level === 'read')
    throw new AppError('operation.token_read_only', { name: named(route.name) })
  requireNetwork({ operation, route }, call)
  requirePerson({ operation, route }, call)
  requireElevation({ operation, route }, call)
  for (const { name, permission } of linesOf({ operation, route }, { ...input, ...route.preset })) {
    checkAllowList(operation, name, call)
    if (permission) requirePermission(principal, permission)
  }
}

/** Throws 403 when an operation of the installation is called by an account of one website, or by a program. */
function requireNetwork({ operation, route }: Named, { principal }: Pick<Call, 'principal'>): void {
  if (!operation.network || principal.kind === 'system') return
  if (principal.kind === 'user' && principal.role === 'network') return
  throw new AppError('operation.for_network', { operation: named(route.name) })
}

/** Throws 403 for a caller whose own writes need approval: a proposal could otherwise approve proposals. */
function requirePerson({ operation, route }: Named, { principal }: Pick<Call, 'principal'>): void {
  if (!operation.reviews || principal.mode !== 'approval') return
  throw new AppError('operation.for_reviewers', { operation: named(route.name) })
}

/** Throws 403 when a session needs elevation for an operation (contract 1.5); also for approving it. */
export function requireElevation(
  { operation, route }: Named,
  { principal, clock }: Pick<Call, 'principal' | 'clock'>,
): void {
  if (!operation.elevated || !principal.session || isElevated(principal.session, clock.now())) return
  throw new AppError('operation.elevation_missing', { operation: named(route.name) }, { extra: { elevation: true } })
}

const isElevated = ({ elevated_until }: SessionInfo, now: Date) => (elevated_until ?? '') > instant(now)

/** Every token may read its own account. */
const ALWAYS = 'get_me'

/** Whether a token's allow-list lets it call a tool at all, by one of its aliases. */
export function mayCall({ name, faces }: OperationFacts, { principal }: Pick<Call, 'principal'>): boolean {
  const allowed = principal.token?.operations
  return !allowed || name === ALWAYS || faces.some((route) => allowed.includes(route.name))
}

/**
 * The routes that a call corresponds to: the one it was made by, and the one whose preset the input matches. A call by the
 * operation's own name (MCP, `cms call`) has no route when there are several: the input alone selects one.
 */
function linesOf({ operation, route }: Named, input: Record<string, unknown>): RestRoute[] {
  const fits = (one: RestRoute) => Object.entries(one.preset).every(([key, value]) => input[key] === value)
  const picked = operation.faces.find((one) => Object.keys(one.preset).length > 0 && fits(one))
  if (!picked || picked === route) return [route]
  return operation.faces.includes(route) ? [route, picked] : [picked]
}

/** The most specific of them: its alias is the name in the log and of a proposal. */
export const lineOf = (target: Named, input: Record<string, unknown>): RestRoute => linesOf(target, input).at(-1)!

function checkAllowList(operation: OperationFacts, line: string, { principal }: Call): void {
  const allowed = principal.token?.operations
  if (allowed && operation.name !== ALWAYS && !allowed.includes(line))
    throw new AppError('operation.token_not_for_operation', { operation: named(line) })
}
