// Creates a table from a file: the service detects the fields, and the user can leave some out.
import type { GuessedTable } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { ProblemError } from '../../client/problem.ts'
import { guessTable, type GuessedField } from '../../data/entries/guess-table.ts'
import { encodingNote, unreadFile, type UnreadFile } from '../../data/entries/encoding-note.ts'
import { previewOf } from '../../data/entries/import-file.ts'
import '../../elements/loading.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { foundFieldLabel } from './found-field-label.ts'
import type { Template } from './templates.ts'

export interface FileTable extends Pick<GuessedTable, 'columns' | 'decimal_comma'> {
  file: File
  /** Suggested name of the table. */
  name: string
  tableOf: (handle: string) => Pick<Template, 'icon' | 'fields' | 'settings'>
}

/** Dispatches `cms-file-table` with a FileTable, or undefined while there is none. */
export class TableFromFile extends AdminElement {
  static override properties = {
    file: { state: true },
    guessed: { state: true },
    left: { state: true },
    error: { state: true },
    unread: { state: true },
    busy: { state: true },
    over: { state: true },
  }
  static override styles = [
    shared,
    parts,
    css`
  .drop {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 0.5rem 1rem;
    padding: 1.25rem 1rem;
    border: 2px dashed var(--cms-edge);
    border-radius: var(--cms-radius);
    text-align: center;
    overflow-wrap: anywhere;
  }
  .drop.over {
    border-color: var(--cms-brand);
    background: var(--cms-brand-tint);
  }
  .found label {
    display: grid;
    grid-template-columns: auto minmax(0, 12rem) minmax(0, 1fr);
    align-items: baseline;
    gap: 0 0.75rem;
    padding-block: 0.5rem;
    border-block-end: 1px solid var(--cms-line);
    overflow-wrap: anywhere;
  }
  .found label:last-child {
    border: 0;
  }
  .found input {
    width: 1rem;
    height: 1rem;
    align-self: start;
    margin: 0.25rem 0 0;
    accent-color: var(--cms-brand);
  }
  .found span {
    color: var(--cms-quiet);
    font-size: 0.875rem;
  }
  @media (max-width: 30rem) {
    .found label {
      grid-template-columns: auto minmax(0, 1fr);
    }
    .found span {
      grid-column: 2;
    }
  }
`,
  ]
  declare file: File | undefined
  declare guessed: GuessedTable | undefined
  /** Names of fields that are left out. */
  declare left: ReadonlySet<string>
  declare error: string | undefined
  declare unread: UnreadFile | undefined
  declare busy: boolean
  declare over: boolean

  constructor() {
    super()
    this.left = new Set()
  }

  async #take(chosen: File | undefined): Promise<void> {
    if (!chosen || this.busy) return
    this.busy = true
    this.file = this.guessed = this.error = this.unread = undefined
    this.left = new Set()
    this.#tell()
    try {
      this.guessed = await guessed(this.app.api, chosen)
      this.file = chosen
    } catch (error) {
      this.unread = unreadFile(chosen, error)
      if (this.unread) return
      if (error instanceof ProblemError && error.status < 500) this.error = errorOf(error)
      else this.app.report(error)
    } finally {
      this.busy = false
    }
    if (this.isConnected) this.#tell()
  }

  #tell(): void {
    const { file, guessed, left } = this
    this.emit('cms-file-table', file && guessed ? fileTable(file, guessed, left) : undefined)
  }
  #leave({ name }: GuessedField, isLeft: boolean): void {
    const left = new Set(this.left)
    if (isLeft) left.add(name)
    else left.delete(name)
    this.left = left
    this.#tell()
  }

  #drop = (event: DragEvent): void => {
    event.preventDefault()
    this.over = false
    void this.#take(event.dataTransfer?.files[0])
  }

  override render() {
    const { t, busy, error, guessed, unread } = this
    return html`<div class="stack">
      ${this.#chooser()} ${busy ? html`<cms-loading></cms-loading>` : nothing}
      ${unread ? encodingNote(unread, { t, read: (file) => void file.then((one) => this.#take(one)) }) : nothing}
      ${error ? html`<p class="bad" role="alert">${error}</p>` : nothing} ${guessed ? this.#fields(guessed) : nothing}
    </div>`
  }

  #chooser() {
    const { t, file, busy } = this
    const pick = () => this.renderRoot.querySelector('input')!.click()
    const chosen = (event: Event) => {
      const input = event.target as HTMLInputElement
      void this.#take(input.files?.[0])
      input.value = ''
    }
    return html`<div
      class="drop ${this.over ? 'over' : ''}"
      @dragover=${(event: DragEvent) => {
        event.preventDefault()
        this.over = true
      }}
      @dragleave=${() => (this.over = false)}
      @drop=${this.#drop}
    >
      <p>${file ? html`<b translate="no">${file.name}</b>` : t('Drop a CSV, JSON or NDJSON file here, or choose one.')}</p>
      <wa-button size="s" variant=${file ? 'neutral' : 'brand'} appearance=${file ? 'outlined' : 'accent'} ?disabled=${busy} @click=${pick}>
        <wa-icon slot="start" name="upload-simple"></wa-icon>${file ? t('Choose another file') : t('Choose a file')}
      </wa-button>
      <input class="file" type="file" hidden accept=".csv,.tsv,.txt,.json,.ndjson,.jsonl" @change=${chosen} />
    </div>`
  }

  #fields({ fields, title_field: title }: GuessedTable) {
    const { t, left } = this
    return html`<fieldset class="found" aria-live="polite">
      <legend class="caption">${t('Fields that were found')}</legend>
      <p class="small quiet">${t('Everything can be changed later. What is left out is not imported either.')}</p>
      ${fields.map(
        (field) =>
          html`<label>
            <input type="checkbox" .checked=${!left.has(field.name)} ?disabled=${field.name === title} @change=${(event: Event) => this.#leave(field, !(event.target as HTMLInputElement).checked)} />
            <b translate="no">${field.label ?? field.name}</b>
            <span>${foundFieldLabel(field, t)}${field.name === title ? html` · ${t('the title of each entry')}` : nothing}</span>
          </label>`,
      )}
    </fieldset>`
  }
}
define('cms-table-from-file', TableFromFile)

/** Throws EncodingError before uploading; other errors are reported by the service. */
async function guessed(api: Parameters<typeof guessTable>[0], file: File): Promise<GuessedTable> {
  await previewOf(file).catch((error: unknown) => {
    if (unreadFile(file, error)) throw error
  })
  return guessTable(api, file)
}

const errorOf = ({ message, errors: [first] }: ProblemError): string =>
  first?.message && !message.includes(first.message) ? `${message} ${first.message}` : message

function fileTable(
  file: File,
  { fields, columns, title_field, decimal_comma }: GuessedTable,
  left: ReadonlySet<string>,
): FileTable {
  return {
    file,
    decimal_comma,
    name: tableName(file),
    columns: columns.filter(({ field }) => !left.has(field)),
    tableOf: (handle) => ({
      icon: 'table',
      fields: fields.filter(({ name }) => !left.has(name)),
      settings: { title_field, route: handle.replaceAll('_', '-') },
    }),
  }
}

/** moebel_2026.csv: Moebel 2026 */
function tableName({ name }: File): string {
  const title = name
    .normalize('NFC')
    .replace(/\.\w{1,6}$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 80)
  return title.charAt(0).toUpperCase() + title.slice(1)
}
