// Loads the data that the screen of an entry needs before rendering.
import { ProblemError } from '../../client/problem.ts'
import type { App } from '../../app-context.ts'
import { EntrySession } from '../../data/entry/entry-session.ts'
import { firstValues } from '../../data/entry/first-values.ts'
import { LocalDrafts } from '../../data/entry/local-drafts.ts'
import { OpenForms } from '../../data/entry/living-forms.ts'
import { zoneOf } from '../../data/entry/zone-of.ts'
import { browserSurroundings } from '../../editing/browser-surroundings.ts'
import { accountOf } from '../../editing/local-storage-keys.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'
import { entryFields } from '../../data/entry/entry-fields.ts'
import { workLanguage } from '../../work-language.ts'
import { EntryActions } from './entry-actions.ts'
import type { Missing } from './entry-gone.ts'

export interface EntryWork {
  actions: EntryActions
  /** In the form's language. */
  readonly fields: FieldDeclaration[]
}
export interface LoadEntryParams {
  handle: string
  /** An id, or `new`. */
  entry: string
  query: URLSearchParams
  changed: () => void
}

export async function loadEntry(app: App, params: LoadEntryParams, signal: AbortSignal): Promise<EntryWork | Missing> {
  const { handle, entry, query, changed } = params
  const table = await found(app.api.get('get_data_table', { table: handle }, signal))
  if (!table) return 'table'
  if (table.kind === 'inbox') return 'inbox'
  const isNew = entry === 'new'
  const values = isNew ? firstValues(table, { start: query.get('start'), zone: zoneOf(app.me) }) : {}
  const { store: local } = browserSurroundings()
  const forms = new OpenForms(navigator.locks)
  const store = new LocalDrafts(local, { site: app.me.site.key, user: accountOf(app.me), table }, forms)
  await store.open()
  const session = new EntrySession(app, { table, values, store, lang: langOf(app, query) }, changed)
  let isThere: true | undefined
  try {
    isThere = isNew || (await found(session.load(entry, signal).then(() => true)))
    signal.throwIfAborted()
  } finally {
    if (!isThere || signal.aborted) session.leave()
  }
  if (!isThere) return 'entry'
  return workOn(new EntryActions(app, session, changed))
}

/** The table may get other fields while the entry is edited. */
function workOn(actions: EntryActions): EntryWork {
  const { app, session } = actions
  let { table } = session.state
  let fields = entryFields(table.fields, app.lang)
  return {
    actions,
    get fields() {
      if (table !== session.state.table) fields = entryFields((table = session.state.table).fields, app.lang)
      return fields
    },
  }
}

function langOf({ me }: Pick<App, 'me'>, query: URLSearchParams): string {
  const requested = query.get('lang')
  return me.site.languages.find((one) => one === requested) ?? workLanguage({ me })
}

/** Undefined when it does not exist. */
async function found<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return undefined
    throw error
  }
}
