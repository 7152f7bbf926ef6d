// The only door: REST, MCP, the shell and the admin all come through here, so none can be laxer than another.
import { demand } from '../access/principal.ts'
import { AppError } from '../errors.ts'
import { hasFeature } from '../site.ts'
import type { Call, Context } from './context.ts'
import type { AnyOperation, Face, Target } from './define-operation.ts'
import { parseInput } from './input.ts'
import { answer, type Outcome } from './outcome.ts'
import { runWrite } from './write.ts'

/**
 * Runs an operation: who → feature → token level → permission → input → prepare → transaction with If-Match, approval,
 * dry run, log and outbox → output. Throws AppError; anything else it throws is a bug.
 */
export async function run(target: Target, call: Call, raw: unknown): Promise<Outcome> {
  const { operation, face } = target
  const { principal, site } = call
  if (principal.kind === 'anonymous' && !operation.anonymous)
    throw new AppError('unauthenticated', 'Send a token: Authorization: Bearer cms_…')
  if (operation.feature && !hasFeature(site, operation.feature))
    throw new AppError(
      'feature-disabled',
      `${face.name} belongs to the feature ${operation.feature}, which is off for ${site.key}.`,
    )
  if (operation.level === 'write' && principal.level === 'read')
    throw new AppError('read-only-token', `${face.name} writes, and this token may only read.`)
  checkAllowList(operation, face, call)
  const preset = { ...(raw as object), ...face.preset }
  const permission = permissionFor(operation, face, preset)
  if (permission) demand(principal, permission)
  const input = parseInput(operation, preset)
  const ctx = context(call)
  ctx.prepared = await operation.prepare?.(ctx, input)
  if (operation.level === 'write') return runWrite({ operation, face, ctx, input })
  return answer({ operation, face, input, result: await operation.handler(ctx, input) })
}

/** The permission of the line whose preset the input fulfils: one tool can stand over several lines. */
function permissionFor(
  operation: AnyOperation,
  face: Face,
  input: Record<string, unknown>,
): string | undefined {
  const fits = (one: Face) => Object.entries(one.preset).every(([key, value]) => input[key] === value)
  const specific = operation.faces.find((one) => Object.keys(one.preset).length > 0 && fits(one))
  return (specific ?? face).permission
}

function checkAllowList(operation: AnyOperation, face: Face, { principal }: Call): void {
  const allowed = principal.token?.operations
  if (allowed && !allowed.includes(operation.name) && !allowed.includes(face.name))
    throw new AppError('forbidden', `This token may not call ${face.name}.`)
}

function context(call: Call): Context {
  return {
    ...call,
    db: call.site.db.read,
    network: call.installation.network.read,
    now: call.clock.now(),
    prepared: undefined,
    touched: new Set(),
    afterCommit: [],
  }
}
