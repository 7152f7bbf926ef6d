// What of an object's state is told to people: not what follows from every write, and with the names they know.
import type { App } from '../../app-context.ts'
import type { Doc } from '../../elements/diff/changes-of.ts'
import { NO_LABELS, pageLabels, type LabelField, type Labels } from '../../elements/diff/labels.ts'
import type { Translate } from '../../lang/lang.ts'
import type { Docs } from './docs-of-diff.ts'

/** Numbers and times of the service's own. */
const HIDDEN = new Set([
  'id', 'uid', 'version', 'updated_at', 'updated_by', 'created_at', 'created_by', 'published_at', 'published_n', 'has_unpublished_changes',
  'lock', 'url', 'translation_group', 'deleted_at', 'hash', 'variants', 'base_hash',
]) // prettier-ignore

/** What goes without saying of something that is new or gone. */
const USUAL: Doc = {
  sort: undefined,
  type: 'page',
  access: 'public',
  path: undefined,
  has_access_password: false,
}

const shown = (state: Doc | null): Doc =>
  Object.fromEntries(Object.entries(state ?? {}).filter(([name]) => !HIDDEN.has(name)))

/** Both sides without the service's own values; of what is new or gone only what says something. */
export function shownDocs({ before, after }: Docs): Docs {
  const docs = { before: shown(before), after: shown(after) }
  const isWhole = !Object.keys(docs.before).length || !Object.keys(docs.after).length
  return isWhole ? { before: telling(docs.before), after: telling(docs.after) } : docs
}

const telling = (doc: Doc): Doc =>
  Object.fromEntries(
    Object.entries(doc).filter(
      ([name, value]) =>
        value !== false && !(name in USUAL && (USUAL[name] === undefined || USUAL[name] === value)),
    ),
  )

/** Names of fields and choices of an object of this type. */
export async function labelsFor(app: App, type: string | undefined, signal?: AbortSignal): Promise<Labels> {
  const { t } = app
  if (type !== 'page') return { ...NO_LABELS, fields: otherFields(type, t) }
  const labels = await pageLabels(app, signal)
  return { ...labels, fields: [...labels.fields, ...pageFields(app)] }
}

function pageFields({ t, lang, me }: App): LabelField[] {
  const names = new Intl.DisplayNames([lang], { type: 'language' })
  const languages = Object.fromEntries(me.site.languages.map((one) => [one, names.of(one) ?? one]))
  const states = { draft: t('Draft'), in_review: t('In review'), scheduled: t('Scheduled'), published: t('Published'), offline: t('Offline'), archived: t('Archived'), trash: t('In the trash') } // prettier-ignore
  const access = { public: t('Everybody'), password: t('With a password'), role: t('By role') }
  return [
    choice('status', t('State'), states),
    choice('access', t('Who may see it'), access),
    plain('access_roles', t('Roles')),
    plain('path', t('Path')),
    choice('lang', t('Language'), languages),
    plain('parent_id', t('Page above it')),
    plain('sort', t('Place among its neighbours')),
    plain('publish_at', t('Goes online')),
    plain('unpublish_at', t('Goes offline')),
    plain('type', t('Kind')),
  ]
}

function otherFields(type: string | undefined, t: Translate): LabelField[] {
  return [
    plain('title', t('Title')),
    plain('name', t('Name')),
    plain('label', t('Name')),
    plain('alt', t('Alternative text')),
    plain('description', t('Description')),
    plain('from_path', t('Old address')),
    plain('to_url', t('New address')),
    plain('status', type === 'redirect' ? t('Kind') : t('State')),
    plain('values', t('Values')),
    plain('items', t('Entries')),
    plain('tags', t('Tags')),
    plain('preset', t('Preset')),
  ]
}

const plain = (name: string, label: string): LabelField => ({ name, label, type: 'text' })
const choice = (name: string, label: string, names: Record<string, string>): LabelField => ({
  ...{ name, label, type: 'select' },
  options: Object.entries(names).map(([key, text]) => ({ key, label: text })),
})
