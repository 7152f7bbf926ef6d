// Adds a source: preview its address, create or choose a table, then save and read it for the first time.
import type { DataTable, SourceFormat, SourcePreview } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { ProblemError, type FieldError } from '../../client/problem.ts'
import { knownTables } from '../../data/known-tables.ts'
import { pathGuard } from '../../data/navigated-away.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/page-head.ts'
import { saveLabel } from '../../elements/save-label.ts'
import { fieldTypes } from '../../field-builder/field-options.ts'
import { Screen } from '../../screen.ts'
import { authOf, NO_CREDENTIALS } from '../../sources/credentials.ts'
import { itemStyles } from '../../sources/item-styles.ts'
import { sourceFormats } from '../../sources/source-formats.ts'
import { mappingFor, plannedFields } from '../../sources/table-plan.ts'
import { controlStyles } from '../../styles/controls.ts'
import { selectField } from '../../styles/select.ts'
import { addressStep, isComplete, type Address } from './address-step.ts'
import { workLanguage } from '../../work-language.ts'
import { makeSource, makeTable } from './set-up.ts'
import { sourceNewStyles } from './source-new-styles.ts'
import { foundStep, targetStep, type Target } from './target-step.ts'

interface Around {
  tables: readonly DataTable[]
  types: ReadonlyMap<string, string>
  formats: readonly SourceFormat[]
}
const HOURLY = 60

export class SourceNewScreen extends Screen {
  static override properties = {
    ...Screen.properties,
    address: { state: true },
    preview: { state: true },
    target: { state: true },
    errors: { state: true },
    error: { state: true },
    busy: { state: true },
    waiting: { state: true },
  }
  static override styles = [Screen.styles, controlStyles, selectField, itemStyles, sourceNewStyles]
  declare address: Address
  /** The preview of the address. */
  declare preview: SourcePreview | undefined
  declare target: Target
  declare errors: readonly FieldError[]
  /** An error that belongs to no field. */
  declare error: string | undefined
  declare busy: 'looking' | 'making' | undefined
  /** Waits for approval: the next steps are possible only after that. */
  declare waiting: 'table' | 'source' | undefined
  readonly #around: Loaded<Around> = new Loaded<Around>(this, (signal) => this.#load(signal))
  #isGoing = false
  #looks = 0

  constructor() {
    super()
    this.address = {
      kind: 'url',
      url: '',
      credentials: NO_CREDENTIALS,
      format: undefined,
      file: undefined,
      delivery: 'upload',
    }
    this.target = { table: undefined, name: '', fields: [], every_min: HOURLY, lang: '' }
    this.errors = []
  }
  override unsaved(): boolean {
    return this.preview !== undefined && !this.#isGoing
  }

  async #load(signal: AbortSignal): Promise<Around> {
    const { app } = this
    const [tables, types, formats] = await Promise.all([
      knownTables(app.api),
      fieldTypes(app, signal),
      sourceFormats(app.api, signal),
    ])
    return {
      formats,
      tables: tables.filter(({ kind }) => kind === 'content'),
      types: new Map(types.map(({ key, label }) => [key, label])),
    }
  }
  get #mayMake(): boolean {
    return this.app.can('data.schema') && this.app.has('data.schema')
  }

  #setAddress = (change: Partial<Address>): void => {
    this.address = { ...this.address, ...change }
    this.errors = []
    // The preview does not apply to the changed address.
    if (!('delivery' in change)) this.preview = undefined
  }
  #setTarget = (change: Partial<Target>): void => {
    const isOther = 'table' in change && change.table !== this.target.table
    this.target = { ...this.target, ...change }
    this.errors = []
    if (isOther) void this.#look({ keeps: true })
  }

  #next = (event: Event): void => {
    event.preventDefault()
    const url = this.address.url.trim()
    this.address = { ...this.address, url: url === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(url) ? url : `https://${url}` }
    if (isComplete(this.address)) void this.#look({ keeps: false })
  }

  /** `keeps` the table that was edited. Pictures are loaded a moment later. */
  async #look({ keeps }: { keeps: boolean }): Promise<void> {
    const run = ++this.#looks
    this.busy = 'looking'
    this.errors = []
    this.error = undefined
    const { tables } = this.#around.value ?? { tables: [] }
    let table = keeps ? this.target.table : this.#mayMake ? undefined : tables[0]?.handle
    try {
      let preview = await this.#ask(table)
      // A predefined table that the website already has is filled, not made a second time.
      if (!keeps && preview.is_ready && tables.some(({ handle }) => handle === preview.table.handle)) {
        table = preview.table.handle
        preview = await this.#ask(table)
      }
      if (run !== this.#looks) return
      this.preview = preview
      if (preview.url !== null) this.#takeFeed(preview.url)
      if (!keeps)
        this.target = {
          ...this.target,
          table,
          lang: this.target.lang || workLanguage(this.app),
          name: nameFor(preview, this.address),
          fields: plannedFields(preview),
        }
      this.busy = undefined
      await this.updateComplete
      if (!keeps) this.renderRoot.querySelector('#found')?.scrollIntoView({ block: 'nearest' })
      const { items } = await this.#ask(table, { thumbnails: true })
      if (run === this.#looks) this.preview = { ...preview, items }
    } catch (error) {
      if (run === this.#looks) this.#refused(error)
    } finally {
      if (run === this.#looks) this.busy = undefined
    }
  }

  async #ask(table: string | undefined, more: { thumbnails?: true } = {}): Promise<SourcePreview> {
    const { kind, url, credentials, format, file } = this.address
    const { api } = this.app
    const input = { ...(format && { format }), ...(table !== undefined && { table }), ...more }
    const auth = authOf(credentials)
    if (kind === 'url') return (await api.call('preview_address', { ...input, url, ...(auth && { auth }) })).data
    return (await api.upload('preview_address', input, { file: file! })).data
  }

  /** The entered page links to this feed. */
  #takeFeed(url: string): void {
    this.address = { ...this.address, url }
    this.app.toast({ tone: 'neutral', text: this.t('This is a web page. The feed that it names was taken.') })
  }

  #refused(error: unknown): void {
    if (!(error instanceof ProblemError)) return this.app.report(error)
    const { errors, message } = error
    this.errors = errors.length ? errors : [{ pointer: '/url', code: error.code, message }]
  }

  #make = async (): Promise<void> => {
    const { app, address, preview, target } = this
    if (!preview || this.busy) return
    this.busy = 'making'
    this.errors = []
    this.error = undefined
    const isHere = pathGuard()
    try {
      const isNew = target.table === undefined
      const table = target.table ?? (await makeTable(app, { address, preview, target }))
      if (table === undefined) return this.#waits('table')
      const mapping = isNew ? mappingFor(preview.mapping, target.fields) : preview.mapping
      // If saving the source fails, its table exists already and is not created again.
      const now = { preview: { ...preview, mapping }, target: { ...target, table } }
      if (isNew) Object.assign(this, now)
      const source = await makeSource(app, { address, ...now })
      if (!source) return this.#waits('source')
      this.#isGoing = true
      if (isHere()) await app.navigate(`/sources/${source.id}`)
    } catch (error) {
      if (!(error instanceof ProblemError)) return app.report(error)
      this.errors = error.errors
      this.error = error.message
    } finally {
      this.busy = undefined
    }
  }

  #waits(waiting: 'table' | 'source'): void {
    this.waiting = waiting
    this.#isGoing = true
  }

  /** Instead of a button that would create the same proposal again. */
  #afterwards() {
    const { t, target, waiting } = this
    const name = target.name.trim()
    return html`<div class="panel stack" role="status">
      <p><b>${waiting === 'table' ? t('The table {name} waits for approval.', { name }) : t('The source waits for approval.')}</b></p>
      <p>
        ${waiting === 'table' ? t('Once it is approved, add the source again and choose this table under “A table there is”.') : t('Once it is approved, you find it among the sources, where it is fetched for the first time.')}
      </p>
      <div class="row"><wa-button appearance="outlined" href="/admin/sources">${t('To the sources')}</wa-button></div>
    </div>`
  }

  override render() {
    const { t } = this
    return html`<cms-page-head
        heading=${t('Add a source')}
        text=${t('Give the address. You see what is there before anything is stored.')}
        back="/admin/sources"
        back-label=${t('Sources')}
      ></cms-page-head>
      ${this.#around.render((around) => html`<div class="stack wide">${this.#steps(around)}</div>`)}`
  }

  #steps({ tables, types, formats }: Around) {
    const { address, errors, preview, target, app, busy } = this
    const first = addressStep({
      address,
      formats,
      errors: preview ? [] : errors,
      busy: busy === 'looking',
      isDone: preview !== undefined,
      set: this.#setAddress,
      next: this.#next,
      t: this.t,
    })
    if (!preview) return first
    const step = {
      preview,
      target,
      tables,
      types,
      errors,
      app,
      mayMake: this.#mayMake,
      isFetched: address.kind === 'url',
      set: this.#setTarget,
    }
    if (this.waiting) return html`${foundStep(step)} ${this.#afterwards()}`
    return html`${first} ${foundStep(step)} ${targetStep(step)} ${this.#end()}`
  }

  #end() {
    const { t, target, busy, error, address } = this
    const isWhole =
      target.table !== undefined || (target.name.trim() !== '' && target.fields.some(({ isLeft }) => !isLeft))
    const isRead = address.kind === 'url' || address.delivery === 'upload'
    return html`${error ? html`<p class="bad" role="alert">${error}</p>` : nothing}
      <div class="row">
        <wa-button variant="brand" ?loading=${busy === 'making'} ?disabled=${!isWhole || busy === 'looking'} @click=${this.#make}>
          ${saveLabel(this.app, isRead ? t('Create and fetch') : t('Create'))}
        </wa-button>
      </div>`
  }
}

/** Named after its title, or the host without one. A source with a known format has the name of its table template. */
function nameFor({ title, is_ready, table }: SourcePreview, { kind, url, file }: Address): string {
  if (is_ready) return table.name
  const host = () => URL.parse(url)?.hostname.replace(/^www\./, '') ?? ''
  const other = () => (kind === 'url' ? host() : (file?.name.replace(/\.\w{1,6}$/, '') ?? ''))
  const name = (title?.trim() || other()).replaceAll('_', ' ').slice(0, 80)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
define('cms-source-new-screen', SourceNewScreen)
