// What visitors see of the pages whose changes are taken back.
import type { Change, Page } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import { isUndoing } from '../review/review-labels.ts'
import type { RevertItem } from './revert.ts'

export interface SeenPage {
  page: Page
  /** Those of it that are or were taken back, by their names. */
  operations: ReadonlySet<string>
  isPublic: boolean
  /** What visitors see was published after one of them. */
  isShown: boolean
  /** The publishing that is in force, as a change of the log. */
  publishing: number | undefined
  /** Nothing was public before the publishing that is taken back. */
  goesOffline: boolean
}

/** What only changes a draft. */
const DRAFTED = new Set([
  'update_page', 'add_block', 'update_block', 'move_block', 'remove_block', 'replace_blocks', 'restore_revision', 'discard_draft',
]) // prettier-ignore

/** More of them than this are not told one by one. */
export const MOST_PAGES = 10
const MOST_CHANGES = 100

/** Of the first pages among `items`; those that are gone or not to be read are left out. */
export async function seenPages(
  { api }: Pick<App, 'api'>,
  items: readonly RevertItem[],
  signal?: AbortSignal,
): Promise<SeenPage[]> {
  const undone = items.filter(({ outcome, entity }) => outcome === 'undone' && entity?.type === 'page')
  const byPage = Map.groupBy(undone, ({ entity }) => entity!.id)
  const pages = [...byPage].slice(0, MOST_PAGES)
  const found = await Promise.all(pages.map(([id, of]) => seenPage(api, { id, of }, signal)))
  return found.filter((one) => one !== undefined)
}

async function seenPage(
  api: App['api'],
  { id, of }: { id: string; of: RevertItem[] },
  signal?: AbortSignal,
): Promise<SeenPage | undefined> {
  const query = { entity_type: 'page', entity: id, status: 'applied', limit: MOST_CHANGES } as const
  const [page, log] = await Promise.all([
    api.get('get_page', { page: id }, signal).catch(() => undefined),
    api.get('list_changes', query, signal).catch(() => []),
  ])
  if (!page) return undefined
  const numbers = new Set(of.map(({ change }) => change))
  const firstPublishing = of.findLast(({ operation }) => operation === 'publish_page')
  return {
    page,
    operations: new Set(of.map(({ operation }) => operation)),
    isPublic: page.status === 'published' || page.has_unpublished_changes,
    // What lies too far back to be read here was most likely published since.
    isShown: [...numbers].some((number) =>
      isShownIn(
        page,
        log.find(({ id: one }) => one === number),
      ),
    ),
    publishing: log.find(isPublishing)?.id,
    goesOffline: firstPublishing !== undefined && (await wasFirst(api, firstPublishing.change, signal)),
  }
}

/** What takes a publishing back is in the log by the same name. */
const isPublishing = (change: Change): boolean =>
  change.operation === 'publish_page' && change.reverted_by === null && !isUndoing(change)

const isShownIn = ({ republished_at }: Page, change: Change | undefined): boolean =>
  republished_at !== null && republished_at >= (change?.reviewed_at ?? change?.created_at ?? '')

/** Whether visitors saw nothing before it. */
async function wasFirst(api: App['api'], change: number, signal?: AbortSignal): Promise<boolean> {
  const { diff } = await api.get('get_change_status', { change }, signal)
  const told = diff.find(({ pointer }) => pointer === '/published_n')
  return told !== undefined && (told.before ?? null) === null
}

/** Whether taking it back leaves what visitors see as it is. */
export const isDraftOnly = ({ operations }: SeenPage): boolean =>
  [...operations].every((name) => DRAFTED.has(name))

/** After it was taken back: visitors see it still. */
export const isStillPublic = ({ isPublic, isShown, page }: SeenPage): boolean =>
  isPublic && isShown && page.has_unpublished_changes
