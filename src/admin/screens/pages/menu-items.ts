// The items of a page's menu: those that the user's permissions and the page's status allow.
import type { App } from '../../app-context.ts'
import { languageName } from '../../elements/code-name.ts'
import type { MenuItem } from '../../elements/row-menu.ts'
import { editAddress } from './page-look.ts'
import type { PageRow } from './page-row.ts'
import { isLanguageWithin, type EditScope } from './edit-scope.ts'

type Fixed =
  | 'open'
  | 'edit'
  | 'view'
  | 'copy-link'
  | 'rename'
  | 'move'
  | 'duplicate'
  | 'below'
  | 'hide'
  | 'show'
  | 'publish'
  | 'unpublish'
  | 'trash'
export type MenuAction = Fixed | `translate-${string}`
type Item = MenuItem<MenuAction>

interface Around {
  app: App
  /** Pages can be moved in this view. */
  movable: boolean
  scope: EditScope
}

export function menuItems(page: PageRow, around: Around): Item[][] {
  const { app } = around
  const changes = around.scope.changes(page)
  return changes
    ? [openItems(page, app, changes), edit(page, around), translate(page, app), state(page, app), trash(page, app)]
    : [openItems(page, app, changes), translate(page, app)]
}

function openItems(page: PageRow, app: App, changes: boolean): Item[] {
  const { t } = app
  const onPage = editAddress(page, app.me.site.default_language ?? app.me.site.languages[0] ?? '')
  return [
    { action: 'open', icon: 'pencil-simple', text: t('Open page') },
    ...(onPage && changes && app.can('pages.edit')
      ? [{ action: 'edit' as const, icon: 'cursor-text', text: t('Edit on the page') }]
      : []),
    ...(page.url
      ? [
          { action: 'view' as const, icon: 'arrow-square-out', text: t('View on the website') },
          { action: 'copy-link' as const, icon: 'link', text: t('Copy link') },
        ]
      : []),
  ]
}

function edit(page: PageRow, { app, movable, scope }: Around): Item[] {
  const { t } = app
  if (!app.can('pages.edit')) return []
  const holds = scope.holds(page.parent_id)
  const structureItems: Item[] = app.has('pages.structure')
    ? [
        ...(holds ? [{ action: 'duplicate' as const, icon: 'copy', text: t('Duplicate') }] : []),
        ...(page.type === 'link' ? [] : [{ action: 'below' as const, icon: 'file-plus', text: t('New page below') }]),
      ]
    : []
  const inMenu: Item = page.in_menu
    ? { action: 'hide', icon: 'eye-slash', text: t('Hide in the menu') }
    : { action: 'show', icon: 'eye', text: t('Show in the menu') }
  return [
    { action: 'rename', icon: 'textbox', text: t('Rename') },
    // On touch devices without a keyboard, rows are dragged instead.
    ...(movable && holds && !matchMedia('(hover: none)').matches
      ? [{ action: 'move' as const, icon: 'arrows-out-cardinal', text: t('Move with the arrow keys') }]
      : []),
    ...structureItems,
    inMenu,
  ]
}

function translate({ lang }: PageRow, app: App): Item[] {
  if (!app.can('pages.edit') || !app.has('languages') || !app.has('pages.structure')) return []
  return app.me.site.languages
    .filter((other) => other !== lang && isLanguageWithin(app.me.limits, other))
    .map((other) => ({
      action: `translate-${other}` as const,
      icon: 'translate',
      text: app.t('Translate to {language}', { language: languageName(other, app.lang) }),
    }))
}

function state({ status, has_unpublished_changes, url }: PageRow, app: App): Item[] {
  const { t } = app
  if (!app.can('pages.publish')) return []
  const canPublish = status !== 'archived' && (status !== 'published' || has_unpublished_changes)
  return [
    ...(canPublish ? [{ action: 'publish' as const, icon: 'globe', text: t('Publish') }] : []),
    ...(status === 'published' && url
      ? [{ action: 'unpublish' as const, icon: 'prohibit', text: t('Take offline') }]
      : []),
  ]
}

const trash = (_: PageRow, app: App): Item[] =>
  app.can('pages.manage') && app.has('pages.structure')
    ? [{ action: 'trash', icon: 'trash', text: app.t('Move to the trash'), danger: true }]
    : []
