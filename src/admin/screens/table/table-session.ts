// The editing of a table, from loading to saving: saved state, draft, errors, undo and redo.
import type { DataTable, SavedDataTable } from '../../client/operations.d.ts'
import { isPending, type Api } from '../../client/api.ts'
import { ProblemError, type FieldError } from '../../client/problem.ts'
import { appliedTable, draftOf, type TableDraft } from '../../data/data-table.ts'
import { same } from '../../editing/deep-equal.ts'
import { noSteps, record, redo, undo, type Steps } from '../design/steps.ts'
import { mergeTables } from './merge-tables.ts'

/** A reference that would break. */
export interface BrokenReference {
  code: string
  type: 'page' | 'view' | 'table'
  title: string
  lang?: string
  /** Label of the block. */
  block?: string | null
  /** The referenced name. */
  name: string
}
export type TableChange = SavedDataTable['changes'][number]
/** Values of a field that do not fit the new type, options or limits. */
export type InvalidValues = NonNullable<TableChange['misfits']>
export interface TableState {
  /** The saved table. */
  table: DataTable
  draft: TableDraft
  steps: Steps<TableDraft>
  /** Errors of the draft; pointers contain the ids of fields: /fields/{id}/options. */
  errors: FieldError[]
  /** Somebody else saved meanwhile: names of what both changed. */
  met: string[] | undefined
}
/** `met`: somebody else had saved; their changes were merged and nothing was sent. */
export type Outcome = 'saved' | 'pending' | 'met' | 'refused'

interface Options {
  api: Api
  handle: string
  changed: (state: TableState) => void
}

export class TableSession {
  readonly #api: Api
  readonly #table: string
  readonly #changed: (state: TableState) => void
  #state!: TableState
  #etag: string | undefined

  constructor({ api, handle, changed }: Options) {
    this.#api = api
    this.#table = handle
    this.#changed = changed
  }
  get state(): TableState {
    return this.#state
  }
  get isDirty(): boolean {
    return !same(this.#state.draft, draftOf(this.#state.table))
  }

  /** Loads the table; unsaved changes are dropped. */
  async load(signal?: AbortSignal): Promise<void> {
    const table = await this.#read(signal)
    this.#set({ table, draft: draftOf(table), steps: noSteps, errors: [], met: undefined })
  }

  /** `field` is being typed in: such changes are one step. */
  change(draft: TableDraft, field?: string): void {
    const before = this.#state.draft
    if (same(before, draft)) return
    const steps = record(this.#state.steps, { before, field, at: Date.now() })
    this.#set({ ...this.#state, steps, ...this.#shown(draft) })
  }
  undo(): void {
    this.#go(undo(this.#state.steps, this.#state.draft))
  }
  redo(): void {
    this.#go(redo(this.#state.steps, this.#state.draft))
  }
  discard(): void {
    this.change(draftOf(this.#state.table))
  }

  /** The effects of saving, and references that would break; undefined when there are errors, which are in `errors`. */
  async plan(): Promise<{ changes: TableChange[]; breaks: BrokenReference[] } | undefined> {
    const { draft } = this.#state
    try {
      const input = { table: this.#table, ...draft, replace: true }
      const { data, meta } = await this.#api.call('plan_data_table', input)
      const warnings = (meta?.['warnings'] ?? []) as BrokenReference[]
      this.#set({ ...this.#state, errors: [] })
      return { changes: data.changes, breaks: warnings.filter(({ code }) => code === 'breaks') }
    } catch (error) {
      this.#refused(error, draft)
      return undefined
    }
  }

  /** Saves; `clear` clears values that do not fit a new type, `backfill` gives entries the defaults of new fields. */
  async apply({ clear = false, backfill = false } = {}): Promise<Outcome> {
    const { draft } = this.#state
    try {
      const input = {
        table: this.#table,
        ...draft,
        replace: true,
        ...(clear && { clear }),
        ...(backfill && { backfill }),
      }
      const answer = await this.#api.call('update_data_table', input, { if_match: this.#etag })
      if (isPending(answer)) {
        this.discard()
        return 'pending'
      }
      this.#saved(appliedTable(answer.data), { sent: draft, etag: answer.etag })
      return 'saved'
    } catch (error) {
      if (error instanceof ProblemError && error.status === 412) return this.#meet()
      this.#refused(error, draft)
      return 'refused'
    }
  }

  /** Input made during the request stays. */
  #saved(table: DataTable, { sent, etag }: { sent: TableDraft; etag: string | undefined }): void {
    const { draft: mine } = this.#state
    const now = draftOf(table)
    const draft = same(mine, sent) ? now : mergeTables({ base: sent, mine, theirs: now }).draft
    this.#etag = etag
    this.#set({ ...this.#state, table, draft, errors: [], met: undefined })
  }

  /** Undo does not revert changes of others. */
  async #meet(): Promise<Outcome> {
    const base = draftOf(this.#state.table)
    const table = await this.#read()
    const theirs = draftOf(table)
    const over = (mine: TableDraft) => mergeTables({ base, mine, theirs })
    const { done, undone } = this.#state.steps
    const moved = done.map((step) => ({ ...step, before: over(step.before).draft }))
    const steps = { done: moved, undone: undone.map((one) => over(one).draft) }
    const { draft, both } = over(this.#state.draft)
    this.#set({ table, draft, steps, errors: [], met: both })
    return 'met'
  }

  /** Indexes of fields refer to the fields that were sent. */
  #refused(error: unknown, { fields }: TableDraft): void {
    if (!(error instanceof ProblemError) || !error.errors.length) throw error
    const errors = error.errors.map((one) => ({
      ...one,
      pointer: one.pointer.replace(/^\/fields\/(\d+)/, (at, n: string) => {
        const field = fields[Number(n)]
        return field ? `/fields/${field.id}` : at
      }),
    }))
    this.#set({ ...this.#state, errors })
  }

  async #read(signal?: AbortSignal): Promise<DataTable> {
    const { data, etag } = await this.#api.call('get_data_table', { table: this.#table }, { signal })
    this.#etag = etag
    return data
  }
  #go(moved: { value: TableDraft; steps: Steps<TableDraft> } | undefined): void {
    if (moved) this.#set({ ...this.#state, steps: moved.steps, ...this.#shown(moved.value) })
  }

  /** Removes errors of changed parts, as they may no longer apply. */
  #shown(draft: TableDraft): Pick<TableState, 'draft' | 'errors'> {
    const { errors, draft: before } = this.#state
    const old = new Map(before.fields.map((field) => [field.id, field]))
    const next = new Map(draft.fields.map((field) => [field.id, field]))
    const still = errors.filter(({ pointer }) => {
      const [, part = '', id = ''] = pointer.split('/')
      if (part === 'fields') return id !== '' && next.has(id) && next.get(id) === old.get(id)
      return before[part as keyof TableDraft] === draft[part as keyof TableDraft]
    })
    return { draft, errors: still }
  }
  #set(state: TableState): void {
    this.#state = state
    this.#changed(state)
  }
}
