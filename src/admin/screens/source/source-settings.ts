// The settings of a source: those about its entries, and collapsed technical ones.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/details/details.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import type { DataTable, SourceFormat } from '../../client/operations.d.ts'
import { knownTables } from '../../data/known-tables.ts'
import { sourceFormats } from '../../sources/source-formats.ts'
import { Loaded } from '../../elements/loaded.ts'
import { staleNotice } from '../../elements/stale-notice.ts'
import { saveLabel } from '../../elements/save-label.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'
import '../../fields/fields.ts'
import type { CmsInputDetail, Fields } from '../../fields/fields.ts'
import { authOf, credentialsForm, NO_CREDENTIALS, type Credentials } from '../../sources/credentials.ts'
import type { SourceMapping as Mapping } from '../../sources/table-plan.ts'
import { parts } from '../../styles/parts.ts'
import { selectField } from '../../styles/select.ts'
import { shared } from '../../styles/shared.ts'
import { changesOf, mainFields, technicalFields, valuesOf, type Values } from './settings-fields.ts'
import { SourcePart } from './source-part.ts'

interface Known {
  tables: readonly DataTable[]
  formats: readonly SourceFormat[]
}

export class SourceSettings extends SourcePart {
  static override properties = {
    ...SourcePart.properties,
    values: { state: true },
    credentials: { state: true },
  }
  static override styles = [
    shared,
    parts,
    selectField,
    css`
      .panel {
        max-width: 60rem;
      }
    `,
  ]
  /** The edited values; undefined while unchanged. */
  declare values: Values | undefined
  /** New credentials; undefined while the stored ones stay. */
  declare credentials: Credentials | undefined
  readonly #around: Loaded<Known> = new Loaded<Known>(this, async (signal) => {
    const { api } = this.app
    const [tables, formats] = await Promise.all([knownTables(api), sourceFormats(api, signal)])
    return { tables: tables.filter(({ kind }) => kind === 'content'), formats }
  })

  override isDirty(): boolean {
    return this.values !== undefined || this.credentials !== undefined
  }

  #input = (event: CustomEvent<CmsInputDetail>): void => {
    event.stopPropagation()
    this.begin()
    const { name, value } = event.detail
    this.values = { ...(this.values ?? valuesOf(this.source)), [name]: value }
    this.errors = this.errors.filter(({ pointer }) => !pointer.startsWith(`/${name}`))
  }
  #discard = (): void => {
    this.values = this.credentials = undefined
    this.end()
  }

  #save = async (event: Event): Promise<void> => {
    event.preventDefault()
    const before = valuesOf(this.source)
    const { credentials } = this
    const change = {
      ...changesOf(before, this.values ?? before),
      ...(credentials && { auth: authOf(credentials) ?? null }),
    }
    const table = this.#around.value?.tables.find(({ handle }) => handle === change.table)
    const mapping = table && this.source.mapping && fittingMapping(this.source.mapping, table)
    if (await this.save({ ...change, ...(mapping && { mapping }) })) this.#discard()
    else void this.#goToError()
  }
  async #goToError(): Promise<void> {
    await this.updateComplete
    const forms = [...this.renderRoot.querySelectorAll<Fields>('cms-fields')]
    for (const form of forms) {
      await form.updateComplete
      if (form.goToError()) return
    }
  }

  override render() {
    return this.#around.render((known) => this.#form(known))
  }

  #form(known: Known) {
    const { t, source, table, app } = this
    const around = { ...known, source, table, app }
    const [main, technical] = [mainFields(around), technicalFields(around)]
    const isWrong = this.errors.some(({ pointer }) => technical.some(({ name }) => pointer === `/${name}`))
    return html`<form class="panel stack" novalidate @submit=${this.#save}>
      ${this.isMet ? staleNotice(t, this.#discard) : nothing}
      ${this.#elsewhere([...main, ...technical])}
      ${this.#fields(main)}
      ${source.mode === 'url' ? this.#credentials() : nothing}
      <wa-details summary=${t('More settings')} ?open=${isWrong}>${this.#fields(technical)}</wa-details>
      <div class="row">
        <wa-button type="submit" variant="brand" ?loading=${this.busy} ?disabled=${!this.isDirty()}>${saveLabel(app)}</wa-button>
        ${this.isDirty() ? html`<wa-button appearance="outlined" @click=${this.#discard}>${t('Discard')}</wa-button>` : nothing}
      </div>
    </form>`
  }

  /** Errors without a field in this form. */
  #elsewhere(fields: readonly FieldDeclaration[]) {
    const isHere = (pointer: string) =>
      pointer.startsWith('/auth') ||
      fields.some(({ name }) => pointer === `/${name}` || pointer.startsWith(`/${name}/`))
    const errors = this.errors.filter(({ pointer }) => !isHere(pointer))
    return errors.map(({ message }) => html`<p class="bad" role="alert">${message}</p>`)
  }

  #fields(fields: FieldDeclaration[]) {
    return html`<cms-fields
      .fields=${fields}
      .values=${this.values ?? valuesOf(this.source)}
      .errors=${this.errors}
      @cms-input=${this.#input}
    ></cms-fields>`
  }

  #credentials() {
    const { t, source, credentials, errors } = this
    const set = (value: Credentials) => {
      this.begin()
      this.credentials = value
    }
    if (source.has_auth && !credentials)
      return html`<div class="row">
        <p class="grow"><wa-icon name="lock"></wa-icon> ${t('Credentials are stored.')}</p>
        <wa-button size="s" appearance="outlined" @click=${() => set({ ...NO_CREDENTIALS, kind: 'basic' })}>${t('Replace or remove')}</wa-button>
      </div>`
    return html`<div class="form">${credentialsForm({ value: credentials ?? NO_CREDENTIALS, errors, set, t })}</div>`
  }
}
/** For another table: without mappings of fields that it lacks. */
const fittingMapping = (mapping: Mapping, { fields }: DataTable): Mapping => ({
  ...mapping,
  rows: Object.fromEntries(
    Object.entries(mapping.rows).filter(([name]) => fields.some((field) => field.name === name)),
  ),
})

define('cms-source-settings', SourceSettings)
