// The part of an object's state that is displayed: without technical values, and with labels.
import type { ChangeDetail } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import { STATUSES, statusOf } from '../../data/entries/status.ts'
import { languageName } from '../../elements/code-name.ts'
import type { Doc } from '../../elements/diff/changes-of.ts'
import { NO_LABELS, pageLabels, type LabelField, type Labels } from '../../elements/diff/labels.ts'
import type { Translate } from '../../lang/lang.ts'
import { namesIn } from '../../names.ts'
import type { Docs } from './docs-of-diff.ts'
import { entryLabels, inOneLevel, settingsLabels } from './inner-labels.ts'

/** Ids, versions and times set by the service. */
const HIDDEN = new Set([
  'id',
  'uid',
  'version',
  'updated_at',
  'updated_by',
  'created_at',
  'created_by',
  'published_at',
  'republished_at',
  'published_n',
  'below',
  'has_unpublished_changes',
  'lock',
  'url',
  'translation_group',
  'deleted_at',
  'hash',
  'variants',
  'base_hash',
  'mime',
  'sha256',
  'placeholder',
  'thumbnail',
])

/** Default values, not worth displaying for a new or deleted object. */
const USUAL: Doc = {
  sort: undefined,
  type: 'page',
  access: 'public',
  path: undefined,
  has_access_password: false,
  table: undefined,
}

const visible = (state: Doc | null): Doc =>
  Object.fromEntries(Object.entries(state ?? {}).filter(([name]) => !HIDDEN.has(name)))

/** Both documents without technical values, prepared for the labels; new or deleted objects without default values. */
export function visibleDocs({ before, after }: Docs, labels: Labels = NO_LABELS): Docs {
  const docs = { before: visible(before), after: visible(after) }
  const isWhole = !Object.keys(docs.before).length || !Object.keys(docs.after).length
  const reduced = isWhole ? { before: telling(docs.before), after: telling(docs.after) } : docs
  return { before: inOneLevel(reduced.before, labels), after: inOneLevel(reduced.after, labels) }
}

const telling = (doc: Doc): Doc =>
  Object.fromEntries(
    Object.entries(doc).filter(
      ([name, value]) => value !== false && !(name in USUAL && (USUAL[name] === undefined || USUAL[name] === value)),
    ),
  )

/** Labels of the fields and options that a change is about. */
export async function labelsFor(
  app: App,
  change: Pick<ChangeDetail, 'entity' | 'input'>,
  signal?: AbortSignal,
): Promise<Labels> {
  const { t } = app
  const type = change.entity?.type
  if (type === 'entry') return entryLabels(app, change, entryOwn(app))
  if (type === 'settings') return settingsLabels(app, signal)
  if (type !== 'page') return { ...NO_LABELS, fields: otherFields(type, t) }
  const labels = await pageLabels(app, signal)
  return { ...labels, fields: [...labels.fields, ...pageFields(app)] }
}

const entryOwn = (app: App): LabelField[] => [plain('slug', app.t('Address')), ...states(app)]

function pageFields(app: App): LabelField[] {
  const { t } = app
  const access = { public: t('Everybody'), password: t('With a password'), role: t('By role') }
  return [
    ...states(app),
    choice('access', t('Who may see it'), access),
    plain('access_roles', t('Roles')),
    plain('path', t('Path')),
    { ...plain('parent_id', t('Page above it')), type: 'relation', target: '@pages' },
    plain('sort', t('Place among its neighbours')),
    plain('type', t('Kind')),
  ]
}

/** Status fields of pages and entries. */
function states({ t, lang, me }: App): LabelField[] {
  const languages = Object.fromEntries(me.site.languages.map((one) => [one, languageName(one, lang)]))
  const statusLabels = Object.fromEntries([...STATUSES, 'trash' as const].map((one) => [one, statusOf(one, t).text]))
  return [
    choice('status', t('State'), statusLabels),
    choice('lang', t('Language'), languages),
    { ...plain('publish_at', t('Goes online')), type: 'datetime' },
    { ...plain('unpublish_at', t('Goes offline')), type: 'datetime' },
  ]
}

function otherFields(type: string | undefined, t: Translate): LabelField[] {
  const named = Object.entries(namesIn(t).things[type ?? '']?.fields ?? {})
  const own = named.map(([name, label]) => ({
    ...plain(name, label),
    ...(name.endsWith('_at') && { type: 'datetime' }),
  }))
  const all = [
    plain('title', t('Title')),
    plain('name', t('Name')),
    plain('label', t('Name')),
    plain('description', t('Description')),
    plain('status', t('State')),
  ]
  return [...own, ...all.filter(({ name }) => !own.some((one) => one.name === name))]
}

const plain = (name: string, label: string): LabelField => ({ name, label, type: 'text' })
const choice = (name: string, label: string, names: Record<string, string>): LabelField => ({
  name,
  label,
  type: 'select',
  options: Object.entries(names).map(([key, text]) => ({ key, label: text })),
})
