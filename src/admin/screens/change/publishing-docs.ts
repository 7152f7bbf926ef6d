// What publishing a page or an entry means for visitors: what they saw until then, and what they see from then on.
import type { Api } from '../../api.ts'
import type { App } from '../../app-context.ts'
import type { Doc } from '../../elements/diff/changes-of.ts'
import { readVersion } from '../page-parts/page-document.ts'
import type { ChangeDetail } from '../review/change.ts'
import { entryPlace } from '../review/object-link.ts'
import { tableOf } from '../review/entry-table.ts'
import type { Docs } from './docs-of-diff.ts'

type Change = Pick<ChangeDetail, 'operation' | 'status' | 'entity' | 'input' | 'before' | 'after' | 'diff'>

/** Numbers of revisions. */
export interface PublicVersions {
  /** Null where visitors saw nothing. */
  before: number | null
  after: number
}

export interface PublishingDocs extends Docs {
  versions?: PublicVersions | undefined
}

const PUBLISHING = new Set(['publish_page', 'publish_entry'])

/** Of a publishing that took effect. */
function publicVersions({ operation, status, diff }: Change): PublicVersions | undefined {
  const told = diff.find(({ pointer }) => pointer === '/published_n')
  if (!PUBLISHING.has(operation) || status !== 'applied' || typeof told?.after !== 'number') return undefined
  return { before: typeof told.before === 'number' ? told.before : null, after: told.after }
}

/** Undefined for all else, and where the versions are not kept any more: then the change has to tell itself. */
export async function docsOfPublishing(
  app: App,
  change: Change,
  signal?: AbortSignal,
): Promise<PublishingDocs | undefined> {
  const { operation, status, entity } = change
  const versions = publicVersions(change)
  if (!PUBLISHING.has(operation) || !(versions || status === 'pending')) return undefined
  const table = await tableOf(app, { entity, handle: change.input['table'] })
  const path = entity?.type === 'page' ? Number(entity.id) : entryPlace(entity, table ? [table] : [])
  if (!path) return undefined
  const read = (version: number | 'published' | 'draft') => contentOf(app.api, path, { version, ...(signal && { signal }) }) // prettier-ignore
  try {
    if (!versions) return await waiting(read, change)
    return { ...(await applied(read, { ...change, versions })), versions }
  } catch {
    return undefined
  }
}

type Read = (version: number | 'published' | 'draft') => Promise<Doc>

/** What is in the draft goes online; nothing may be there yet. */
async function waiting(read: Read, { before, after }: Change): Promise<Docs> {
  const [published, draft] = await Promise.all([read('published').catch(() => ({})), read('draft')])
  return {
    before: { ...published, status: before?.['status'] },
    after: { ...draft, status: after?.['status'] },
  }
}

async function applied(
  read: Read,
  { diff, versions: { before, after } }: Change & { versions: PublicVersions },
): Promise<Docs> {
  const status = diff.find(({ pointer }) => pointer === '/status')
  const [old, fresh] = await Promise.all([before === null ? {} : read(before), read(after)])
  return { before: { ...old, status: status?.before }, after: { ...fresh, status: status?.after } }
}

interface Asked {
  version: number | 'published' | 'draft'
  signal?: AbortSignal
}
interface Content {
  slug: string
  data: Doc
}

/** `at`: the number of a page, or the path of an entry. */
async function contentOf(api: Api, at: number | string, asked: Asked): Promise<Doc> {
  if (typeof at === 'number') return readVersion(api, at, asked)
  const { version, signal } = asked
  const { slug, data } =
    typeof version === 'number'
      ? (await api.get<{ content: Content }>(`${at}/revisions/${version}`, {}, signal)).content
      : await api.get<Content>(at, { view: version }, signal)
  return { slug, data }
}
