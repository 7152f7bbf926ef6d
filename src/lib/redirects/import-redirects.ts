// Many redirects at once, all of them or none: those of a former website, from a list.
import { list, message } from '../base/catalogue/message.ts'
import { AppError, fieldError, invalid, messageOf, type FieldError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { changed } from '../core/operation/stamps.ts'
import type { Subject } from '../core/operation/subject.ts'
import { checkTarget, ownAddress } from './address.ts'
import { isAnswered } from './link-warnings.ts'
import { matchRedirect } from './match.ts'
import { findRedirect, insertRedirect, rejectLoop, rejectTakenAddress } from './redirects.ts'
import { checkPlaceholders, isPattern, storedSource } from './source.ts'

export interface ImportedRedirect {
  from_path: string
  to_url: string
  status: number
  /** The line of the imported file, where there is one. */
  line?: number | undefined
}
export interface RedirectCounts {
  created: number
  updated: number
  unchanged: number
}

/** Errors that are reported at once. */
const MAX_ERRORS = 50
const MAX_NAMED = 10

/**
 * Stores them in their order. Throws 422 or 409 with an error for each that cannot be stored; nothing is stored then. Without
 * `replace` an address that has a redirect to another target is such an error.
 */
export async function importRedirects(
  ctx: Context,
  { redirects, replace }: { redirects: readonly ImportedRedirect[]; replace: boolean },
): Promise<RedirectCounts> {
  const counts: RedirectCounts = { created: 0, updated: 0, unchanged: 0 }
  const errors: FieldError[] = []
  const lines = new Map<string, number>()
  for (const [i, one] of redirects.entries()) {
    try {
      counts[await storeOne(ctx, one, { replace, lines, line: one.line ?? i + 1 })]++
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      errors.push(...error.errors.map((each) => ({ ...each, pointer: `/redirects/${i}${each.pointer}` })))
      if (errors.length >= MAX_ERRORS) break
    }
  }
  if (errors.length) throw rejection(redirects, errors)
  if (counts.created + counts.updated) ctx.touched.add('redirects')
  await warnOfTargets(ctx, redirects)
  return counts
}

/** Targets on this website at which visitors find nothing: a slip in the list, or a page that is still to come. */
async function warnOfTargets(ctx: Context, redirects: readonly ImportedRedirect[]): Promise<void> {
  const answered = new Map<string, boolean>()
  for (const [i, { to_url, line = i + 1 }] of redirects.entries()) {
    const own = ownAddress(ctx.site, to_url)
    // What placeholders stand for depends on the request.
    if (!own || isPattern(own.address)) continue
    if (!answered.has(to_url))
      answered.set(to_url, !!(await matchRedirect(ctx.db, own)) || (await isAnswered(ctx, own)))
    if (answered.get(to_url)) continue
    ctx.warnings.push({ ...fieldError(`/redirects/${i}/to_url`, 'redirect.import_nowhere', { line, target: to_url }) })
    if (ctx.warnings.length >= MAX_ERRORS) return
  }
}

interface Storing {
  replace: boolean
  /** By source: the line with it. */
  lines: Map<string, number>
  line: number
}

async function storeOne(
  ctx: Context,
  { from_path, to_url, status }: ImportedRedirect,
  { replace, lines, line }: Storing,
): Promise<keyof RedirectCounts> {
  const from = storedSource(from_path)
  checkTarget(ctx.site, to_url)
  checkPlaceholders(from, to_url)
  const twice = lines.get(from)
  if (twice !== undefined) throw invalid('/from_path', 'redirect.line_twice', { path: from, line: twice })
  lines.set(from, line)
  const there = await findRedirect(ctx.db, from)
  if (there?.to_url === to_url && there.status === status) return 'unchanged'
  if (there && replace) return update(ctx, there.id, { from_path: from, to_url, status })
  await rejectTakenAddress(ctx, from)
  await rejectLoop(ctx, { from_path: from, to_url })
  await ctx.db.deleteFrom('not_found').where('path', 'in', [from, from_path]).execute()
  await insertRedirect(ctx, { from_path: from, to_url, status, automatic: 0 })
  return 'created'
}

async function update(
  ctx: Context,
  id: number,
  { from_path, to_url, status }: { from_path: string; to_url: string; status: number },
): Promise<'updated'> {
  await rejectLoop(ctx, { id, from_path, to_url })
  await ctx.db
    .updateTable('redirects')
    .set((eb) => ({ to_url, status, automatic: 0, version: eb('version', '+', 1), ...changed(ctx) }))
    .where('id', '=', id)
    .execute()
  return 'updated'
}

/** Each error names its line; the message of the whole repeats the first ones. */
function rejection(redirects: readonly ImportedRedirect[], errors: FieldError[]): AppError {
  const placeOf = ({ pointer }: FieldError) => {
    const i = Number(pointer.split('/')[2])
    return redirects[i]!.line ?? i + 1
  }
  const key = errors.some(({ code }) => code !== 'conflict') ? 'redirect.import_invalid' : 'redirect.import_conflict'
  const named = errors
    .slice(0, MAX_NAMED)
    .map((error) => message('redirect.import_line', { line: placeOf(error), message: messageOf(error) }))
  const args = { count: errors.length, errors: list(named, 'sentences') }
  return new AppError(key, args, { errors })
}

/** One row of the log stands for all of them. */
export const redirectImportSubject: Subject = {
  type: 'redirect_import',
  load: (ctx, _input, result) =>
    Promise.resolve({
      type: 'redirect_import',
      id: ctx.site.key,
      label: ctx.site.key,
      uid: `redirects-${ctx.site.key}`,
      version: 0,
      state: { imported: result ?? null },
      // Within no page's scope, like a single redirect.
      scope: { pages: [] },
    }),
}
