// What is done with an entry beside writing in it: saved, moved, copied, deleted, brought back; told, and taken back where it can be.
import type { Entry } from '../../client/operations.d.ts'
import { isPending, type Answer, type Pending } from '../../client/api.ts'
import { AiMarks } from '../../ai/ai-marks.ts'
import type { App } from '../../app-context.ts'
import { entryPath } from '../../data/entry/entry.ts'
import { noteMade } from '../../data/entry/just-made.ts'
import type { EntrySession, Outcome, Step } from '../../data/entry/entry-session.ts'
import { stillHere } from '../../data/still-here.ts'
import { leftOutText, overtakenText, said, takenText } from './said.ts'
import { newAddress } from '../../elements/address-notes.ts'
import { linkedFrom, linkedPart } from '../../elements/linked-from.ts'

export class EntryActions {
  readonly app: App
  readonly session: EntrySession
  /** What AI made of it. */
  readonly ai: AiMarks
  /** Nothing is lost by leaving: what is here was saved, or is meant to go. */
  isGoing = false
  busy = false
  /** How often saving came to a choice that only the person can make. */
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

  /** An empty form for another one of this language; what is here is saved first. False when it is not shown. */
  async next(): Promise<boolean> {
    const { app, session } = this
    const { table, lang } = session.state
    const wasNew = this.#isNew
    const isHere = this.#staying()
    if ((session.isDirty || wasNew) && !(await this.save())) return false
    // A new one has an address of its own by now.
    if (!isHere() && !(wasNew && this.#isAtItsOwn)) return false
    const isStill = this.#staying()
    const path = `${entryPath(table.handle, 'new')}?lang=${encodeURIComponent(lang)}`
    // What was typed meanwhile is not saved: whether it is left is asked.
    await (session.isDirty ? app.navigate(path) : this.go(path))
    return !isStill()
  }

  move(step: Step): Promise<boolean> {
    const { app, session } = this
    const back = undoOf(session.state.entry, step)
    const undo = back && { label: app.t('Undo'), run: () => void this.move(back) }
    return this.#run(() => session.move(step), { text: () => said(session.state, step.move, app.t), undo })
  }

  /** True when it is done. What speaks against it stands at the fields. */
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
    if (wasNew && entry) noteMade(() => sessionStorage, app.me.site.key, { ...entry, table: table.handle })
    // Made, though perhaps not published.
    if (wasNew && session.state.entry && isHere()) await this.go(session.path, { replace: true })
    if (outcome === 'pending') await this.#waits(isHere)
    if (outcome === 'met') this.#meet()
    if (outcome === 'overtaken') app.toast({ tone: 'warning', text: overtakenText(session.state, app.t) })
    if (outcome !== 'saved') return false
    const taken = takenText(session.state, app.t)
    const words = typeof text === 'string' ? text : text()
    app.toast({ text: taken ? `${words} ${taken}` : words, ...(undo && { action: undo }) })
    return true
  }

  /** Whether the person is where she is now: from where she went on, no answer leads her away. */
  #staying(): () => boolean {
    const { session } = this
    const { isLeft } = session
    const isHere = stillHere()
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
    // What was typed meanwhile is not part of what was proposed: whether it is left is asked.
    if (this.#isNew && isHere()) await (session.isDirty ? app.navigate(list) : this.go(list))
  }

  /** Of what is seen: what is not saved is saved first. */
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

  /** To whoever went on meanwhile. */
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
    const text = leftOutText(this.session.state, warnings, this.app.t)
    if (text) this.app.toast({ tone: 'warning', text })
    return true
  }

  async remove(): Promise<void> {
    const { app, session } = this
    const { entry, table } = session.state
    // Before it is asked what leads here: that, too, takes a moment in which people go on.
    const isHere = this.#staying()
    if (!entry || !(await this.#agreed(entry))) return
    const answer = await this.#ask(() =>
      app.api.call('delete_entry', { table: table.handle, entry: entry.id }),
    )
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
    await session.load(String(entry.id)).catch(app.report)
    if (isHere()) await app.navigate(session.path)
    app.toast({ text })
  }

  /** Without the question whether something is lost. */
  async go(path: string, options?: { replace?: boolean }): Promise<void> {
    this.isGoing = true
    await this.app.navigate(path, options).finally(() => (this.isGoing = false))
  }

  /** What visitors see, or what was not saved, does not come back with it. */
  async #agreed({ id, status, title }: Entry): Promise<boolean> {
    const { t, confirm } = this.app
    const leaving = { name: 'delete_entry' as const, table: this.session.state.table.handle, entry: id }
    const linked = await linkedFrom(this.app, [leaving])
    if (status !== 'published' && !this.session.isDirty && !linked.length) return true
    return confirm({
      ...linkedPart(this.app, linked),
      title: t('Delete {title}?', { title }),
      text: t(
        'Visitors no longer see it, and what was not saved is lost. It stays in the trash for 30 days.',
      ),
      action: t('Delete'),
      danger: true,
    })
  }

  /** Undefined when it was refused, which is told, or waits for approval. */
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

/** The move that brings back what was before; none when it cannot be brought back as it was. */
function undoOf(entry: Entry | undefined, { move }: Step): Step | undefined {
  if (!entry) return undefined
  if (move === 'submit') return { move: 'withdraw' }
  const { has_unpublished_changes, unpublish_at, status } = entry
  // Publishing shows the draft, and without its end.
  if (move === 'unpublish') return has_unpublished_changes || unpublish_at ? undefined : { move: 'publish' }
  return move === 'archive' && status === 'draft' ? { move: 'unarchive' } : undefined
}
