// The two documents of a change for comparing them: its states while it waits, else what the log kept of them.
import type { App } from '../../app-context.ts'
import type { Labels } from '../../elements/diff/labels.ts'
import { readVersion } from '../page-parts/page-document.ts'
import type { ChangeDetail, Difference } from '../review/change.ts'
import { docsOfDiff, type Docs } from './docs-of-diff.ts'
import { labelsFor, shownDocs } from './shown.ts'

export interface Compared extends Docs {
  labels: Labels
}
interface Block {
  id: string
  type: string
  children?: Block[]
}

export async function compared(app: App, change: ChangeDetail, signal?: AbortSignal): Promise<Compared> {
  const [labels, docs] = await Promise.all([
    labelsFor(app, change, signal),
    change.status === 'pending' ? ofWaiting(app, change, signal) : docsFrom(app, change, { signal }),
  ])
  return { labels, ...shownDocs(docs, labels) }
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

async function ofWaiting(app: App, change: ChangeDetail, signal?: AbortSignal): Promise<Docs> {
  const { operation, entity, before, after } = change
  // The content of both states is the draft: what changes is what visitors see.
  if (operation === 'publish_page' && entity && Number(entity.id)) {
    const page = Number(entity.id)
    const read = (version: 'published' | 'draft') =>
      readVersion(app.api, page, { version, ...(signal && { signal }) }).catch(() => undefined)
    const [published, draft] = await Promise.all([read('published'), read('draft')])
    if (draft)
      return {
        before: { ...published, status: before?.['status'] },
        after: { ...draft, status: after?.['status'] },
      }
  }
  return { before: before ?? {}, after: after ?? {} }
}

interface Noting {
  types: Map<string, string>
  signal: AbortSignal | undefined
}
/** The page may be gone: then blocks are told without their names. */
async function noteTypes(api: App['api'], page: string, { types, signal }: Noting): Promise<void> {
  const { blocks = [] } = await api
    .get<{ blocks?: Block[] }>(`/pages/${encodeURIComponent(page)}`, {}, signal)
    .catch(() => ({ blocks: [] }))
  const walk = (list: Block[]) => {
    for (const { id, type, children = [] } of list) {
      types.set(id, type)
      walk(children)
    }
  }
  walk(blocks)
}
