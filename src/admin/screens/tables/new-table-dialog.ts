// Creates a table from a template and a name; other names are generated until they are edited by hand.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import type { SavedDataTable } from '../../client/operations.d.ts'
import { isPending } from '../../client/api.ts'
import { ProblemError } from '../../client/problem.ts'
import { requestImport } from '../../data/entries/requested-import.ts'
import { pathGuard } from '../../data/navigated-away.ts'
import { saveLabel } from '../../elements/save-label.ts'
import { toastPending } from '../../elements/settle.ts'
import '../../fields/fields.ts'
import type { CmsInputDetail } from '../../fields/fields.ts'
import { choiceCard } from '../../styles/choice-card.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { freeKey, keyOf } from '../blocks/free-key.ts'
import './table-from-file.ts'
import type { FileTable } from './table-from-file.ts'
import { fromFile, templates, type Template } from './templates.ts'
import { ownEvent } from '../../elements/own-event.ts'

interface Names {
  name?: string
  singular?: string
  handle?: string
}

interface NewTable extends Pick<Template, 'icon' | 'fields' | 'settings'> {
  name: string
  singular: string
  handle: string
}
export class NewTableDialog extends AdminElement {
  static override properties = {
    taken: { attribute: false },
    names: { state: true },
    template: { state: true },
    found: { state: true },
    error: { state: true },
    busy: { state: true },
  }
  static override styles = [
    shared,
    parts,
    choiceCard,
    css`
  wa-dialog {
    --width: min(50rem, calc(100vw - 1.5rem));
  }
  .templates {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
    gap: 0.5rem;
  }
  legend {
    margin-block-end: 0.375rem;
  }
  .template {
    background: var(--cms-panel);
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-content: start;
    gap: 0 0.75rem;
    padding: 0.625rem 0.75rem;
  }
  .template wa-icon {
    grid-row: span 2;
    margin-block-start: 0.125rem;
    color: var(--cms-brand);
    font-size: 1.375rem;
  }
  .template span {
    color: var(--cms-quiet);
    font-size: 0.8125rem;
    line-height: 1.4;
  }
  @media (max-width: 30rem) {
    .templates {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .template {
      grid-template-columns: minmax(0, 1fr);
      padding-inline: 0.5rem;
      font-size: 0.8125rem;
      overflow-wrap: anywhere;
    }
    .template wa-icon {
      justify-self: start;
    }
    .template span {
      display: none;
    }
  }
`,
  ]
  /** Existing handles. */
  declare taken: string[]
  /** Undefined while it is closed. */
  declare names: Names | undefined
  declare template: string
  /** The fields of the chosen file. */
  declare found: FileTable | undefined
  declare error: ProblemError | undefined
  declare busy: boolean
  /** Names edited by hand. */
  #own = new Set<string>()

  constructor() {
    super()
    this.taken = []
    this.template = 'empty'
  }
  open(): void {
    this.#own = new Set()
    this.error = this.found = undefined
    this.template = 'empty'
    this.names = {}
  }

  get #templates(): Template[] {
    return [fromFile(this.t), ...templates(this.t, this.app.me.site.default_language ?? '')]
  }
  get #chosen(): Template {
    return this.#templates.find(({ key }) => key === this.template)!
  }

  #choose(key: string): void {
    this.template = key
    this.error = this.found = undefined
    const { name, singular } = this.#chosen
    const own = this.#own
    const now = this.names ?? {}
    const next = { ...now, ...(!own.has('name') && { name }), ...(!own.has('singular') && { singular }) }
    this.names = this.#followed(next)
  }
  #followed(names: Names): Names {
    const { name = '' } = names
    const isNamed = this.#own.has('name') || ['empty', 'file'].includes(this.template)
    const word = isNamed ? keyOf(name, 'table') : (this.#chosen.handle ?? this.template)
    const handle = this.#own.has('handle') ? names.handle : name ? freeKey(word, this.taken) : ''
    return { ...names, ...(handle !== undefined && { handle }) }
  }

  /** The name of the file becomes that of the table, unless it was edited by hand. */
  #found = ({ detail }: CustomEvent<FileTable | undefined>) => {
    const isNew = detail?.file !== this.found?.file
    this.found = detail
    this.error = undefined
    if (isNew && !this.#own.has('name')) this.names = this.#followed({ ...this.names, name: detail?.name ?? '' })
  }

  #input = (event: CustomEvent<CmsInputDetail>) => {
    event.stopPropagation()
    const { name, value, values } = event.detail
    if (value === undefined) this.#own.delete(name)
    else this.#own.add(name)
    this.error = undefined
    this.names = this.#followed(values)
  }

  #save = async (event: SubmitEvent) => {
    event.preventDefault()
    const { name = '', singular, handle } = this.names ?? {}
    const { found } = this
    if (this.busy || this.#lacksFile) return
    this.busy = true
    const isHere = pathGuard()
    const { icon, fields, settings } = found ? found.tableOf(handle ?? '') : this.#chosen
    const named = { name, singular: singular || name, handle: handle ?? '' }
    try {
      const body = await this.#asked({ ...named, icon, fields, settings })
      if (!body) return
      const answer = await this.app.api.call('save_data_table', body)
      this.names = undefined
      if (isPending(answer)) toastPending(this.app)
      else if (isHere()) await this.#goOn(named.handle, found)
    } catch (error) {
      if (error instanceof ProblemError) this.error = error
      else this.app.report(error)
    } finally {
      this.busy = false
    }
  }

  get #lacksFile(): boolean {
    return this.template === 'file' && !this.found
  }

  /** Opens its fields; with a file, the import of that file. */
  async #goOn(handle: string, found: FileTable | undefined): Promise<void> {
    const { app } = this
    const mayImport = app.has('data') && app.can('data.edit')
    if (!found || !mayImport) return app.navigate(`/tables/${handle}`)
    const { file, columns, decimal_comma } = found
    requestImport(app, { handle, file, columns, decimal_comma })
    return app.navigate(`/data/${handle}/import`)
  }

  /** The body to send; undefined when the user cancels. If its route is taken, a table from a file has none. */
  async #asked(body: NewTable): Promise<NewTable | undefined> {
    try {
      return (await this.#mayEmpty(body)) ? body : undefined
    } catch (error) {
      const isRoute =
        error instanceof ProblemError &&
        error.errors.length > 0 &&
        error.errors.every(({ pointer }) => pointer === '/settings/route')
      if (!this.found || !isRoute) throw error
      const { route: _, ...settings } = body.settings
      return this.#asked({ ...body, settings })
    }
  }

  /** A table in the trash may have had the handle: asks whether references to that may be cleared. */
  async #mayEmpty(body: NewTable): Promise<boolean> {
    const { api, confirm } = this.app
    const { data } = await api.dryRun('save_data_table', body)
    const empties = (data.after?.['empties'] ?? []) as NonNullable<SavedDataTable['empties']>
    if (!empties.length) return true
    const { t } = this
    const list = empties.map(({ table, field, entries }) => `${table} (${field}): ${entries}`).join(', ')
    return confirm({
      title: t('Take over the short name?'),
      text: t(
        'A table in the trash has it. Entries that lead there lead nowhere then, also when it is brought back: {list}.',
        { list },
      ),
      action: t('Create the table'),
      danger: true,
    })
  }

  #fields() {
    const { t, names } = this
    const text = { type: 'text', widget: 'text', required: true }
    const line = (name: string, label: string, more: object) => ({ ...text, name, label, ...more })
    return [
      line('name', t('Name'), { help: t('Of the whole table: Products'), width: 'half' }),
      line('singular', t('One of it'), {
        help: t('Of one entry: Product. Empty: the same as the name.'),
        width: 'half',
        required: false,
        placeholder: names?.name,
      }),
      line('handle', t('Short name'), {
        help: t('For addresses and programs: lower-case letters, digits and _. It stays as it is.'),
        format: 'slug',
      }),
    ]
  }

  override render() {
    const { t, names, error } = this
    const atField = error?.errors.filter(({ pointer }) => /^\/(name|singular|handle)$/.test(pointer)) ?? []
    return html`<wa-dialog
      label=${t('New table')}
      ?open=${names !== undefined}
      @wa-hide=${ownEvent(() => (this.names = undefined))}
    >
      ${
        names
          ? html`<form id="form" class="stack wide" novalidate @submit=${this.#save}>
            ${error && !atField.length ? html`<p class="bad" role="alert">${error.message}</p>` : nothing}
            ${this.#choices()} ${this.template === 'file' ? html`<cms-table-from-file @cms-file-table=${this.#found}></cms-table-from-file>` : nothing}
            <cms-fields .fields=${this.#fields()} .values=${names} .errors=${atField} @cms-input=${this.#input}></cms-fields>
          </form>`
          : nothing
      }
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.names = undefined)}>${t('Cancel')}</wa-button>
      <wa-button slot="footer" variant="brand" ?loading=${this.busy} ?disabled=${this.#lacksFile} type="submit" form="form">
        ${saveLabel(this.app, t('Create the table'))}
      </wa-button>
    </wa-dialog>`
  }

  #choices() {
    const { t } = this
    return html`<fieldset class="templates">
      <legend class="caption">${t('Begin with')}</legend>
      ${this.#templates.map(
        ({ key, icon, name, text }) =>
          html`<label class="template choice-card">
            <input type="radio" name="template" value=${key} ?autofocus=${key === this.template} .checked=${key === this.template} @change=${() => this.#choose(key)} />
            <wa-icon name=${icon}></wa-icon>
            <b>${key === 'file' ? t('From a file') : name || t('An empty table')}</b>
            <span>${text}</span>
          </label>`,
      )}
    </fieldset>`
  }
}
define('cms-new-table', NewTableDialog)
