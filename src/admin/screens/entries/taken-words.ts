// Tells what became of the views that a browser kept, when they went into the account.
import type { App } from '../../app-context.ts'
import type { Taken } from '../../data/entries/browser-views.ts'

export function tellTaken(app: App, { taken, waiting, cut, dropped, full, error }: Taken): void {
  const { t } = app
  const names = (all: readonly string[]) => new Intl.ListFormat(app.lang).format(all)
  if (taken) app.toast({ text: t('Views of this browser are in your account now: {n}.', { n: taken }) })
  if (waiting)
    app.toast({ tone: 'neutral', text: t('Views of this browser wait for approval: {n}.', { n: waiting }) })
  if (cut.length)
    app.toast({ tone: 'warning', text: t('What the table has no longer was left out of the views: {names}.', { names: names(cut) }) }) // prettier-ignore
  if (dropped.length)
    app.toast({ tone: 'warning', text: t('Views of this browser that do not fit the table any more are gone: {names}.', { names: names(dropped) }) }) // prettier-ignore
  if (full)
    app.toast({ tone: 'warning', text: t('Views of this browser that have no room in your account: {n}. Delete others, and they come along.', { n: full }) }) // prettier-ignore
  if (error !== undefined) app.report(error)
}
