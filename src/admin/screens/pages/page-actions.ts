// What can be done with a page of the tree: one operation each, with what is said about it and how it is taken back.
import type { App } from '../../app-context.ts'
import { isPending, type Answer, type Method } from '../../api.ts'
import { newAddress } from '../../elements/address-notes.ts'
import { linkedFrom, linkedPart } from '../../elements/linked-from.ts'
import { mayTrash, publicCount } from './before-trash.ts'
import type { PageRow, PageSet } from './page-row.ts'
import type { Target } from './tree.ts'

export interface Doing {
  app: App
  /** What is loaded, to know what lies below a page. */
  set: PageSet
  /** Called when the tree has to be read again. */
  changed: () => void | Promise<void>
}
interface Call {
  method?: Method
  path: string
  body?: unknown
  text: string
  undo?: () => void | Promise<void>
}

/** Sends a change, and tells what came of it; undefined when nothing has changed yet. */
export async function change<T>({ app, changed }: Doing, call: Call): Promise<T | undefined> {
  const { method = 'POST', path, body, text, undo } = call
  try {
    const answer: Answer<T> = await app.api.call<T>(method, path, body === undefined ? {} : { body })
    await changed()
    if (isPending(answer)) {
      app.toast({ tone: 'neutral', text: app.t('The change waits for approval.') })
      return undefined
    }
    const said = `${text} ${newAddress(answer, app.t)}`.trim()
    app.toast({ text: said, ...(undo && { action: { label: app.t('Undo'), run: undo } }) })
    return answer.data
  } catch (error) {
    app.report(error)
    await changed()
    return undefined
  }
}

const body = ({ parent, position }: Target) => ({ parent: parent === null ? null : String(parent), position })

/** `from`: where it was, for taking it back. */
export function movePage(
  doing: Doing,
  page: PageRow,
  { from, to }: { from: Target; to: Target },
): Promise<unknown> {
  const { t } = doing.app
  const path = `/pages/${page.id}/move`
  const title = page.title
  const back = () =>
    change(doing, { path, body: body(from), text: t('{title} is back where it was.', { title }) })
  const isElsewhere = from.parent !== to.parent && page.url !== null
  const text = isElsewhere
    ? t('{title} was moved. Visitors of the old address are redirected.', { title })
    : t('{title} was moved.', { title })
  return change(doing, { path, body: body(to), text, undo: async () => void (await back()) })
}

export function renamePage(
  doing: Doing,
  page: PageRow,
  names: Pick<PageRow, 'title' | 'nav_title'>,
): Promise<unknown> {
  const { t } = doing.app
  const path = `/pages/${page.id}`
  const { title, nav_title } = page
  const back = {
    method: 'PATCH' as const,
    path,
    body: { title, nav_title },
    text: t('It has its former name again.'),
  }
  const undo = async () => void (await change(doing, back))
  const isPublic = page.status === 'published'
  const text = isPublic ? t('Saved in the draft. Publish the page to show it.') : t('Saved.')
  return change(doing, { method: 'PATCH', path, body: names, text, undo })
}

export function showInMenu(doing: Doing, page: PageRow, in_menu: boolean): Promise<unknown> {
  const { t } = doing.app
  const path = `/pages/${page.id}`
  const isPublic = page.status === 'published'
  const done = in_menu ? t('It will be in the menu.') : t('It will not be in the menu.')
  const text = isPublic ? `${done} ${t('Publish the page to show it.')}` : done
  const back = { method: 'PATCH' as const, path, body: { in_menu: !in_menu }, text: t('Taken back.') }
  return change(doing, {
    method: 'PATCH',
    path,
    body: { in_menu },
    text,
    undo: async () => void (await change(doing, back)),
  })
}

export function publishPage(doing: Doing, { id, title }: PageRow): Promise<unknown> {
  return change(doing, {
    path: `/pages/${id}/publish`,
    text: doing.app.t('{title} is published.', { title }),
  })
}

export async function unpublishPage(doing: Doing, page: PageRow): Promise<unknown> {
  const { app } = doing
  const { t } = app
  const { id, title, has_unpublished_changes } = page
  const linked = await linkedFrom(app, [{ method: 'POST', path: `/pages/${id}/unpublish` }])
  const question = { title: t('Take {title} offline?', { title }), action: t('Take offline'), danger: true }
  if (linked.length && !(await app.confirm({ ...question, ...linkedPart(app, linked) }))) return undefined
  // Publishing again would show the draft: it takes this back only where both are the same.
  const undo = has_unpublished_changes ? {} : { undo: async () => void (await publishPage(doing, page)) }
  return change(doing, { path: `/pages/${id}/unpublish`, text: t('{title} is offline.', { title }), ...undo })
}

export async function trashPage(doing: Doing, page: PageRow): Promise<unknown> {
  const { app, set } = doing
  const { t } = app
  const { id, uid, title } = page
  if (!(await mayTrash(app, [page], set))) return undefined
  const text =
    publicCount([page], set) === 0
      ? t('{title} is back, as a draft.', { title })
      : t('{title} is back. Visitors see it once it is published again.', { title })
  const restore = { path: `/trash/${encodeURIComponent(uid)}/restore`, text }
  return change(doing, {
    ...{ method: 'DELETE', path: `/pages/${id}`, text: t('{title} is in the trash.', { title }) },
    undo: async () => void (await change(doing, restore)),
  })
}

export const duplicatePage = (doing: Doing, { id, title }: PageRow): Promise<{ id: number } | undefined> =>
  change(doing, {
    path: `/pages/${id}/duplicate`,
    body: {},
    text: doing.app.t('There is a copy of {title} now, as a draft.', { title }),
  })

export const translatePage = (
  doing: Doing,
  { id, title }: PageRow,
  to: string,
): Promise<{ id: number } | undefined> =>
  change(doing, {
    path: `/pages/${id}/translate`,
    body: { to },
    text: doing.app.t('{title} can be translated now.', { title }),
  })

export async function copyLink({ app }: Doing, { url }: PageRow): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(url!, location.href).href)
    app.toast({ text: app.t('The link is copied.') })
  } catch {
    app.toast({ tone: 'warning', text: app.t('The browser does not let us copy.') })
  }
}
