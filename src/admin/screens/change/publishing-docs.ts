// The documents of a publication of a page or an entry: the previous and the new published version.
import type { ChangeDetail } from '../../client/operations.d.ts'
import type { Api } from '../../client/api.ts'
import type { App } from '../../app-context.ts'
import type { Doc } from '../../elements/diff/changes-of.ts'
import { readVersion, type Version } from '../page-parts/page-document.ts'
import { entryOf } from '../review/object-link.ts'
import { tableOf } from '../review/entry-table.ts'
import type { Docs } from './docs-of-diff.ts'

type Change = Pick<ChangeDetail, 'operation' | 'status' | 'entity' | 'input' | 'before' | 'after' | 'diff'>

/** Revision numbers. */
export interface PublicVersions {
  /** Null when nothing was published before. */
  before: number | null
  after: number
}

export interface PublishingDocs extends Docs {
  versions?: PublicVersions | undefined
}

const PUBLISHING = new Set(['publish_page', 'publish_entry'])

/** For an applied publication. */
function publicVersions({ operation, status, diff }: Change): PublicVersions | undefined {
  const change = diff.find(({ pointer }) => pointer === '/published_n')
  if (!PUBLISHING.has(operation) || status !== 'applied' || typeof change?.after !== 'number') return undefined
  return { before: typeof change.before === 'number' ? change.before : null, after: change.after }
}

/** Undefined for other operations, and if the versions are no longer stored: then the diff of the change is used. */
export async function docsOfPublishing(
  app: App,
  change: Change,
  signal?: AbortSignal,
): Promise<PublishingDocs | undefined> {
  const { operation, status, entity } = change
  const versions = publicVersions(change)
  if (!PUBLISHING.has(operation) || !(versions || status === 'pending')) return undefined
  const table = await tableOf(app, { entity, handle: change.input['table'] })
  const object = entity?.type === 'page' ? Number(entity.id) : entryOf(entity, table ? [table] : [])
  if (!object) return undefined
  const read = (version: Version) => contentOf(app.api, object, { version, signal })
  try {
    if (!versions) return await waiting(read, change)
    return { ...(await applied(read, { ...change, versions })), versions }
  } catch {
    return undefined
  }
}

type Read = (version: Version) => Promise<Doc>

/** A pending publication: the draft replaces the published version, if there is one. */
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

interface Params {
  version: Version
  signal: AbortSignal | undefined
}

/** `object`: the id of a page, or an entry. */
async function contentOf(api: Api, object: number | { table: string; id: number }, params: Params): Promise<Doc> {
  if (typeof object === 'number') return readVersion(api, object, params)
  const { version, signal } = params
  const { table, id: entry } = object
  const { slug, fields } =
    typeof version === 'number'
      ? (await api.get('get_entry_revision', { table, entry, n: version }, signal)).content
      : await api.get('get_entry', { table, entry, view: version }, signal)
  return { slug, fields }
}
