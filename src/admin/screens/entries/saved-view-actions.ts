// The actions of saved views: load, move from the browser to the account, save, rename, share, delete.
import type { ReactiveController } from 'lit'
import type { AdminElement } from '../../admin-element.ts'
import { newBlockId } from '../../editing/new-id.ts'
import { browserViews, moveToAccount, type AccountScope, type MovedViews } from '../../data/entries/browser-views.ts'
import {
  changeView,
  dropView,
  listViews,
  makeView,
  type SavedView,
  type Options,
} from '../../data/entries/saved-views.ts'
import { isStale } from '../../elements/stale-notice.ts'
import type { NamedView } from './name-dialog.ts'
import type { App } from '../../app-context.ts'
import { isPending } from '../../client/api.ts'
import { toastPending } from '../../elements/settle.ts'

export class SavedViewActions implements ReactiveController {
  readonly #host: AdminElement
  readonly #table: () => string
  /** Of the table that was loaded last. */
  views: readonly SavedView[] = []
  /** The view that was chosen last, which the next save probably means. */
  chosen: string | undefined
  #read: AbortController | undefined
  /** Aborts what was started for the table. */
  #here: AbortController | undefined

  constructor(host: AdminElement, table: () => string) {
    this.#host = host
    this.#table = table
    host.addController(this)
  }

  hostDisconnected(): void {
    this.#read?.abort()
    this.#here?.abort()
  }

  /** Whether the user may change shared views. */
  get mayShare(): boolean {
    const { can, me } = this.#host.app
    const tables = me.limits?.tables ?? []
    return can('data.publish') && (!tables.length || tables.includes(this.#table()))
  }
  mayChange = ({ shared }: SavedView): boolean => !shared || this.mayShare

  /** Called for another table. */
  begin(): void {
    this.views = []
    this.chosen = undefined
    this.#here?.abort()
    this.#here = new AbortController()
    void this.#begin(this.#here.signal)
  }

  async #begin(here: AbortSignal): Promise<void> {
    if (await this.#reload()) await this.#takeOver(here)
  }

  /** False when loading failed, or another table is open by now. */
  async #reload(): Promise<boolean> {
    this.#read?.abort()
    const { signal } = (this.#read = new AbortController())
    try {
      const views = await listViews(this.#host.app.api, this.#table(), signal)
      if (signal.aborted) return false
      this.views = views
      this.#host.requestUpdate()
      return true
    } catch (error) {
      if (!signal.aborted) this.#host.app.report(error)
      return false
    }
  }

  get #whose(): AccountScope | undefined {
    const { site, user } = this.#host.app.me
    return user ? { site: site.key, account: user.id, table: this.#table() } : undefined
  }
  /** A save meanwhile reloads the views, but does not abort this. */
  async #takeOver(here: AbortSignal): Promise<void> {
    const whose = this.#whose
    if (!whose || here.aborted || !browserViews(whose).length) return
    const { app } = this.#host
    const done = await moveToAccount(app.api, whose, this.views)
    if (here.aborted) return
    reportTaken(app, done)
    await this.#reload()
  }

  /** Reports the result; undefined when nothing has changed yet. */
  async #do<T>(text: string | ((done: T) => string), work: () => Promise<T | undefined>): Promise<T | undefined> {
    const { app } = this.#host
    const table = this.#table()
    try {
      const done = await work()
      if (!done) toastPending(app)
      else app.toast({ text: typeof text === 'string' ? text : text(done) })
      return done
    } catch (error) {
      if (isStale(error))
        app.toast({ tone: 'warning', text: app.t('Somebody else changed this view meanwhile: look at it again.') })
      else app.report(error)
      return undefined
    } finally {
      if (table === this.#table()) await this.#reload()
    }
  }

  /** Saves under a name; replaces the view of the same name. */
  async save({ name, shared, replaces }: NamedView, query: string): Promise<void> {
    const { api, t } = this.#host.app
    const table = this.#table()
    const options = { name, query }
    const done = await this.#do(t('The view {name} is saved.', { name }), () =>
      replaces ? changeView(api, { table, view: replaces }, options) : makeView(api, table, { ...options, shared }),
    )
    if (done && table === this.#table()) this.chosen = done.uid
  }

  change(view: SavedView, options: Options): Promise<unknown> {
    const { api, t } = this.#host.app
    const table = this.#table()
    const { name } = view
    const text =
      options.shared === true
        ? t('Everybody who may see the entries has the view {name} now.', { name })
        : options.shared === false
          ? t('The view {name} is yours alone now.', { name })
          : t('The view {name} is saved.', { name: options.name ?? name })
    return this.#do(text, () => changeView(api, { table, view }, options))
  }

  async drop(view: SavedView): Promise<void> {
    const { app } = this.#host
    const { t, api } = app
    const deleted = { table: this.#table(), view, batch: `edit-${newBlockId()}` }
    const { name } = view
    try {
      const gone = await dropView(api, deleted)
      const action = { label: t('Undo'), run: () => this.#back(deleted) }
      if (gone) app.toast({ text: t('The view {name} is deleted.', { name }), action })
      else toastPending(app)
    } catch (error) {
      if (isStale(error))
        app.toast({ tone: 'warning', text: t('Somebody else changed this view meanwhile: look at it again.') })
      else app.report(error)
    }
    if (deleted.table === this.#table()) await this.#reload()
  }

  async #back(deleted: Deleted): Promise<void> {
    const { app } = this.#host
    const { t } = app
    const { name } = deleted.view
    await this.#do(
      ({ lacks }) =>
        lacks.length
          ? t('The view {name} is back without what the table has no longer.', { name })
          : t('The view {name} is back.', { name }),
      () => viewBack(app, deleted),
    )
  }
}

/** Reports which views of this browser were moved to the account. */
function reportTaken(app: App, { taken, waiting, cut, dropped, full, error }: MovedViews): void {
  const { t } = app
  const names = (all: readonly string[]) => new Intl.ListFormat(app.lang).format(all)
  if (taken) app.toast({ text: t('Views of this browser are in your account now: {n}.', { n: taken }) })
  if (waiting) app.toast({ tone: 'neutral', text: t('Views of this browser wait for approval: {n}.', { n: waiting }) })
  if (cut.length)
    app.toast({
      tone: 'warning',
      text: t('What the table has no longer was left out of the views: {names}.', { names: names(cut) }),
    })
  if (dropped.length)
    app.toast({
      tone: 'warning',
      text: t('Views of this browser that do not fit the table any more are gone: {names}.', { names: names(dropped) }),
    })
  if (full)
    app.toast({
      tone: 'warning',
      text: t('Views of this browser that have no room in your account: {n}. Delete others, and they come along.', {
        n: full,
      }),
    })
  if (error !== undefined) app.report(error)
}

interface Deleted {
  table: string
  view: SavedView
  /** The batch of its deletion. */
  batch: string
}

/**
 * Restores a deleted view: by undo where the user may revert changes, otherwise the parts that still fit.
 * Missing parts are listed by the view itself. Undefined when it waits for approval.
 */
export async function viewBack(
  { api, can, has }: App,
  { table, view, batch }: Deleted,
): Promise<{ lacks: SavedView['unfit'] } | undefined> {
  if (can('review.manage') && has('review')) {
    const answer = await api.call('revert_changes', { batch })
    if (isPending(answer)) return undefined
    if (answer.data.undone) return { lacks: [] }
  }
  const { name, shared, query, unfit } = view
  const made = await makeView(api, table, { name, shared, query })
  return made && { lacks: unfit }
}
