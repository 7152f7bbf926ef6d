// The mapping of a source: for each field of its table the path of the value, next to values of the first items.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/loading.ts'
import { staleNotice } from '../../elements/stale-notice.ts'
import '../../elements/message.ts'
import { saveLabel } from '../../elements/save-label.ts'
import { fieldTypes } from '../../field-builder/field-options.ts'
import type { SourceMapping as Mapping } from '../../sources/table-plan.ts'
import { controlStyles } from '../../styles/controls.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { MappingPreview } from './mapping-preview.ts'
import './mapping-row.ts'
import { isFilled, type MappingRow } from './mapping-row-fields.ts'
import { mappingStyles } from './mapping-styles.ts'
import { pickPath } from './path-picker.ts'
import { SourcePart } from './source-part.ts'

type PathName = 'id_path' | 'slug_path' | 'link_path'

export class SourceMapping extends SourcePart {
  static override properties = { ...SourcePart.properties, draft: { state: true }, file: { state: true } }
  static override styles = [
    shared,
    parts,
    controlStyles,
    mappingStyles,
    css`
      cms-mapping-row:last-child {
        --cms-line: transparent;
      }
    `,
  ]
  /** The edited mapping; undefined while it is unchanged. */
  declare draft: Mapping | undefined
  /** An example file of the source. */
  declare file: File | undefined
  readonly #preview = new MappingPreview(
    () => this.app,
    () => this.requestUpdate(),
  )
  readonly #types: Loaded<ReadonlyMap<string, string>> = new Loaded<ReadonlyMap<string, string>>(
    this,
    async (signal) => new Map((await fieldTypes(this.app, signal)).map(({ key, label }) => [key, label])),
  )

  override isDirty(): boolean {
    return this.draft !== undefined
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#preview.leave()
  }
  override firstUpdated(): void {
    if (this.table) void this.#preview.refresh(this.#asked)
  }

  /** The edited, stored or suggested mapping. */
  get #mapping(): Mapping | undefined {
    return this.draft ?? this.source.mapping ?? this.#preview.preview?.mapping
  }
  get #asked() {
    const { source, file, draft } = this
    return { id: source.id, mapping: draft && withoutEmptyRows(draft), file }
  }

  #change(mapping: Mapping): void {
    this.begin()
    this.draft = mapping
    this.errors = []
    this.#preview.soon(this.#asked)
  }
  #row(name: string, row: MappingRow | undefined): void {
    const mapping = this.#mapping!
    const { [name]: _, ...rows } = mapping.rows
    this.#change({ ...mapping, rows: row ? { ...rows, [name]: row } : rows })
  }
  #path(name: PathName, path: string): void {
    const { [name]: _, ...rest } = this.#mapping!
    this.#change({ ...rest, ...(path !== '' && { [name]: path }) } as Mapping)
  }
  #discard = (): void => {
    this.draft = undefined
    this.end()
    void this.#preview.refresh(this.#asked)
  }
  #save = async (): Promise<void> => {
    const mapping = this.#mapping
    if (mapping && (await this.save({ mapping: withoutEmptyRows(mapping) }))) {
      this.draft = undefined
      this.end()
    }
  }

  override render() {
    const { t, table, source } = this
    if (!table)
      return html`<cms-message icon="table" heading=${t('No table yet')} text=${t('Choose in the settings which table this source fills. Then its fields are mapped here.')}></cms-message>`
    const mapping = this.#mapping
    const { preview, problem, isBusy } = this.#preview
    return html`<div class="stack">
      ${this.isMet ? staleNotice(t, this.#discard) : nothing}
      <p class="quiet">
        ${t('Each field takes its value from a path in the item. Alternatives are separated by | : the first that has a value counts.')}
      </p>
      ${problem && !this.#isAtRow(problem) ? html`<p class="warn" role="alert">${problem}</p>` : nothing}
      ${source.mode === 'url' ? nothing : this.#example()}
      ${mapping ? this.#rows(mapping) : isBusy ? html`<cms-loading></cms-loading>` : nothing}
      <div class="row">
        <wa-button variant="brand" ?loading=${this.busy} ?disabled=${!mapping || (!this.isDirty() && source.mapping !== null)} @click=${this.#save}>
          ${saveLabel(this.app, t('Save the mapping'))}
        </wa-button>
        ${this.isDirty() ? html`<wa-button appearance="outlined" @click=${this.#discard}>${t('Discard')}</wa-button>` : nothing}
        <span class="quiet small" role="status">${isBusy && preview ? t('The preview is being made …') : nothing}</span>
      </div>
    </div>`
  }

  #rows(mapping: Mapping) {
    const { t, table, source } = this
    const { preview } = this.#preview
    const items = preview?.items.filter(({ refused }) => refused === null) ?? []
    const types = this.#types.value
    return html`<div class="panel flush">
      <div class="row-of-field">
        <div class="stack tight">
          ${this.#pathLine('id_path', t('What identifies an item'), mapping)}
          <details class="small" ?open=${mapping.slug_path !== undefined || mapping.link_path !== undefined}>
            <summary class="disclosure quiet">${t('More')}</summary>
            ${this.#pathLine('slug_path', t('Address of the entry'), mapping)} ${this.#pathLine('link_path', t('Where it stands at the source'), mapping)}
          </details>
        </div>
        <ul class="values" aria-label=${t('What identifies an item')}>
          ${preview?.items.slice(0, 3).map(({ id, refused }) => html`<li>${refused ? html`<span class="fault small">${refused}</span>` : html`<code translate="no">${id}</code>`}</li>`)}
        </ul>
      </div>
      ${table!.fields.map(
        (field) =>
          html`<cms-mapping-row
            .field=${field}
            .row=${mapping.rows[field.name]}
            .items=${items}
            .paths=${preview?.paths ?? []}
            .error=${this.#faultOf(field.name, mapping.rows[field.name])}
            .isLocal=${source.local_fields.includes(field.name)}
            .typeName=${types?.get(field.type) ?? ''}
            @cms-row=${(event: CustomEvent<MappingRow | undefined>) => this.#row(field.name, event.detail ?? undefined)}
          ></cms-mapping-row>`,
      )}
    </div>`
  }

  #pathLine(name: PathName, label: string, mapping: Mapping) {
    const { t } = this
    const paths = this.#preview.preview?.paths ?? []
    const pick = async () => {
      const path = await pickPath(this.app, paths)
      if (path !== undefined) this.#path(name, path)
    }
    const wrong = this.errors.find(({ pointer }) => pointer === `/mapping/${name}`)?.message
    return html`<label class="caption" for=${name}>${label}</label>
      <div class="path">
        <input class="input" id=${name} spellcheck="false" autocomplete="off" .value=${mapping[name] ?? ''} @input=${(event: Event) => this.#path(name, (event.target as HTMLInputElement).value)} />
        <button class="icon-button" type="button" title=${t('Choose a path')} aria-label="${t('Choose a path')}: ${label}" ?disabled=${!paths.length} @click=${pick}>
          <wa-icon name="magnifying-glass"></wa-icon>
        </button>
      </div>
      ${wrong ? html`<p class="fault small" role="alert">${wrong}</p>` : nothing}`
  }

  #faultOf(name: string, row: MappingRow | undefined): string | undefined {
    const { problem } = this.#preview
    const message = this.errors.find(({ pointer }) => pointer.startsWith(`/mapping/rows/${name}`))?.message
    return message ?? (problem && row && names(problem, row) ? problem : undefined)
  }
  #isAtRow(problem: string): boolean {
    return Object.values(this.#mapping?.rows ?? {}).some((row) => names(problem, row))
  }

  /** Sources by upload do not store files: the user chooses an example. */
  #example() {
    const { t, file } = this
    const pick = (event: Event) => (event.currentTarget as Element).parentElement!.querySelector('input')!.click()
    const chosen = (event: Event) => {
      this.file = (event.target as HTMLInputElement).files?.[0]
      void this.#preview.refresh(this.#asked)
    }
    return html`<div class="row">
      <wa-button size="s" appearance="outlined" @click=${pick}>
        <wa-icon slot="start" name="file"></wa-icon>${file ? t('Choose another file') : t('Look at an example file')}
      </wa-button>
      ${file ? html`<b translate="no">${file.name}</b>` : nothing}
      <input type="file" hidden accept=".xml,.rss,.atom,.json,.csv,.txt,.zip,.gz" @change=${chosen} />
    </div>`
  }
}

/** The error message quotes the invalid path. */
const names = (problem: string, { path = '', alt = '', opt }: MappingRow): boolean =>
  [...path.split(' | '), ...alt.split(' | '), ...(typeof opt === 'string' ? [opt] : [])].some(
    (one) => one !== '' && problem.includes(JSON.stringify(one)),
  )

/** Without empty rows. */
const withoutEmptyRows = (mapping: Mapping): Mapping => ({
  ...mapping,
  rows: Object.fromEntries(Object.entries(mapping.rows).filter(([, row]) => isFilled(row))),
})
define('cms-source-mapping', SourceMapping)
