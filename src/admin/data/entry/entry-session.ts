// The editing of an entry, from loading to saving: saved values, the form, errors, and changes by others.
import type { Entry } from '../../client/operations.d.ts'
import { isPending, type Answer, type Pending } from '../../client/api.ts'
import { ProblemError, type FieldError } from '../../client/problem.ts'
import type { App } from '../../app-context.ts'
import { same } from '../../editing/deep-equal.ts'
import { closedFor } from './entry-closed.ts'
import type { Begun, EntryState, Outcome, Step } from './entry-state.ts'
import { contentOf, entryPath, filled } from './entry.ts'
import { inOne, isFrozen } from './entry-moves.ts'
import { newEntry } from './first-values.ts'
import type { LocalDraft, LocalDrafts } from './local-drafts.ts'
import { changesBetween, mergeEntry, SLUG, withValue, type EntryConflict } from './merge-entry.ts'
import { proposedOf } from './proposed.ts'
import { movedToTable } from './moved-to-table.ts'
import { joined, remainingConflicts, mergeLocalDraft } from './take-over.ts'

export type { Begun, EntryState, Outcome, Step, Times } from './entry-state.ts'

export class EntrySession {
  readonly #app: App
  readonly #changed: () => void
  readonly #store: LocalDrafts | undefined
  #state: EntryState
  #etag: string | undefined
  /** The user has left the form: later responses are ignored. */
  isLeft = false

  constructor(app: App, state: Pick<EntryState, 'table'> & Begun, changed: () => void) {
    const { table, lang, values, store } = state
    const base = { slug: '', fields: filled(values) }
    const closed = closedFor(app, { table, lang })
    this.#app = app
    this.#changed = changed
    this.#store = store
    const localDrafts = store?.found(NEW) ?? []
    this.#state = { table, lang, base, closed, localDrafts, content: base, entry: undefined, ...CALM, proposed: 0 }
  }
  get state(): EntryState {
    return this.#state
  }
  get isDirty(): boolean {
    return !same(this.#state.content, this.#state.base)
  }
  /** Whether anything would be lost by leaving. */
  get isUnsaved(): boolean {
    return this.isDirty || this.#state.lost.length > 0
  }
  get path(): string {
    return entryPath(this.#state.table.handle, this.#state.entry?.id)
  }

  /** Loads the entry; unsaved changes are dropped. */
  async load(id: string, signal?: AbortSignal): Promise<void> {
    const call = this.#app.api.call('get_entry', { table: this.#state.table.handle, entry: id }, { signal })
    const [{ data, etag }] = await Promise.all([call, this.#store?.updateOpenForms()])
    this.#etag = etag
    const content = contentOf(data)
    const facts = this.#facts(data)
    const localDrafts = facts.closed === undefined ? (this.#store?.found(data.uid) ?? []) : []
    this.#set({ ...facts, base: content, content, localDrafts, ...CALM })
    this.#set({ proposed: await proposedOf(this.#app, this.#state, signal) })
  }

  /** Removes the errors of a changed value, as they may no longer apply. */
  change(name: string, value: unknown): void {
    const content = withValue(this.#state.content, name, value)
    if (same(content, this.#state.content)) return
    const at = name === SLUG ? '/slug' : `/fields/${name}`
    const isOfIt = (pointer: string) => pointer === at || pointer.startsWith(`${at}/`)
    this.#set({ content, errors: this.#state.errors.filter(({ pointer }) => !isOfIt(pointer)) })
  }
  setLang(lang: string): void {
    this.#set({ lang, closed: closedFor(this.#app, { table: this.#state.table, lang }) })
  }
  discard(): void {
    this.#set({ content: this.#state.base, ...CALM })
  }
  /** What was written into fields that are gone is no longer needed. */
  forgetLost(): void {
    this.#set({ lost: [] })
  }
  /** The user leaves the form and drops unsaved changes, even if a running save fails later. */
  leave(): void {
    this.isLeft = true
    this.#store?.close()
  }

  /** Merges a local draft into the form, except values that were edited since; or deletes it. */
  resolveLocalDraft(copy: LocalDraft, isWanted: boolean): void {
    const localDrafts = this.#state.localDrafts.filter((one) => one !== copy)
    if (!isWanted) this.#set({ localDrafts })
    else if (this.mayEditDraft(copy))
      this.#set({ localDrafts, ...this.#langOf(copy), ...mergeLocalDraft(this.#state, copy) })
    else return
    this.#store?.drop(this.#state.entry?.uid ?? NEW, copy)
    // Storing may have failed because the storage was full.
    this.#keep()
  }
  /** Whether its contents may be edited. */
  mayEditDraft(copy: LocalDraft): boolean {
    return { ...this.#state, ...this.#langOf(copy) }.closed === undefined
  }
  /** A new entry gets the language of the draft, if it still exists and the user may edit it. */
  #langOf({ lang }: LocalDraft): Partial<Pick<EntryState, 'lang' | 'closed'>> {
    const { entry, table } = this.#state
    if (entry || !this.#app.me.site.languages.includes(lang)) return {}
    const closed = closedFor(this.#app, { table, lang })
    return closed === undefined ? { lang, closed } : {}
  }

  /** Keeps one of the two values. */
  resolve(name: string, side: 'mine' | 'theirs'): void {
    const conflict = this.#state.conflicts.find((one) => one.name === name)
    if (!conflict) return
    const { content } = this.#state
    this.#set({
      conflicts: this.#state.conflicts.filter((one) => one !== conflict),
      content: side === 'theirs' ? withValue(content, name, conflict.theirs) : content,
    })
  }

  /** Merges changes made elsewhere into the form. */
  async follow(): Promise<void> {
    const { entry, errors } = this.#state
    if (!entry || this.isLeft) return
    const now = await this.#read(entry).catch(() => undefined)
    if (now && now.data.version !== entry.version && this.#state.entry === entry) this.#take(now, errors)
  }

  /** Throws errors that concern no value. */
  async save(): Promise<Outcome> {
    return this.#state.conflicts.length ? 'met' : this.#send(() => this.#write(), true)
  }

  /** Saves first, unless only withdrawing lets it: no input is lost if it fails. With approval it is one change. */
  async move(step: Step): Promise<Outcome> {
    if (step.move === 'discard') return this.#throwAway()
    if (this.#state.conflicts.length) return 'met'
    const { move, ...times } = step
    if (this.isDirty && this.#waitsFirst) return this.#send(() => this.#write(inOne(move, times)))
    const { entry } = this.#state
    const isFreed = move === 'withdraw' && entry && isFrozen(entry, this.#app, 'data.publish')
    if ((this.isDirty && !isFreed) || !entry) {
      const seen = this.#state.lost
      const outcome = await this.save()
      if (outcome !== 'saved') return outcome
      if (this.#state.merged.length || this.#state.lost !== seen) return 'overtaken'
    }
    const { base, content: mine, entry: now } = this.#state
    const path = `${move}_entry` as const
    const outcome = await this.#send(() => this.#app.api.call(path, { ...this.#at(now!.id), ...times }, this.#match))
    if (isFreed) this.#set({ content: mergeEntry({ base, mine, theirs: this.#state.content }).content })
    return outcome
  }

  get #waitsFirst(): boolean {
    return this.#app.me.needs_approval === true
  }

  /** Saves first where possible, so that the version history has it; otherwise it is discarded nevertheless. */
  async #throwAway(): Promise<Outcome> {
    if (this.isDirty && !this.#waitsFirst && !this.#state.conflicts.length) {
      const outcome = await this.save().catch((): Outcome => 'refused')
      if (outcome === 'met') return 'met'
      if (this.#state.merged.length) return 'overtaken'
    }
    const { entry } = this.#state
    if (entry?.has_unpublished_changes)
      return this.#send(() => this.#app.api.call('discard_entry_draft', this.#at(entry.id), this.#match))
    this.discard()
    return 'saved'
  }

  #write(more?: ReturnType<typeof inOne>): Promise<Answer<Entry> | Answer<Pending>> {
    const { entry, base, content, table } = this.#state
    const { api } = this.#app
    if (!entry) return api.call('save_entry', { table: table.handle, ...newEntry(this.#state), ...more })
    return api.call('update_entry', { ...this.#at(entry.id), ...changesBetween(base, content), ...more }, this.#match)
  }

  readonly #at = (entry: number) => ({ table: this.#state.table.handle, entry })
  /** A new one has no version yet. */
  get #match() {
    return { if_match: this.#state.entry && this.#etag }
  }
  readonly #read = ({ id }: Entry) => this.#app.api.call('get_entry', this.#at(id))

  /** Saving is repeated once when others changed other fields; publishing is not, as the user has not seen those. */
  async #send(
    call: () => Promise<Answer<Entry> | Answer<Pending>>,
    isRepeated = false,
    isAgain = false,
  ): Promise<Outcome> {
    const sent = this.#state
    if (!isAgain) this.#set({ merged: [] })
    try {
      const answer = await call()
      if (isPending(answer)) return this.#waits(sent)
      this.#saved(answer, sent)
      return 'saved'
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      if (error.status === 412 && !isAgain) {
        await this.#meet()
        if (this.#state.conflicts.length) return 'met'
        return isRepeated ? this.#send(call, true, true) : 'overtaken'
      }
      if (!error.errors.length) throw error
      if (!(await this.#renewTable())) return this.#refused(error.errors)
      if (this.#state.conflicts.length) return 'met'
      if (isRepeated) return this.isDirty || !sent.entry ? this.#send(call, true, true) : 'refused'
      const errors = error.errors.filter(({ code }) => code !== 'unknown')
      return errors.length ? this.#refused(errors) : 'overtaken'
    }
  }

  #refused(errors: readonly FieldError[]): 'refused' {
    this.#set({ errors })
    return 'refused'
  }

  /** False when the table is as it was loaded. Else the form gets its fields of today, with what was written in the former ones. */
  async #renewTable(): Promise<boolean> {
    const { table: was, entry, merged } = this.#state
    const table = await this.#app.api.get('get_data_table', { table: was.handle }).catch(() => undefined)
    if (!table || table.version === was.version) return false
    const stored = entry && (await this.#read(entry))
    const { base, content, lost } = movedToTable(this.#state, table)
    this.#store?.follow(table)
    this.#set({ table, base, content, errors: [], ...(lost.length && { lost: [...this.#state.lost, ...lost] }) })
    if (stored) this.#take(stored, [])
    const isThere = (name: string) => name === SLUG || table.fields.some((field) => field.name === name)
    this.#set({ merged: [...new Set([...merged.filter(isThere), ...this.#state.merged])] })
    return true
  }

  /** The form shows the saved content and newer input; the proposed changes are in the list of proposals. */
  #waits(sent: EntryState): 'pending' {
    const { base, content: mine, proposed } = this.#state
    const { content } = mergeEntry({ base: sent.content, mine, theirs: base })
    const conflicts = this.#metSince(sent)
    this.#set({ ...CALM, content, conflicts, lost: this.#state.lost, proposed: proposed + 1 })
    return 'pending'
  }

  /** Input made during the request stays. */
  #saved({ data: entry, etag, meta }: Answer<Entry>, sent: EntryState): void {
    const now = contentOf(entry)
    const { content } = mergeEntry({ base: sent.content, mine: this.#state.content, theirs: now })
    this.#etag = etag
    const warnings = (meta?.['warnings'] ?? []) as FieldError[]
    this.#set({ ...this.#facts(entry), base: now, content, errors: [], warnings, conflicts: this.#metSince(sent) })
  }

  /** Conflicts by a local draft that was applied during the request. */
  #metSince({ conflicts }: EntryState): EntryConflict[] {
    return this.#state.conflicts.filter((one) => !conflicts.some(({ name }) => name === one.name))
  }

  readonly #meet = async () => this.#take(await this.#read(this.#state.entry!), [])
  #take({ data, etag }: Answer<Entry>, errors: readonly FieldError[]): void {
    const theirs = contentOf(data)
    const { base, content: mine, conflicts: open } = this.#state
    const merged = mergeEntry({ base, mine, theirs })
    const conflicts = joined(open, merged.conflicts, base)
    this.#etag = etag
    this.#set({ ...this.#facts(data), base: theirs, errors, ...merged, conflicts })
  }

  #facts(entry: Entry): Pick<EntryState, 'entry' | 'lang' | 'closed'> {
    const { lang } = entry
    return { entry, lang, closed: closedFor(this.#app, { table: this.#state.table, lang, entry }) }
  }

  #set(change: Partial<EntryState>): void {
    const next = { ...this.#state, ...change }
    this.#state = { ...next, conflicts: remainingConflicts(next.conflicts, next.content) }
    this.#keep()
    this.#changed()
  }

  #keep(): void {
    const { base, content, entry, lang, closed } = this.#state
    if (this.isLeft) return
    // A new entry is read-only only because of its language, which can be changed.
    if (!this.isDirty || (entry && closed !== undefined)) return this.#store?.clear()
    this.#store?.store(entry?.uid ?? NEW, { at: Date.now(), lang, base, content })
  }
}

/** A new entry. */
const NEW = 'new'

const CALM = { errors: [], conflicts: [], merged: [], warnings: [], lost: [] }
