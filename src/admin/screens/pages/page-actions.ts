// Actions on a page of the tree: one operation each, with its message and its undo.
import type { App } from '../../app-context.ts'
import type { Answer, Pending } from '../../client/api.ts'
import { copyText } from '../../elements/copy-text.ts'
import { linkedFrom, linkedPart } from '../../elements/linked-from.ts'
import { settle } from '../../elements/settle.ts'
import { mayTrash, publicCount } from './before-trash.ts'
import type { PageRow, PageSet } from './page-row.ts'
import type { Target } from './tree.ts'

export interface ActionContext {
  app: App
  /** The loaded pages, to know the descendants of a page. */
  set: PageSet
  /** Called when the tree has to be loaded again. */
  changed: () => void | Promise<void>
}
interface Call<T> {
  call: () => Promise<Answer<T> | Answer<Pending>>
  text: string
  undo?: () => void | Promise<void>
}

/** Sends a change, and reports the result; undefined when nothing has changed yet. */
export async function change<T>(
  { app, changed }: ActionContext,
  { call, text, undo }: Call<T>,
): Promise<T | undefined> {
  try {
    const answer = await call()
    await changed()
    const action = undo && { action: { label: app.t('Undo'), run: undo } }
    return settle(app, answer, { text, ...action }) ? answer.data : undefined
  } catch (error) {
    app.report(error)
    await changed()
    return undefined
  }
}

const placed = ({ parent, position }: Target) => ({
  parent: parent === null ? null : String(parent),
  position,
})

/** `from`: its previous position, for undo. */
export function movePage(
  context: ActionContext,
  page: PageRow,
  { from, to }: { from: Target; to: Target },
): Promise<unknown> {
  const { api, t } = context.app
  const { id, title } = page
  const moveTo = (target: Target) => () => api.call('move_page', { page: id, ...placed(target) })
  const back = () => change(context, { call: moveTo(from), text: t('{title} is back where it was.', { title }) })
  const isElsewhere = from.parent !== to.parent && page.url !== null
  const text = isElsewhere
    ? t('{title} was moved. Visitors of the old address are redirected.', { title })
    : t('{title} was moved.', { title })
  return change(context, { call: moveTo(to), text, undo: async () => void (await back()) })
}

export function renamePage(
  context: ActionContext,
  page: PageRow,
  names: Pick<PageRow, 'title' | 'nav_title'>,
): Promise<unknown> {
  const { api, t } = context.app
  const { id, title, nav_title } = page
  const name = (given: typeof names) => () => api.call('update_page', { page: id, ...given })
  const back = { call: name({ title, nav_title }), text: t('It has its former name again.') }
  const undo = async () => void (await change(context, back))
  const isPublic = page.status === 'published'
  const text = isPublic ? t('Saved in the draft. Publish the page to show it.') : t('Saved.')
  return change(context, { call: name(names), text, undo })
}

export function setInMenu(context: ActionContext, page: PageRow, in_menu: boolean): Promise<unknown> {
  const { api, t } = context.app
  const show = (isVisible: boolean) => () => api.call('update_page', { page: page.id, in_menu: isVisible })
  const isPublic = page.status === 'published'
  const done = in_menu ? t('It will be in the menu.') : t('It will not be in the menu.')
  const text = isPublic ? `${done} ${t('Publish the page to show it.')}` : done
  const back = { call: show(!in_menu), text: t('Taken back.') }
  return change(context, {
    call: show(in_menu),
    text,
    undo: async () => void (await change(context, back)),
  })
}

export function publishPage(context: ActionContext, { id, title }: PageRow): Promise<unknown> {
  return change(context, {
    call: () => context.app.api.call('publish_page', { page: id }),
    text: context.app.t('{title} is published.', { title }),
  })
}

export async function unpublishPage(context: ActionContext, page: PageRow): Promise<unknown> {
  const { app } = context
  const { t } = app
  const { id, title, has_unpublished_changes } = page
  const linked = await linkedFrom(app, [{ name: 'unpublish_page', page: id }])
  const question = { title: t('Take {title} offline?', { title }), action: t('Take offline'), danger: true }
  if (linked.length && !(await app.confirm({ ...question, ...linkedPart(app, linked) }))) return undefined
  // Publishing again would publish the draft: it is offered as undo only where both are the same.
  const undo = has_unpublished_changes ? {} : { undo: async () => void (await publishPage(context, page)) }
  const call = () => app.api.call('unpublish_page', { page: id })
  return change(context, { call, text: t('{title} is offline.', { title }), ...undo })
}

export async function trashPage(context: ActionContext, page: PageRow): Promise<unknown> {
  const { app, set } = context
  const { t } = app
  const { id, uid, title } = page
  if (!(await mayTrash(app, [page], set))) return undefined
  const text =
    publicCount([page], set) === 0
      ? t('{title} is back, as a draft.', { title })
      : t('{title} is back. Visitors see it once it is published again.', { title })
  const restore = { call: () => app.api.call('restore_item', { uid }), text }
  return change(context, {
    call: () => app.api.call('delete_page', { page: id }),
    text: t('{title} is in the trash.', { title }),
    undo: async () => void (await change(context, restore)),
  })
}

export const duplicatePage = (context: ActionContext, { id, title }: PageRow): Promise<{ id: number } | undefined> =>
  change(context, {
    call: () => context.app.api.call('duplicate_page', { page: id }),
    text: context.app.t('There is a copy of {title} now, as a draft.', { title }),
  })

export const translatePage = (
  context: ActionContext,
  { id, title }: PageRow,
  to: string,
): Promise<{ id: number } | undefined> =>
  change(context, {
    call: () => context.app.api.call('translate_page', { page: id, to }),
    text: context.app.t('{title} can be translated now.', { title }),
  })

export const copyLink = ({ app }: ActionContext, { url }: PageRow): Promise<boolean> =>
  copyText(app, new URL(url!, location.href).href, app.t('The link is copied.'))
