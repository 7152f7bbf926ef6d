// The items of an entry's menu: those that the user's permissions and the entry's status allow.
import type { DataTable } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import { isOpen, mayEdit } from '../../data/entries/editable.ts'
import type { Entry } from '../../data/entries/entry.ts'
import { movesOf, type Move } from '../../data/entry/entry-moves.ts'
import { languageName } from '../../elements/code-name.ts'
import type { MenuItem } from '../../elements/row-menu.ts'
import { isLanguageWithin } from '../pages/edit-scope.ts'

type Moved = Exclude<Move, 'schedule' | 'discard'>
export type MenuAction = 'open' | 'view' | 'duplicate' | 'trash' | Moved | `translate-${string}`
type Item = MenuItem<MenuAction>

export function menuItems(entry: Entry, table: DataTable, app: App): Item[][] {
  const isOwn = isOpen(app, entry) && mayEdit(app, table)
  return isOwn
    ? [openItems(entry, app), copies(entry, app), moves(entry, table, app), entry.source ? [] : trash(app)]
    : [openItems(entry, app)]
}

function openItems({ url }: Entry, { t }: App): Item[] {
  const view: Item[] = url ? [{ action: 'view', icon: 'arrow-square-out', text: t('View on the website') }] : []
  return [{ action: 'open', icon: 'pencil-simple', text: t('Open') }, ...view]
}

function copies({ lang }: Entry, app: App): Item[] {
  const { t, me } = app
  const others = app.has('languages') ? me.site.languages : []
  return [
    { action: 'duplicate', icon: 'copy', text: t('Duplicate') },
    ...others
      .filter((other) => other !== lang && isLanguageWithin(me.limits, other))
      .map((other): Item => ({
        action: `translate-${other}`,
        icon: 'translate',
        text: t('Translate to {language}', { language: languageName(other, app.lang) }),
      })),
  ]
}

function moves(entry: Entry, { settings }: DataTable, app: App): Item[] {
  const { t } = app
  const offered: Record<Moved, [icon: string, text: string]> = {
    publish: ['globe', t('Publish')],
    submit: ['hourglass', t('Submit for review')],
    withdraw: ['arrow-u-up-left', t('Withdraw from review')],
    unpublish: ['prohibit', t('Take offline')],
    archive: ['archive', t('Archive')],
    unarchive: ['archive', t('Take out of the archive')],
  }
  const state = { entry, changed: entry.has_unpublished_changes, workflow: settings['workflow'] === true }
  return movesOf(state, app).flatMap((action) => {
    if (action === 'schedule' || action === 'discard') return []
    const [icon, text] = offered[action]
    return [{ action, icon, text }]
  })
}

const trash = (app: App): Item[] =>
  app.can('data.delete') ? [{ action: 'trash', icon: 'trash', text: app.t('Move to the trash'), danger: true }] : []
