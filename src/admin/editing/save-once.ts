// A form for one document (settings, media details): edited, saved on request, and merged with changes of others.
import { isPending, type Answer, type Pending } from '../client/api.ts'
import { ProblemError, type FieldError } from '../client/problem.ts'
import { mergePatchOf } from './merge-patch.ts'
import { mergeKeys, type MergeInput } from './merge-values.ts'
import { blockerOf, type Blocker } from './blocker.ts'
import { keysOf, same, withKey } from './deep-equal.ts'

type Values = Readonly<Record<string, unknown>>

/** Access to the object; only the form's fields of it are used. */
export interface FormOptions {
  read: () => Promise<Answer<object>>
  /** `if_match`: the ETag of what was loaded. */
  save: (patch: Values, options: { if_match?: string | undefined }) => Promise<Answer<object> | Answer<Pending>>
  /** The keys that the form edits. */
  fields: string[]
  /** Those of them that the service merges key by key: `values` of the settings. */
  merged?: string[]
}
export interface FormState {
  status: 'loading' | 'saved' | 'unsaved' | 'saving' | 'conflict' | 'refused' | 'pending' | Blocker['kind']
  /** The values in the form, and the saved ones. */
  values: Values
  saved: Values
  errors: FieldError[]
  /** What somebody else saved meanwhile, and the fields that both changed: title, values/phone. */
  conflict?: { theirs: Values; fields: string[] } | undefined
  pending?: Pending | undefined
  detail?: string | undefined
}

/** Maximum number of automatic merges in a row. */
const ROUNDS = 3

/** Loaded with load(); nothing is sent before save(). */
export class FormSession {
  readonly #options: FormOptions
  readonly #listeners = new Set<(state: FormState) => void>()
  #state: FormState = { status: 'loading', values: {}, saved: {}, errors: [] }
  #etag: string | undefined
  #saving = false
  #rounds = 0

  constructor(options: FormOptions) {
    this.#options = options
  }
  get state(): FormState {
    return this.#state
  }
  get isDirty(): boolean {
    return !same(this.#state.values, this.#state.saved)
  }
  subscribe(listener: (state: FormState) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Loads the object; throws the errors of the request. Also resolves a conflict by dropping the user's changes. */
  async load(): Promise<void> {
    const saved = await this.#read()
    this.#set({ status: 'saved', values: saved, saved, errors: [], conflict: undefined, detail: undefined })
  }
  change(key: string, value: unknown): void {
    const values = withKey(this.#state.values, key, value)
    const errors = this.#state.errors.filter(({ pointer }) => !pointer.startsWith(`/${key}`))
    const status = this.#state.status === 'conflict' ? 'conflict' : 'unsaved'
    this.#set({ values, errors, status: same(values, this.#state.saved) ? 'saved' : status })
  }
  /** Sends the changes; the result is in the state. */
  async save(): Promise<void> {
    if (this.#saving) return
    this.#saving = true
    try {
      await this.#attempt()
    } finally {
      this.#saving = false
    }
  }
  /** Resolves a conflict by saving the user's values; other fields keep the changes of others. */
  async overwrite(): Promise<void> {
    this.#set({ conflict: undefined, status: 'unsaved' })
    await this.save()
  }

  async #attempt(): Promise<void> {
    if (!this.isDirty) return
    const { values: sent } = this.#state
    this.#set({ status: 'saving', errors: [], detail: undefined })
    try {
      await this.#send(sent)
      this.#rounds = 0
    } catch (error) {
      await this.#fail(error)
    }
  }
  async #send(sent: Values): Promise<void> {
    const { save, merged = [] } = this.#options
    const patch = mergePatchOf(this.#state.saved, sent)
    const entries = Object.keys(patch).map((key) => [key, merged.includes(key) ? patch[key] : (sent[key] ?? null)])
    const answer = await save(Object.fromEntries(entries) as Values, { if_match: this.#etag })
    if (isPending(answer)) {
      this.#set({ status: 'pending', pending: answer.data, saved: sent })
      return
    }
    const saved = this.#take(answer.data, answer.etag)
    // Input made during the request stays.
    const typed = keysOf(sent, this.#state.values).filter((key) => !same(this.#state.values[key], sent[key]))
    const values = typed.reduce((all, key) => withKey(all, key, this.#state.values[key]), saved)
    this.#set({ status: typed.length ? 'unsaved' : 'saved', saved, values })
  }
  async #fail(error: unknown): Promise<void> {
    if (error instanceof ProblemError && error.status === 412 && this.#rounds++ < ROUNDS) {
      try {
        return await this.#meet()
      } catch (failed) {
        return this.#fail(failed)
      }
    }
    this.#rounds = 0
    const blocker = blockerOf(error)
    if (!blocker) throw error
    const errors = error instanceof ProblemError ? error.errors : []
    this.#set({ status: blocker.kind, errors, detail: blocker.detail })
  }
  /** Takes the fields that only others changed; saves again at once when there is no conflict. */
  async #meet(): Promise<void> {
    const base = this.#state.saved
    const theirs = await this.#read()
    const { values, fields } = this.#merge({
      base: { mine: base, theirs: base },
      mine: this.#state.values,
      theirs,
    })
    this.#set({ saved: theirs, values, status: 'unsaved' })
    if (fields.length) return this.#set({ status: 'conflict', conflict: { theirs, fields } })
    if (this.isDirty) return this.#attempt()
    this.#set({ status: 'saved' })
  }
  /** Key by key, and one level deeper in the keys that the service merges, too. */
  #merge({ base, mine, theirs }: MergeInput<Values>): { values: Values; fields: string[] } {
    const inner = this.#options.merged ?? []
    const isInner = (key: string) => inner.includes(key)
    const own = (values: Values) => Object.fromEntries(Object.entries(values).filter(([key]) => !isInner(key)))
    const outer = mergeKeys(
      { base: { mine: own(base.mine), theirs: own(base.theirs) }, mine: own(mine), theirs: own(theirs) },
      (key) => ({ kind: 'head', key }),
    )
    const parts = inner.map((name) => {
      const at = (values: Values) => (values[name] ?? {}) as Values
      const input = {
        base: { mine: at(base.mine), theirs: at(base.theirs) },
        mine: at(mine),
        theirs: at(theirs),
      }
      return [name, mergeKeys(input, (key) => ({ kind: 'head', key: `${name}/${key}` }))] as const
    })
    const conflicts = [outer, ...parts.map(([, part]) => part)].flatMap((part) => part.conflicts)
    const values = { ...outer.value, ...Object.fromEntries(parts.map(([name, { value }]) => [name, value])) }
    return { values, fields: conflicts.flatMap(({ where }) => ('key' in where ? where.key : [])) }
  }
  async #read(): Promise<Values> {
    const { data, etag } = await this.#options.read()
    return this.#take(data, etag)
  }
  #take(data: object, etag?: string): Values {
    this.#etag = etag
    return Object.fromEntries(this.#options.fields.map((key) => [key, (data as Values)[key]]))
  }
  #set(patch: Partial<FormState>): void {
    this.#state = { ...this.#state, ...patch }
    for (const listener of this.#listeners) listener(this.#state)
  }
}
