// The content limits of a membership: of existing objects, and never wider than those of the caller.
import { list } from '../base/catalogue/message.ts'
import { AppError, invalid } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { providersOf } from '../core/extension/providers.ts'
import { limitsFrom } from './member.ts'
import type { MembershipLimits } from '../core/principal.ts'

/** Pages, to whose subtrees access can be limited. */
interface PageLimits {
  /** The uid of a page; undefined for one that does not exist, or is in the trash. */
  find(ctx: Where, ref: string): Promise<string | undefined>
  /** The uids of a page and of its ancestors; only its own for one that no longer exists. */
  upFrom(db: Context['db'], uid: string): Promise<string[]>
}
declare module '../core/extension/providers.ts' {
  interface Providers {
    'limits.pages': PageLimits
  }
}

export type LimitChanges = { [K in keyof MembershipLimits]?: string[] | undefined }
type Where = Pick<Context, 'db' | 'site' | 'principal'>

/** Handles of tables; one can be named before its table is created. */
const HANDLE = /^[a-z][a-z0-9_]{0,59}$/

/** The limits as they are stored: pages by uid, without duplicates. Throws 422 for unknown objects. */
export async function checkLimits(ctx: Context, requested: LimitChanges): Promise<LimitChanges> {
  const { tables, pages, languages } = requested
  const table = tables?.findIndex((handle) => !HANDLE.test(handle)) ?? -1
  if (table >= 0) throw invalid(`/tables/${table}`, 'access_limit.table_invalid', { table: tables![table]! })
  const language = languages?.findIndex((lang) => !ctx.site.languages.includes(lang)) ?? -1
  if (language >= 0)
    throw invalid(`/languages/${language}`, 'access_limit.language_unknown', {
      languages: list(ctx.site.languages),
      language: languages![language]!,
    })
  const uids = pages && (await Promise.all(pages.map((ref, index) => uidOf(ctx, ref, index))))
  return {
    ...(tables && { tables: unique(tables) }),
    ...(uids && { pages: unique(uids) }),
    ...(languages && { languages: unique(languages) }),
  }
}

const unique = (list: string[]) => [...new Set(list)].sort()

async function uidOf(ctx: Context, ref: string, index: number): Promise<string> {
  for (const pages of await providersOf(ctx.site.registry, 'limits.pages')) {
    const uid = await pages.find(ctx, ref)
    if (uid !== undefined) return uid
  }
  throw invalid(`/pages/${index}`, 'access_limit.page_unknown', { page: ref })
}

/** Throws 403 when a caller with limits would grant, or change, anything outside of them. */
export async function requireLimits({ db, site, principal }: Where, requested: LimitChanges | null): Promise<void> {
  const own = principal.limits
  if (!own) return
  const { tables = [], pages = [], languages = [] } = requested ?? {}
  if (!isPart(own.tables, tables)) throw wider('tables')
  if (!isPart(own.languages, languages)) throw wider('languages')
  if (!own.pages.length) return
  if (!pages.length) throw wider('pages')
  const all = await providersOf(site.registry, 'limits.pages')
  for (const uid of pages) {
    const above = (await Promise.all(all.map((one) => one.upFrom(db, uid)))).flat()
    if (!above.some((one) => own.pages.includes(one))) throw wider('pages')
  }
}

/** Throws 422: a network account has access to all content of all websites. */
export function rejectNetworkLimits(role: string, limits: LimitChanges): void {
  const [given] = Object.entries(limits).find(([, list]) => list.length > 0) ?? []
  if (role === 'network' && given) throw invalid(`/${given}`, 'access_limit.not_for_network')
}

/** An empty list means no limit. */
const isPart = (own: string[], requested: string[]): boolean =>
  !own.length || (requested.length > 0 && requested.every((one) => own.includes(one)))

const wider = (limit: keyof MembershipLimits) =>
  new AppError('access_limit.wider_than_own', { limit }, { extra: { limit } })

/** The value of `memberships.limits`; `{}` when nothing is limited. */
export const limitsText = (limits: LimitChanges | null | undefined): string =>
  JSON.stringify(limitsFrom(JSON.stringify(limits ?? {})) ?? {})
