// The actions of an entry: save, change status, copy, delete, restore; with their messages and undo.
import type { Entry } from '../../client/operations.d.ts'
import { isPending, type Answer, type Pending } from '../../client/api.ts'
import { AiMarks } from '../../ai/ai-marks.ts'
import type { App } from '../../app-context.ts'
import { entryPath } from '../../data/entry/entry.ts'
import { storeCreated } from '../../data/entry/new-entry.ts'
import type { EntrySession, Outcome, Step } from '../../data/entry/entry-session.ts'
import { pathGuard } from '../../data/navigated-away.ts'
import { notRestoredText, statusNotChangedText, savedMessage, changedByOthersText } from './action-messages.ts'
import { newAddress } from '../../elements/address-notes.ts'
import { linkedFrom, linkedPart } from '../../elements/linked-from.ts'
import { promptReason } from '../review/submitted.ts'

export class EntryActions {
  readonly app: App
  readonly session: EntrySession
  /** Which of its texts are by AI. */
  readonly ai: AiMarks
  /** Leaving loses nothing: everything was saved, or is meant to be dropped. */
  isLeavingSafely = false
  busy = false
  /** Counts how often saving ended in a conflict. */
  met = 0
  readonly #changed: () => void

  constructor(app: App, session: EntrySession, changed: () => void) {
    this.app = app
    this.session = session
    this.ai = new AiMarks(app, changed)
    this.#changed = changed
  }

  get #isNew(): boolean {
    return !this.session.state.entry
  }

  save(): Promise<boolean> {
    const { t } = this.app
    return this.#run(() => this.session.save(), { text: t('Saved.') })
  }

  /** Opens an empty form of the same language; the current entry is saved first. False when it is not opened. */
  async next(): Promise<boolean> {
    const { app, session } = this
    const { table, lang } = session.state
    const wasNew = this.#isNew
    const isHere = this.#staying()
    if ((session.isDirty || wasNew) && !(await this.save())) return false
    // A new entry has a path of its own by now.
    if (!isHere() && !(wasNew && this.#isAtItsOwn)) return false
    const isStill = this.#staying()
    const path = `${entryPath(table.handle, 'new')}?lang=${encodeURIComponent(lang)}`
    // Input made meanwhile is unsaved: navigating asks for confirmation.
    await (session.isUnsaved ? app.navigate(path) : this.go(path))
    return !isStill()
  }

  move(step: Step): Promise<boolean> {
    const { app, session } = this
    const back = undoOf(session.state.entry, step)
    const undo = back && { label: app.t('Undo'), run: () => void this.move(back) }
    return this.#run(() => session.move(step), {
      text: () => savedMessage(session.state, step.move, app.t),
      undo,
    })
  }

  /** What was submitted is returned by users who may publish it. */
  get returns(): boolean {
    const { entry } = this.session.state
    return entry?.status === 'in_review' && this.app.can('data.publish') && !this.app.me.needs_approval
  }

  /** Returns it to its author, with a reason. */
  async sendBack(): Promise<void> {
    const reason = await promptReason(this.app, this.session.state.entry!.title)
    if (reason) await this.move({ move: 'withdraw', ...reason })
  }

  /** True when it succeeded. Errors are displayed at the fields. */
  async #run(
    deed: () => Promise<Outcome>,
    { text, undo }: { text: string | (() => string); undo?: { label: string; run: () => void } | undefined },
  ): Promise<boolean> {
    if (this.busy) return false
    const wasNew = this.#isNew
    const isHere = this.#staying()
    const outcome = await this.#busily(deed)
    const { app, session } = this
    const { entry, table } = session.state
    if (wasNew && entry) storeCreated(app.me.site.key, { ...entry, table: table.handle })
    // It was created, even if publishing failed.
    if (wasNew && session.state.entry && isHere()) await this.go(session.path, { replace: true })
    if (outcome === 'pending') await this.#waits(isHere)
    if (outcome === 'met') this.#meet()
    if (outcome === 'overtaken') app.toast({ tone: 'warning', text: statusNotChangedText(session.state, app.t) })
    if (outcome !== 'saved') return false
    const note = changedByOthersText(session.state, app.t)
    const message = typeof text === 'string' ? text : text()
    app.toast({ text: note ? `${message} ${note}` : message, ...(undo && { action: undo }) })
    return true
  }

  /** Whether the user is still on this screen: a late response must not navigate. */
  #staying(): () => boolean {
    const { session } = this
    const { isLeft } = session
    const isHere = pathGuard()
    return () => isHere() && session.isLeft === isLeft
  }

  get #isAtItsOwn(): boolean {
    return !this.session.isLeft && location.pathname.endsWith(this.session.path)
  }

  #meet(): void {
    this.met += 1
    this.#changed()
  }

  async #waits(isHere: () => boolean): Promise<void> {
    const { app, session } = this
    app.toast({ tone: 'neutral', text: app.t('It waits for approval.') })
    const list = entryPath(session.state.table.handle)
    // Input made meanwhile is not part of the proposal: navigating asks for confirmation.
    if (this.#isNew && isHere()) await (session.isUnsaved ? app.navigate(list) : this.go(list))
  }

  /** Duplicates what is displayed: unsaved changes are saved first. */
  async duplicate(): Promise<void> {
    const { app, session } = this
    const isHere = this.#staying()
    if (session.isDirty && !((await this.save()) && isHere())) return
    const { table, entry } = session.state
    const at = { table: table.handle, entry: entry!.id }
    const answer = await this.#ask(() => app.api.call('duplicate_entry', at))
    if (!answer) return
    const path = entryPath(table.handle, answer.data.id)
    if (!isHere()) return this.#offer(app.t('The copy is made.'), path)
    app.toast({ text: app.t('This is the copy.') })
    await app.navigate(path)
  }

  async translate(to: string): Promise<void> {
    const { app, session } = this
    const isHere = this.#staying()
    if (session.isDirty && !((await this.save()) && isHere())) return
    const { table, entry } = session.state
    if (!entry) return
    const at = { table: table.handle, entry: entry.id, to }
    const answer = await this.#ask(() => app.api.call('translate_entry', at))
    if (!answer) return
    const path = `${entryPath(table.handle, answer.data.id)}?beside=${entry.id}`
    if (isHere()) await app.navigate(path)
    else this.#offer(app.t('The translation is made.'), path)
  }

  /** For a user who has left meanwhile: a toast with a link. */
  #offer(text: string, path: string): void {
    const { app } = this
    app.toast({ text, action: { label: app.t('Open it'), run: () => app.navigate(path) } })
  }

  async restoreVersion(n: number): Promise<boolean> {
    const { entry, table } = this.session.state
    const at = { table: table.handle, entry: entry!.id, n }
    const answer = await this.#ask(() => this.app.api.call('restore_entry_revision', at))
    if (!answer) return false
    await this.session.load(String(answer.data.id))
    const { warnings = [] } = answer.data
    const text = notRestoredText(this.session.state, warnings, this.app.t)
    if (text) this.app.toast({ tone: 'warning', text })
    return true
  }

  async remove(): Promise<void> {
    const { app, session } = this
    const { entry, table } = session.state
    // Before links to it are requested, as the user can navigate during that request, too.
    const isHere = this.#staying()
    if (!entry || !(await this.#agreed(entry))) return
    const answer = await this.#ask(() => app.api.call('delete_entry', { table: table.handle, entry: entry.id }))
    if (!answer) return
    if (isHere()) await this.go(entryPath(table.handle))
    app.toast({
      text: app.t('{title} is deleted.', { title: entry.title }),
      action: { label: app.t('Undo'), run: () => this.restore(entry) },
    })
  }

  /** From the trash. */
  async restore(entry: Entry): Promise<void> {
    const { app, session } = this
    const isHere = this.#staying()
    const answer = await this.#ask(() => app.api.call('restore_item', { uid: entry.uid }))
    if (!answer) return
    const back = app.t('{title} is back, as a draft.', { title: entry.title })
    const text = `${back} ${newAddress(answer, app.t)}`.trim()
    if (!isHere()) return this.#offer(text, session.path)
    // What is not saved yet, as somebody else deleted it meanwhile, stays in the form.
    await (session.isUnsaved ? session.follow() : session.load(String(entry.id)).catch(app.report))
    if (isHere()) await app.navigate(session.path)
    app.toast({ text })
  }

  /** Without asking about unsaved changes. */
  async go(path: string, options?: { replace?: boolean }): Promise<void> {
    this.isLeavingSafely = true
    await this.app.navigate(path, options).finally(() => (this.isLeavingSafely = false))
  }

  /** Neither the published state nor unsaved changes can be restored with it. */
  async #agreed({ id, status, title }: Entry): Promise<boolean> {
    const { t, confirm } = this.app
    const leaving = { name: 'delete_entry' as const, table: this.session.state.table.handle, entry: id }
    const linked = await linkedFrom(this.app, [leaving])
    if (status !== 'published' && !this.session.isDirty && !linked.length) return true
    return confirm({
      ...linkedPart(this.app, linked),
      title: t('Delete {title}?', { title }),
      text: t('Visitors no longer see it, and what was not saved is lost. It stays in the trash for 30 days.'),
      action: t('Delete'),
      danger: true,
    })
  }

  /** Undefined when it failed, which is reported, or waits for approval. */
  async #ask<T>(call: () => Promise<Answer<T> | Answer<Pending>>): Promise<Answer<T> | undefined> {
    const { app } = this
    const answer = await this.#busily(call)
    if (!answer || !isPending(answer)) return answer
    app.toast({ tone: 'neutral', text: app.t('It waits for approval.') })
    return undefined
  }

  async #busily<T>(deed: () => Promise<T>): Promise<T | undefined> {
    if (this.busy) return undefined
    this.#setBusy(true)
    try {
      return await deed()
    } catch (error) {
      this.app.report(error)
      return undefined
    } finally {
      this.#setBusy(false)
    }
  }
  #setBusy(busy: boolean): void {
    this.busy = busy
    this.#changed()
  }
}

/** The status change that undoes it; undefined when the former state cannot be restored. */
function undoOf(entry: Entry | undefined, { move }: Step): Step | undefined {
  if (!entry) return undefined
  if (move === 'submit') return { move: 'withdraw' }
  const { has_unpublished_changes, unpublish_at, status } = entry
  // Publishing would publish the draft, and drop the end date.
  if (move === 'unpublish') return has_unpublished_changes || unpublish_at ? undefined : { move: 'publish' }
  return move === 'archive' && status === 'draft' ? { move: 'unarchive' } : undefined
}
