// What the list of pages offers and the editor, too: a copy of the page, and the trash.
import type { MenuItem } from '../../elements/row-menu.ts'
import { isPending } from '../../client/api.ts'
import { mayTrash } from '../pages/before-trash.ts'
import { editScopeOf } from '../pages/edit-scope.ts'
import { menuItems } from '../pages/menu-items.ts'
import { change, duplicatePage, type ActionContext } from '../pages/page-actions.ts'
import { loadPages } from '../pages/page-row.ts'
import type { Editor } from './editor.ts'

type PageAction = 'duplicate' | 'trash'

const isOffered = (item: MenuItem): item is MenuItem<PageAction> => ['duplicate', 'trash'].includes(item.action)

/** Those that the user may use. */
export function pageItems({ app, page }: Editor): MenuItem<PageAction>[] {
  const scope = editScopeOf(app.me.limits, { lang: page.lang, rows: [page] })
  return menuItems(page, { app, movable: false, scope }).flat().filter(isOffered)
}

/** Opens the copy, or the list that the page is gone from. */
export async function actOnPage(editor: Editor, action: PageAction): Promise<void> {
  try {
    await editor.session.save()
    await (action === 'trash' ? trash(editor) : duplicate(editor))
  } catch (error) {
    editor.app.report(error)
  }
}

const contextOf = async ({ app, page }: Editor): Promise<ActionContext> => ({
  app,
  set: await loadPages(app.api, page.lang),
  changed: () => undefined,
})

async function duplicate(editor: Editor): Promise<void> {
  const copy = await duplicatePage(await contextOf(editor), editor.page)
  if (copy) await editor.app.navigate(`/pages/${copy.id}`)
}

async function trash(editor: Editor): Promise<void> {
  const { app, page } = editor
  const { t } = app
  const { id, uid, title } = page
  const context = await contextOf(editor)
  if (!(await mayTrash(app, [page], context.set))) return
  const undo = async () => {
    await change(context, {
      call: () => app.api.call('restore_item', { uid }),
      text: t('{title} is back, as a draft.', { title }),
    })
    await app.navigate(`/pages/${id}`)
  }
  let isGone = false
  const call = async () => {
    const answer = await app.api.call('delete_page', { page: id })
    isGone = !isPending(answer)
    return answer
  }
  await change(context, { call, text: t('{title} is in the trash.', { title }), undo })
  if (isGone) await app.navigate('/pages')
}
