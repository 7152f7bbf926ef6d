// A page as it is and as a waiting change would make it, from the states that the change keeps.
import { z } from 'zod'
import { instant } from '../base/clock.ts'
import { canonical } from '../base/json.ts'
import type { Context } from '../core/operation/context.ts'
import { pageById } from '../pages/pages.ts'
import { headFields, Page, slugOrHome, type PageHead } from '../pages/schema.ts'
import { shownVersion, type Shown } from './versions.ts'

/** What pageSubject tells of a page; one that is only proposed has no id yet. */
const State = Page.omit({ id: true, lock: true }).extend({
  id: z.int().optional(),
  published_n: z.int().nullable(),
})
type State = z.output<typeof State>

export interface PageBeforeAndAfter {
  before: unknown
  after: unknown
}
/** `none`: there is no page on this side; `hidden`: there is one, and visitors do not see it. */
export type PageSide = Shown | 'none' | 'hidden'

/**
 * One side of it. Where the content stays and who sees it changes, as by publishing, the sides are what visitors see. Undefined
 * for what is no state of a page.
 */
export async function pageSide(
  ctx: Context,
  { before, after }: PageBeforeAndAfter,
  side: 'before' | 'after',
): Promise<PageSide | undefined> {
  const states = { before: stateOf(before), after: stateOf(after) }
  const own = states[side]
  if (own === undefined) return undefined
  if (own === null || own.status === 'trash') return 'none'
  const other = states[side === 'before' ? 'after' : 'before']
  if (!other || other.status === 'trash' || !isAboutVisitors(own, other)) return shownState(ctx, own)
  const { id, published_n } = own
  if (published_n === null || !isPublic(own)) return 'hidden'
  // What becomes public is the draft; the number of its revision was the rehearsal's own.
  if (side === 'after' || id === undefined) return shownState(ctx, own)
  return shownVersion(ctx, await pageById(ctx, id), { view: 'published', revision: published_n })
}

/** Null for no page, undefined for what is none. */
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

function shownState({ now }: Context, state: State): Shown {
  const { uid, lang, translation_group, parent_id, sort, type, access, updated_at } = state
  const place = { path: state.path ?? state.slug, parent_id, sort, translation_group }
  const published_at = state.published_at ?? instant(now)
  const page = { id: state.id ?? 0, uid, lang, type, access, ...place, published_at, updated_at }
  return { page: { ...page, head: headOf(state) }, blocks: state.blocks }
}
