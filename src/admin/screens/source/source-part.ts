// Base class of the parts of a source's screen: each has the source and its table, and dispatches `cms-source` when saved.
import type { PropertyDeclarations } from 'lit'
import { AdminElement } from '../../admin-element.ts'
import type { DataTable, Source } from '../../client/operations.d.ts'
import { isPending } from '../../client/api.ts'
import type { CallInput } from '../../client/calls.ts'
import { ProblemError, type FieldError } from '../../client/problem.ts'
import { sameUrl } from '../../elements/address-notes.ts'
import { settle } from '../../elements/settle.ts'
import { isStale } from '../../elements/stale-notice.ts'

export abstract class SourcePart extends AdminElement {
  static override properties: PropertyDeclarations = {
    source: { attribute: false },
    table: { attribute: false },
    errors: { state: true },
    isMet: { state: true },
    busy: { state: true },
  }
  declare source: Source
  /** Undefined while it has none. */
  declare table: DataTable | undefined
  declare errors: readonly FieldError[]
  /** Somebody else saved meanwhile. */
  declare isMet: boolean
  declare busy: boolean
  /** The version that the edited values are based on. */
  #version: number | undefined

  constructor() {
    super()
    this.errors = []
  }

  /** Whether there are unsaved changes. */
  abstract isDirty(): boolean

  /** Starts editing, based on the current version. */
  protected begin(): void {
    this.#version ??= this.source.version
    this.requestUpdate()
  }
  protected end(): void {
    this.#version = undefined
    this.errors = []
    this.isMet = false
    this.requestUpdate()
  }

  /** True when it is saved. */
  protected async save(change: Omit<CallInput<'update_source'>, 'id' | 'if_version'>): Promise<boolean> {
    const { app, t, source } = this
    if (this.busy) return false
    this.busy = true
    this.errors = []
    try {
      const if_version = this.isMet ? source.version : (this.#version ?? source.version)
      const answer = await app.api.call('update_source', { id: source.id, ...change, if_version })
      const note = isPending(answer) ? '' : sameUrl(answer)
      const done = { text: [t('Saved.'), note].filter(Boolean).join(' '), ...(note && { tone: 'warning' as const }) }
      if (settle(app, answer, done)) this.emit('cms-source', answer.data)
      return true
    } catch (error) {
      await this.#refused(error)
      return false
    } finally {
      this.busy = false
    }
  }

  async #refused(error: unknown): Promise<void> {
    const { api, report } = this.app
    const now = isStale(error) ? await api.get('get_source', { id: this.source.id }).catch(() => undefined) : undefined
    if (now) {
      this.isMet = true
      this.emit('cms-source', now)
    } else if (error instanceof ProblemError && error.errors.length) this.errors = error.errors
    else report(error)
  }
}
