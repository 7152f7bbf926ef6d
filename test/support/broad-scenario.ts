// A day's work of a website by operations: for tests of what the database is asked meanwhile.
import type { Installation } from '../../src/lib/core/installation.ts'
import { listPublicEntries, publicEntry } from '../../src/lib/data/entries/list-public.ts'
import { publicOwner } from '../../src/lib/addresses/addresses.ts'
import { runDueJobs } from '../../src/lib/core/jobs/jobs.ts'
import { call, tokenCall } from './installation.ts'

type Input = Record<string, unknown>
type Ask = (name: string, input?: Input) => Promise<any>

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Can be done again. */
export async function doEverything(installation: Installation): Promise<void> {
  const admin = await tokenCall(installation, 'default')
  const ask: Ask = async (name, input = {}) => (await call(installation, 'default', name, input, admin)).body.data
  const n = Date.now().toString(36)
  const { id: picture } = await ask('upload_media', { base64: PIXEL, name: 'a.png' })
  await workOnPages(ask, n, picture)
  await workOnEntries({ installation, ask }, n, picture)
  await workOnMedia(ask, picture)
  await lookAround(ask, n)
  await propose(installation, ask, n)
  const site = await installation.openSite('default')
  await listPublicEntries(site, 'wares', { limit: 5, lang: 'en' })
  await publicEntry(site, 'wares', { slug: `ware-${n}`, lang: 'en' })
  await publicOwner({ db: site.db.read, site }, `/wares/ware-${n}`)
}

async function workOnPages(ask: Ask, n: string, picture: number): Promise<void> {
  const blocks = [{ type: 'gallery', data: { images: [picture] } }]
  const parent = await ask('create_page', { title: `Parent ${n}` })
  const page = await ask('create_page', { title: `Page ${n}`, parent: String(parent.id), blocks })
  const at = { page: String(page.id) }
  await ask('publish_page', { page: String(parent.id) })
  await ask('publish_page', at)
  await ask('update_page', { ...at, title: 'Another', slug: `other-${n}` })
  await ask('add_block', { ...at, type: 'richtext', data: { text: '<p>Words</p>' } })
  await ask('publish_page', at)
  await ask('move_page', { ...at, parent: null, position: 0 })
  await ask('publish_page', at)
  await ask('lock_page', at)
  await ask('unlock_page', at)
  await ask('schedule_page', { ...at, unpublish_at: '2040-01-01T00:00:00Z' })
  const german = await ask('translate_page', { ...at, to: 'de' })
  await ask('publish_page', { page: String(german.id) })
  const copy = await ask('duplicate_page', at)
  await ask('delete_page', { page: String(copy.id), confirm: true })
  await ask('restore_item', { uid: copy.uid })
  await ask('delete_page', { page: String(copy.id), confirm: true })
  await ask('purge_item', { uid: copy.uid })
  await ask('get_page', at)
  await ask('list_revisions', at)
  await ask('restore_revision', { ...at, n: 1 })
  await ask('discard_draft', at)
  await ask('list_pages', { lang: 'en' })
  await ask('list_pages', { parent_id: parent.id })
  await ask('create_redirect', { from_path: `/old-${n}`, to_url: `/other-${n}` })
}

const FIELDS = [
  { type: 'text', name: 'title', searchable: 'normal' },
  { type: 'email', name: 'mail', unique: true },
  { type: 'number', name: 'price' },
  { type: 'media', name: 'cover' },
  { type: 'relation', name: 'maker', target: 'wares' },
  { type: 'relations', name: 'others', target: 'wares' },
]

async function workOnEntries(
  { installation, ask }: { installation: Installation; ask: Ask },
  n: string,
  cover: number,
): Promise<void> {
  const known = (await ask('list_data_tables')).some(({ handle }: { handle: string }) => handle === 'wares')
  if (!known)
    await ask('save_data_table', {
      handle: 'wares',
      name: 'Wares',
      fields: FIELDS,
      settings: { route: 'wares', sort_field: 'price' },
      apply: true,
    })
  // The index of its order is made before it is listed.
  await runDueJobs(installation, await installation.openSite('default'))
  const table = 'wares'
  const data = { title: `Ware ${n}`, mail: `${n}@example.org`, price: 2, cover }
  const first = await ask('save_entry', { table, fields: data, action: 'publish' })
  const at = { table, entry: String(first.id) }
  const second = await ask('save_entry', {
    table,
    fields: { title: `Ware ${n}`, maker: first.id, others: [first.id] },
  })
  const of = { table, entry: String(second.id) }
  await ask('save_entry', { ...of, fields: { title: 'Another' }, slug: `another-${n}` })
  await ask('publish_entry', of)
  await ask('schedule_entry', { ...of, unpublish_at: '2040-01-01T00:00:00Z' })
  const copy = await ask('duplicate_entry', of)
  await ask('translate_entry', { ...of, to: 'de' })
  await ask('bulk_entries', { table, ids: [first.id, second.id], fields: { price: 3 } })
  await ask('discard_entry_draft', of)
  await ask('delete_entry', { table, entry: String(copy.id), confirm: true })
  await ask('restore_item', { uid: copy.uid })
  await ask('delete_entry', { table, entry: String(copy.id), confirm: true })
  await ask('purge_item', { uid: copy.uid })
  await ask('get_entry', at)
  await ask('get_entry', { ...at, view: 'published' })
  await ask('list_entries', { table, expand: ['maker', 'others'] })
  await ask('list_entries', { table, view: 'published', lang: 'en' })
  await ask('list_revisions', at)
  await ask('list_entry_views', { table })
}

async function workOnMedia(ask: Ask, id: number): Promise<void> {
  await ask('update_media', { id, title: 'A dot' })
  await ask('get_media', { id })
  await ask('get_media_usage', { id })
  await ask('list_media')
  await ask('list_media', { kind: 'image' })
  await ask('start_upload', { name: 'b.png', size: 100 })
}

async function lookAround(ask: Ask, n: string): Promise<void> {
  await ask('get_dashboard')
  await ask('get_me')
  await ask('list_changes')
  await ask('list_changes', { status: 'applied' })
  await ask('list_changes', { entity_type: 'page', entity: '1' })
  await ask('list_trash')
  await ask('list_redirects')
  await ask('list_not_found')
  await ask('list_jobs')
  await ask('list_jobs', { status: 'done' })
  await ask('list_mails')
  await ask('list_requests')
  await ask('list_requests', { status: 'new' })
  await ask('list_submitted')
  await ask('list_failed_publications')
  await ask('list_users')
  await ask('list_tokens')
  const token = await ask('create_token', { name: n, level: 'read' })
  await ask('revoke_token', { id: token.id })
}

/** By a token whose writes wait for somebody. */
async function propose(installation: Installation, ask: Ask, n: string): Promise<void> {
  const agent = await tokenCall(installation, 'default', { mode: 'approval' })
  const propose = (title: string) =>
    call(installation, 'default', 'save_entry', { table: 'wares', fields: { title } }, agent)
  const [first, second] = [await propose(`Proposed ${n}`), await propose(`Refused ${n}`)]
  const change = ({ body }: Awaited<ReturnType<typeof call>>) => (body.data as { change: number }).change
  await ask('list_changes', { status: 'pending' })
  await ask('approve_change', { change: change(first) })
  await ask('reject_change', { change: change(second), reason: 'No' })
}
