// Unsaved changes of entries, stored in this browser: offered when the entry is opened after its tab was closed.
import { isMasked } from '../../../lib/rules/conditions/traits.ts'
import { draftKey } from '../../editing/local-storage-keys.ts'
import { newBlockId } from '../../editing/new-id.ts'
import { same } from '../../editing/deep-equal.ts'
import type { LocalStore } from '../../editing/surroundings.ts'
import type { TableField } from '../data-table.ts'
import type { EntryContent, Values } from './entry.ts'
import { OpenForms } from './living-forms.ts'

export interface LocalDraft {
  /** The form that stored it. */
  session: string
  /** Time in milliseconds. */
  at: number
  lang: string
  /** The saved content at that time, and that of the form. */
  base: EntryContent
  content: EntryContent
}

interface Whose {
  site: string
  /** The account. */
  user: string
  table: { handle: string; fields: readonly TableField[] }
}
/** The uid of an entry; `new` for a new one. */
type Which = string

export class LocalDrafts {
  readonly #store: LocalStore
  #whose: Whose
  readonly #forms: OpenForms
  readonly #session = newBlockId()
  #keptAs: string | undefined
  #living: ReadonlySet<string> = new Set()
  #release: (() => void) | undefined

  constructor(store: LocalStore, whose: Whose, forms = new OpenForms(undefined)) {
    this.#store = store
    this.#whose = whose
    this.#forms = forms
  }

  /** The table has other fields now. */
  follow(table: Whose['table']): void {
    this.#whose = { ...this.#whose, table }
  }

  /** Called before storing or reading: other tabs learn of this form, and it of theirs. */
  async open(): Promise<void> {
    this.#release ??= await this.#forms.register(this.#session)
    await this.updateOpenForms()
  }
  /** Updates which tabs are still open. */
  async updateOpenForms(): Promise<void> {
    this.#living = await this.#forms.listOpen()
  }
  /** Removes the draft of this form. */
  close(): void {
    this.clear()
    this.#release?.()
    this.#release = undefined
  }

  /** Drafts of forms whose tab is closed. Also removes values of fields that are encrypted since. */
  found(which: Which): LocalDraft[] {
    const key = this.#keyOf(which)
    this.#write(key, this.#all(key))
    return this.#others(key, this.#session).filter(({ session }) => !this.#living.has(session))
  }

  /** Values of encrypted fields are not stored here. When the storage is full nothing is stored. */
  store(which: Which, copy: Omit<LocalDraft, 'session'>): void {
    const key = this.#keyOf(which)
    if (this.#keptAs !== key) this.clear()
    const open = { ...copy, base: this.#open(copy.base), content: this.#open(copy.content) }
    if (same(open.base, open.content)) return this.clear()
    this.#keptAs = key
    this.#write(key, [...this.#others(key, this.#session), { ...open, session: this.#session }])
  }
  /** Everything is saved, or dropped. */
  clear(): void {
    const key = this.#keptAs
    this.#keptAs = undefined
    if (key !== undefined) this.#write(key, this.#others(key, this.#session))
  }
  /** A draft that was applied or dismissed. */
  drop(which: Which, { session }: LocalDraft): void {
    this.#write(this.#keyOf(which), this.#others(this.#keyOf(which), session))
  }

  #keyOf(which: Which): string {
    const { site, user, table } = this.#whose
    return draftKey({ site, user, page: `entry ${table.handle} ${which}` })
  }
  #open({ slug, fields }: EntryContent): EntryContent {
    const names = this.#whose.table.fields.filter((field) => !isSealed(field)).map(({ name }) => name)
    return { slug, fields: only(fields, names) }
  }

  #others(key: string, than: string): LocalDraft[] {
    return this.#all(key).filter(({ session }) => session !== than)
  }
  #all(key: string): LocalDraft[] {
    try {
      const copies: unknown = JSON.parse(this.#store.getItem(key) ?? '[]')
      const own = Array.isArray(copies) ? copies.filter(isCopy) : []
      // A field may have been removed or encrypted since.
      return own
        .map((copy) => ({ ...copy, base: this.#open(copy.base), content: this.#open(copy.content) }))
        .filter(({ base, content }) => !same(base, content))
    } catch {
      return []
    }
  }
  #write(key: string, copies: LocalDraft[]): void {
    try {
      if (copies.length) this.#store.setItem(key, JSON.stringify(copies))
      else this.#store.removeItem(key)
    } catch {
      // Storage is blocked or full: the form still asks before it is left.
    }
  }
}

const only = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.flatMap((name) => (Object.hasOwn(values, name) ? [[name, values[name]]] : [])))

/** Encrypted fields, and fields such as account numbers, also inside groups. */
function isSealed({ type, encrypt, fields }: Partial<TableField>): boolean {
  if (isMasked({ type }) || encrypt === true) return true
  const inner = Array.isArray(fields) ? fields : Object.values(fields ?? {})
  return (inner as Partial<TableField>[]).some(isSealed)
}

function isCopy(value: unknown): value is LocalDraft {
  const { session, at, lang, base, content } = (value ?? {}) as Partial<LocalDraft>
  return (
    typeof session === 'string' &&
    typeof at === 'number' &&
    typeof lang === 'string' &&
    isContent(base) &&
    isContent(content)
  )
}
const isContent = (value: Partial<EntryContent> | undefined): boolean =>
  typeof value?.slug === 'string' && typeof value.fields === 'object'
