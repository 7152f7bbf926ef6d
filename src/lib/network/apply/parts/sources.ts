// External sources by their names, and redirects. Files contain no credentials: they are read from environment variables.
import { chunks } from '../../../base/chunks.ts'
import { AppError, fieldError, invalid, type FieldError } from '../../../base/errors.ts'
import { diff, type Difference } from '../../../base/json.ts'
import { storedSource } from '../../../redirects/redirects.ts'
import { requireFormat } from '../../../sources/sources.ts'
import type { DeclaredSite } from '../network-schema.ts'
import { bringsExtensions, knownSite, rejectUnknown, tableErrors } from '../known.ts'
import {
  callSite,
  callSiteForAll,
  compared,
  dryRunDifference,
  withPointerPrefix,
  type Part,
  type ApplyContext,
  type Step,
} from '../part.ts'

type Source = NonNullable<DeclaredSite['sources']>[number]
interface StoredSource {
  id: number
  name: string
  url: string | null
  table: string | null
  has_auth: boolean
}

const nameOf = ({ name }: { name: string }) => name

export const sourcesPart: Part = {
  name: 'sources',
  async plan(context) {
    if (!context.declared.sources) return []
    await checkSources(context, context.declared.sources)
    const there = await callSiteForAll<StoredSource>(context, 'list_sources')
    const { pairs, surplus } = compared({ list: 'sources', declared: context.declared.sources, there, nameOf }, context)
    const steps: Step[] = []
    for (const { want, found, name, pointer } of pairs) {
      const { auth_env: _, ...input } = want
      const run = async () => void (await callSite(context, 'create_source', { ...input, ...authOf(context, want) }))
      if (!found) {
        await withPointerPrefix(pointer, () => Promise.resolve(authOf(context, want)))
        steps.push({ action: 'create', name, pointer, run })
      } else steps.push(...(await sourceStep(context, { want, found, pointer })))
    }
    const removed = surplus.map(({ found: { id }, name, pointer }): Step => ({
      action: 'remove',
      name,
      pointer,
      asks: true,
      run: async () => void (await callSite(context, 'delete_source', { id })),
    }))
    return context.prune ? [...steps, ...removed] : steps
  },
}

/** Throws 422 naming each place: for tables, formats and languages that there are not and will not be. */
async function checkSources(context: ApplyContext, sources: readonly Source[]): Promise<void> {
  const site = await knownSite(context)
  const at = (i: number) => `${context.pointer}/sources/${i}`
  const errors: FieldError[] = []
  for (const [i, { format, lang }] of sources.entries()) {
    if (lang && !site.languages.includes(lang)) errors.push(fieldError(`${at(i)}/lang`, 'source.lang_unknown'))
    if (!bringsExtensions(context)) await withPointerPrefix(at(i), () => requireFormat(site, format))
  }
  const named = sources.map(({ table }, i) => ({ pointer: `${at(i)}/table`, table }))
  rejectUnknown([...(await tableErrors(context, named)), ...errors])
}

/** Stored credentials cannot be read, so they count as equal to those of the file; another address removes them. */
async function sourceStep(
  context: ApplyContext,
  { want, found, pointer }: { want: Source; found: StoredSource; pointer: string },
): Promise<Step[]> {
  const { auth_env, ...changes } = want
  const input = { id: found.id, ...changes }
  const differs = await dryRunDifference(context, 'update_source', {
    input,
    of: Object.keys(changes),
    pointer,
  }).catch((error: unknown) => withoutResting(context, { changes, found, pointer, error }))
  const isNew = auth_env !== undefined && !found.has_auth
  if (isNew) differs.push({ pointer: '/auth', after: auth_env })
  if (!differs.length) return []
  await withPointerPrefix(pointer, () => Promise.resolve(authOf(context, want)))
  const run = async () => void (await callSite(context, 'update_source', { ...input, ...authOf(context, want) }))
  return [{ action: 'update', name: found.name, pointer, diff: differs, run }]
}

/** Properties of a source that are valid only once another part of the file is applied. */
const RESTING: Record<string, readonly string[]> = {
  tables: ['table', 'mapping', 'local_fields'],
  extensions: ['format'],
}

/** Properties that depend on tables or extensions of the file are planned too: they are compared, and the rest is tried out. */
async function withoutResting(
  context: ApplyContext,
  {
    changes,
    found,
    pointer,
    error,
  }: { changes: Omit<Source, 'auth_env'>; found: StoredSource; pointer: string; error: unknown },
): Promise<Difference[]> {
  const names = Object.entries(RESTING).flatMap(([part, names]) => (context.earlierParts.has(part) ? names : []))
  if (!names.length || !(error instanceof AppError)) throw error
  const own = Object.entries(changes)
  const [resting, others] = [own, own].map((all, i) => all.filter(([name]) => names.includes(name) === !i))
  // A source with entries keeps its table, whichever one the file names.
  const moves = changes.table !== undefined && changes.table !== found.table && { table: null }
  const of = others!.map(([name]) => name)
  const input = { id: found.id, ...Object.fromEntries(others!), ...(names.includes('table') && moves) }
  const rehearsed = await dryRunDifference(context, 'update_source', { input, of, pointer })
  const before = resting!.map(([name]) => [name, (found as unknown as Record<string, unknown>)[name]])
  return [...rehearsed, ...diff(Object.fromEntries(before), Object.fromEntries(resting!))]
}

function authOf({ installation: { env } }: ApplyContext, { auth_env }: Source): { auth?: unknown } {
  if (auth_env === undefined) return {}
  const text = env[auth_env]
  if (!text) throw invalid('/auth_env', 'apply.variable_missing', { name: auth_env })
  try {
    return { auth: JSON.parse(text) as unknown }
  } catch {
    // Without the value of the variable.
    throw invalid('/auth_env', 'apply.variable_no_json', { name: auth_env })
  }
}

interface StoredRedirect {
  id: number
  from_path: string
  to_url: string
  status: number
  automatic: boolean
}
/** The most redirects per operation. */
const AT_ONCE = 5000

export const redirectsPart: Part = {
  name: 'redirects',
  async plan(context) {
    const declared = context.declared.redirects
    if (!declared) return []
    const there = await callSiteForAll<StoredRedirect>(context, 'list_redirects')
    const from = ({ from_path }: { from_path: string }) => storedSource(from_path)
    const { pairs, surplus } = compared({ list: 'redirects', declared, there, nameOf: from }, context)
    const differ = pairs.filter(
      ({ want, found }) => !found || found.to_url !== want.to_url || found.status !== want.status,
    )
    const all = importedOnce(context, differ)
    const steps = differ.map(({ want: { to_url, status }, found, name, pointer }): Step => ({
      action: found ? 'update' : 'create',
      name,
      pointer,
      run: all,
      ...(found && {
        diff: [{ pointer: '/to_url', before: `${found.to_url} (${found.status})`, after: `${to_url} (${status})` }],
      }),
    }))
    // Automatic redirects of moved pages are not defined in files.
    const removed = surplus
      .filter(({ found }) => !found.automatic)
      .map(({ found: { id }, name, pointer }): Step => ({
        action: 'remove',
        name,
        pointer,
        asks: true,
        run: async () => void (await callSite(context, 'delete_redirect', { id })),
      }))
    return context.prune ? [...steps, ...removed] : steps
  },
}

/** All redirects in one operation, at the first step: they may refer to one another. */
function importedOnce(
  context: ApplyContext,
  differ: { want: { from_path: string; to_url: string; status: number }; pointer: string }[],
) {
  let done: Promise<void> | undefined
  const work = async () => {
    for (const part of chunks(differ, AT_ONCE)) {
      const redirects = part.map(({ want }) => want)
      await callSite(context, 'import_redirects', { redirects, replace: true }).catch((error: unknown) => {
        throw error instanceof AppError ? placed(error, part) : error
      })
    }
  }
  return () => (done ??= work())
}

/** Errors by the places of the file instead of those of the operation's input. */
const placed = (error: AppError, part: { pointer: string }[]): AppError => {
  const errors = error.errors.map((one) => {
    const [, , index = '', ...rest] = one.pointer.split('/')
    const own = part[Number(index)]?.pointer
    return own === undefined ? one : { ...one, pointer: `${own}/${rest.join('/')}` }
  })
  return new AppError('input.invalid', { errors: error.message }, { errors, problem: error.code, cause: error })
}
