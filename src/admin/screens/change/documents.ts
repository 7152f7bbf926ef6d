// The two documents of a change for comparison: its states while it is pending, else the diff stored in the log.
import type { ChangeDetail } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import type { Labels } from '../../elements/diff/labels.ts'
import type { Difference } from '../review/change.ts'
import { docsOfDiff, type Docs } from './docs-of-diff.ts'
import { docsOfPublishing, type PublicVersions, type PublishingDocs } from './publishing-docs.ts'
import { labelsFor, visibleDocs } from './displayed-state.ts'

export interface Compared extends Docs {
  labels: Labels
  /** The compared versions, for a published page. */
  versions?: PublicVersions | undefined
}
interface Block {
  id: string
  type: string
  children?: Block[]
}

export async function compared(app: App, change: ChangeDetail, signal?: AbortSignal): Promise<Compared> {
  const [labels, docs] = await Promise.all([labelsFor(app, change, signal), docsOf(app, change, signal)])
  const { versions } = docs
  return { labels, ...visibleDocs(docs, labels), ...(versions && { versions }) }
}

/** For a publication: both stored states contain the draft, but the comparison is about published versions. */
async function docsOf(app: App, change: ChangeDetail, signal?: AbortSignal): Promise<PublishingDocs> {
  const published = await docsOfPublishing(app, change, signal)
  if (published) return published
  const { status, before, after } = change
  return status === 'pending' ? { before: before ?? {}, after: after ?? {} } : docsFrom(app, change, { signal })
}

/** The documents of a separate diff, for example that of a conflict. */
export async function docsFrom(
  { api }: Pick<App, 'api'>,
  { entity, diff: own }: Pick<ChangeDetail, 'entity' | 'diff'>,
  { diff = own, signal }: { diff?: Difference[]; signal?: AbortSignal | undefined } = {},
): Promise<Docs> {
  const types = new Map<string, string>()
  const needsTypes = entity?.type === 'page' && diff.some(({ pointer }) => /^\/blocks\/.+\//.test(pointer))
  if (needsTypes) await noteTypes(api, entity.id, { types, signal })
  return docsOfDiff(diff, (id) => types.get(id))
}

interface Noting {
  types: Map<string, string>
  signal: AbortSignal | undefined
}
/** If the page was deleted, blocks have no labels. */
async function noteTypes(api: App['api'], page: string, { types, signal }: Noting): Promise<void> {
  const { blocks = [] } = await api.get('get_page', { page }, signal).catch(() => ({ blocks: [] }))
  const walk = (list: Block[]) => {
    for (const { id, type, children = [] } of list) {
      types.set(id, type)
      walk(children)
    }
  }
  walk(blocks)
}
