// A page as it is and as a pending change would make it, from the states that the change stores.
import { z } from 'zod'
import { instant } from '../base/clock.ts'
import { canonical } from '../base/json.ts'
import type { Context } from '../core/operation/context.ts'
import { pageById } from '../pages/pages.ts'
import { headFields, Page, slugOrHome, type PageHead } from '../pages/schema.ts'
import { loadPageVersion, type PageVersion } from './versions.ts'

/** The state of a page as pageSubject serializes it; a page that is only proposed has no id yet. */
const State = Page.omit({ id: true, lock: true }).extend({
  id: z.int().optional(),
  published_n: z.int().nullable(),
})
type State = z.output<typeof State>

export interface PageBeforeAndAfter {
  before: unknown
  after: unknown
}
/** `none`: the page does not exist on this side; `hidden`: it exists, but visitors do not see it. */
export type ComparedPage = PageVersion | 'none' | 'hidden'

/**
 * The page before or after the change. When the change only affects publication or access, this is what visitors see.
 * Undefined for what is not a state of a page.
 */
export async function comparedPage(
  ctx: Context,
  { before, after }: PageBeforeAndAfter,
  side: 'before' | 'after',
): Promise<ComparedPage | undefined> {
  const states = { before: stateOf(before), after: stateOf(after) }
  const own = states[side]
  if (own === undefined) return undefined
  if (own === null || own.status === 'trash') return 'none'
  const other = states[side === 'before' ? 'after' : 'before']
  if (!other || other.status === 'trash' || !isAboutVisitors(own, other)) return shownState(ctx, own)
  const { id, published_n } = own
  if (published_n === null || !isPublic(own)) return 'hidden'
  // The draft becomes public; the number of its revision existed only in the dry run.
  if (side === 'after' || id === undefined) return shownState(ctx, own)
  return loadPageVersion(ctx, await pageById(ctx, id), { view: 'published', revision: published_n })
}

/** Null for no page, undefined for an invalid state. */
const stateOf = (value: unknown): State | null | undefined =>
  value === null || value === undefined ? null : State.safeParse(value).data

const isPublic = ({ status, published_n }: State) =>
  published_n !== null && !['offline', 'archived', 'trash'].includes(status)

function isAboutVisitors(a: State, b: State): boolean {
  const same = canonical([headOf(a), a.blocks]) === canonical([headOf(b), b.blocks])
  return same && (isPublic(a) !== isPublic(b) || a.published_n !== b.published_n)
}

const HEAD = Object.keys({ ...headFields, slug: slugOrHome }) as (keyof PageHead)[]
const headOf = (state: State): PageHead =>
  Object.fromEntries(HEAD.map((key) => [key, state[key]])) as unknown as PageHead

function shownState({ now }: Context, state: State): PageVersion {
  const { uid, lang, translation_group, parent_id, sort, type, access, updated_at } = state
  const treePosition = { path: state.path ?? state.slug, parent_id, sort, translation_group }
  const published_at = state.published_at ?? instant(now)
  const page = { id: state.id ?? 0, uid, lang, type, access, ...treePosition, published_at, updated_at }
  return { page: { ...page, head: headOf(state) }, blocks: state.blocks }
}
