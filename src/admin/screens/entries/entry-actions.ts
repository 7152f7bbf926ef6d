// The actions of an entry's menu: one operation each, with its message and its undo.
import type { App } from '../../app-context.ts'
import type { Answer, Pending } from '../../client/api.ts'
import { allRows } from '../../data/entries/all-rows.ts'
import { entryName, pathOfEntry, type Entry } from '../../data/entries/entry.ts'
import { linkedFrom, linkedPart } from '../../elements/linked-from.ts'
import { settle } from '../../elements/settle.ts'
import { isStale } from '../../elements/stale-notice.ts'
import type { MenuAction } from './menu-items.ts'

export interface EntryActionContext {
  app: App
  /** Called when the list has to be reloaded. */
  changed: () => void | Promise<void>
}
interface Call {
  call: () => Promise<Answer<Entry> | Answer<Pending>>
  text: string
  /** Undoes it if the entry is unchanged since the response. */
  undo?: (done: Entry) => Promise<unknown>
}
const at = ({ table, id }: Entry) => ({ table, entry: id })

/** Sends a change, and reports the result; undefined when nothing has changed yet. */
export async function change(
  { app, changed }: EntryActionContext,
  { call, text, undo }: Call,
): Promise<Entry | undefined> {
  try {
    const answer = await call()
    await changed()
    const run = async () => void (await undo?.(answer.data as Entry))
    const action = { label: app.t('Undo'), run }
    return settle(app, answer, { text, ...(undo && { action }) }) ? answer.data : undefined
  } catch (error) {
    if (isStale(error)) app.toast({ tone: 'warning', text: app.t('It was changed again since and stays as it is.') })
    else app.report(error)
    await changed()
    return undefined
  }
}

export function actOn(context: EntryActionContext, entry: Entry, action: MenuAction): unknown {
  const { app } = context
  if (action === 'open') return app.navigate(pathOfEntry(entry.table, entry.id))
  if (action === 'view') return open(entry.url!, '_blank', 'noopener')
  if (action === 'duplicate') return duplicate(context, entry)
  if (action === 'trash') return trashEntry(context, entry)
  if (action.startsWith('translate-')) return translate(context, entry, action.slice('translate-'.length))
  return move(context, entry, { moved: action as Moved })
}

type Moved = 'publish' | 'unpublish' | 'submit' | 'withdraw' | 'archive' | 'unarchive'

interface Moving {
  moved: Moved
  /** The version that the entry must still have. */
  since?: Entry
}

async function move(context: EntryActionContext, entry: Entry, { moved, since }: Moving): Promise<unknown> {
  const { t } = context.app
  // Undoing a publication right away needs no confirmation.
  const hides = (moved === 'unpublish' || moved === 'archive') && !since
  if (hides && !(await mayGo(context, entry, `${moved}_entry`))) return undefined
  const title = entryName(entry)
  const texts: Record<Moved, string> = {
    publish: t('{title} is published.', { title }),
    unpublish: t('{title} is offline.', { title }),
    submit: t('{title} is in review.', { title }),
    withdraw: t('{title} is a draft again.', { title }),
    archive: t('{title} is in the archive.', { title }),
    unarchive: t('{title} is out of the archive.', { title }),
  }
  const back = BACK[moved]
  // Publishing again would publish the draft: it is offered as undo only where both are the same.
  const isSame = !(moved === 'unpublish' && entry.has_unpublished_changes)
  const isFirst = !(moved === 'publish' && entry.published_at !== null)
  const undo =
    back && isSame && isFirst ? (done: Entry) => move(context, entry, { moved: back, since: done }) : undefined
  return change(context, {
    call: () => context.app.api.call(`${moved}_entry`, { ...at(entry), if_version: since?.version }),
    text: texts[moved],
    ...(undo && { undo }),
  })
}
const BACK: Partial<Record<Moved, Moved>> = { publish: 'unpublish', unpublish: 'publish', submit: 'withdraw' }

/** Asks for confirmation when others link to it; true when it may be removed. */
async function mayGo(
  { app }: EntryActionContext,
  entry: Entry,
  name: 'delete_entry' | 'unpublish_entry' | 'archive_entry',
): Promise<boolean> {
  const { t } = app
  const linked = await linkedFrom(app, [{ name, table: entry.table, entry: entry.id }])
  if (!linked.length) return true
  const title = entryName(entry)
  const isTrash = name === 'delete_entry'
  return app.confirm({
    title: isTrash ? t('Delete {title}?', { title }) : t('Take {title} offline?', { title }),
    ...linkedPart(app, linked),
    action: isTrash ? t('Delete') : t('Take offline'),
    danger: true,
  })
}

async function trashEntry(context: EntryActionContext, entry: Entry): Promise<unknown> {
  const { api, t } = context.app
  const title = entryName(entry)
  if (!(await mayGo(context, entry, 'delete_entry'))) return undefined
  const { uid } = entry
  const restore = (version: number) => () =>
    api.call('restore_item', { uid, if_version: version }) as Promise<Answer<Entry> | Answer<Pending>>
  return change(context, {
    call: () => api.call('delete_entry', at(entry)),
    text: t('{title} is in the trash.', { title }),
    undo: ({ version }) => change(context, { call: restore(version), text: t('{title} is back.', { title }) }),
  })
}

function duplicate(context: EntryActionContext, entry: Entry): Promise<unknown> {
  const text = context.app.t('There is a copy of {title} now, as a draft.', { title: entryName(entry) })
  return change(context, { call: () => context.app.api.call('duplicate_entry', at(entry)), text })
}

/** Opens the translation; creates it first if there is none. */
async function translate(context: EntryActionContext, entry: Entry, to: string): Promise<void> {
  const { app } = context
  try {
    const query = { lang: to }
    const others = await allRows(app.api, { handle: entry.table, query }, ['id', 'translation_group'])
    const there = others.find(({ translation_group }) => translation_group === entry.translation_group)
    const made = there ?? (await makeTranslation(context, entry, to))
    if (made) await app.navigate(pathOfEntry(entry.table, made.id))
  } catch (error) {
    app.report(error)
  }
}

function makeTranslation(context: EntryActionContext, entry: Entry, to: string): Promise<Entry | undefined> {
  const text = context.app.t('{title} can be translated now.', { title: entryName(entry) })
  return change(context, { call: () => context.app.api.call('translate_entry', { ...at(entry), to }), text })
}
