// The two documents of a change for comparing them: its states while it waits, else what the log kept of them.
import type { ChangeDetail } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import type { Labels } from '../../elements/diff/labels.ts'
import type { Difference } from '../review/change.ts'
import { docsOfDiff, type Docs } from './docs-of-diff.ts'
import { docsOfPublishing, type PublicVersions, type PublishingDocs } from './publishing-docs.ts'
import { labelsFor, shownDocs } from './shown.ts'

export interface Compared extends Docs {
  labels: Labels
  /** The versions that are told, of a page that was published. */
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
  return { labels, ...shownDocs(docs, labels), ...(versions && { versions }) }
}

/** The content of both states of what is published is the draft: what changes is what visitors see. */
async function docsOf(app: App, change: ChangeDetail, signal?: AbortSignal): Promise<PublishingDocs> {
  const published = await docsOfPublishing(app, change, signal)
  if (published) return published
  const { status, before, after } = change
  return status === 'pending'
    ? { before: before ?? {}, after: after ?? {} }
    : docsFrom(app, change, { signal })
}

/** What a difference that was told apart from the change is about, for example with a conflict. */
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
/** The page may be gone: then blocks are told without their names. */
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
