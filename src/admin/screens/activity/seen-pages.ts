// What visitors see of the pages whose changes are reverted.
import type { Change, Page } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import { isUndoing } from '../review/review-labels.ts'
import type { RevertItem } from './revert.ts'

export interface AffectedPage {
  page: Page
  /** Operations on the page that are or were reverted, by name. */
  operations: ReadonlySet<string>
  isPublic: boolean
  /** The published version contains one of the changes. */
  isShown: boolean
  /** The current publication, as a change of the log. */
  publishing: number | undefined
  /** Nothing was published before the publication that is reverted. */
  goesOffline: boolean
}

/** Operations that change a draft only. */
const DRAFTED = new Set([
  'update_page',
  'add_block',
  'update_block',
  'move_block',
  'remove_block',
  'replace_blocks',
  'restore_revision',
  'discard_draft',
])

/** Maximum number of pages that are listed individually. */
export const MAX_PAGES = 10
const MAX_CHANGES = 100

/** For the first pages among `items`; deleted or unreadable ones are left out. */
export async function affectedPages(
  { api }: Pick<App, 'api'>,
  items: readonly RevertItem[],
  signal?: AbortSignal,
): Promise<AffectedPage[]> {
  const undone = items.filter(({ outcome, entity }) => outcome === 'undone' && entity?.type === 'page')
  const byPage = Map.groupBy(undone, ({ entity }) => entity!.id)
  const pages = [...byPage].slice(0, MAX_PAGES)
  const found = await Promise.all(pages.map(([id, of]) => seenPage(api, { id, of }, signal)))
  return found.filter((one) => one !== undefined)
}

async function seenPage(
  api: App['api'],
  { id, of }: { id: string; of: RevertItem[] },
  signal?: AbortSignal,
): Promise<AffectedPage | undefined> {
  const query = { entity_type: 'page', entity: id, status: 'applied', limit: MAX_CHANGES } as const
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
    // Changes too old to be in the loaded log were most likely published since.
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

/** Reverting a publication is logged under the same operation. */
const isPublishing = (change: Change): boolean =>
  change.operation === 'publish_page' && change.reverted_by === null && !isUndoing(change)

const isShownIn = ({ republished_at }: Page, change: Change | undefined): boolean =>
  republished_at !== null && republished_at >= (change?.reviewed_at ?? change?.created_at ?? '')

/** Whether nothing was published before it. */
async function wasFirst(api: App['api'], change: number, signal?: AbortSignal): Promise<boolean> {
  const { diff } = await api.get('get_change_status', { change }, signal)
  const difference = diff.find(({ pointer }) => pointer === '/published_n')
  return difference !== undefined && (difference.before ?? null) === null
}

/** Whether reverting does not affect the published version. */
export const isDraftOnly = ({ operations }: AffectedPage): boolean => [...operations].every((name) => DRAFTED.has(name))

/** After reverting: the changes are still published. */
export const isStillPublic = ({ isPublic, isShown, page }: AffectedPage): boolean =>
  isPublic && isShown && page.has_unpublished_changes
