// The first step: the address of the source, or a file; rarely used options are collapsed.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/details/details.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import { html, nothing } from 'lit'
import type { SourceFormat } from '../../client/operations.d.ts'
import type { FieldError } from '../../client/problem.ts'
import type { Translate } from '../../lang/lang.ts'
import { credentialsForm, type Credentials } from '../../sources/credentials.ts'
import { segments } from '../../elements/segments.ts'

export interface Address {
  kind: 'url' | 'files'
  url: string
  credentials: Credentials
  /** Undefined: detected automatically. */
  format: string | undefined
  file: File | undefined
  /** How files are delivered: by upload, or into a folder of the server. */
  delivery: 'upload' | 'folder'
}

interface Step {
  address: Address
  formats: readonly SourceFormat[]
  errors: readonly FieldError[]
  busy: boolean
  /** The preview is loaded. */
  isDone: boolean
  set: (change: Partial<Address>) => void
  next: (event: Event) => void
  t: Translate
}

export function addressStep(step: Step) {
  const { t, address, set, busy, isDone, next } = step
  const kinds = { url: t('Address on the web'), files: t('Files') }
  const choose = (kind: keyof typeof kinds) => set({ kind })
  return html`<form class="panel stack" novalidate @submit=${next}>
    ${segments(kinds, { name: 'kind', label: t('How it comes here'), chosen: address.kind, choose })}
    ${address.kind === 'url' ? addressLine(step) : fileLine(step)}
    ${more(step)}
    <div class="row">
      <wa-button type="submit" variant=${isDone ? 'neutral' : 'brand'} appearance=${isDone ? 'outlined' : 'accent'} ?loading=${busy} ?disabled=${!isComplete(address)}>
        ${isDone ? t('Look again') : t('Next')}
      </wa-button>
      ${busy ? html`<span class="quiet small" role="status">${t('The source is being read …')}</span>` : nothing}
    </div>
  </form>`
}

export const isComplete = ({ kind, url, file }: Address): boolean =>
  kind === 'url' ? url.trim() !== '' : file !== undefined

function addressLine({ address, errors, set, t }: Step) {
  const wrong = errors.filter(({ pointer }) => !pointer.startsWith('/auth'))
  return html`<div>
    <wa-input
      name="url"
      label=${t('Address of the feed or file')}
      hint=${t('RSS, Atom, JSON, XML, CSV or OpenImmo. What it is, is recognised.')}
      type="url"
      inputmode="url"
      placeholder="https://"
      required
      maxlength="2000"
      .value=${address.url}
      @input=${(event: Event) => set({ url: (event.target as HTMLInputElement).value })}
    ></wa-input>
    ${wrong.map(({ message }) => html`<p class="fault small" role="alert">${capital(message)}</p>`)}
  </div>`
}

function fileLine({ address, errors, set, t }: Step) {
  const { file, delivery } = address
  const pick = (event: Event) => (event.currentTarget as Element).parentElement!.querySelector('input')!.click()
  const chosen = (event: Event) => set({ file: (event.target as HTMLInputElement).files?.[0] })
  const options = [
    ['upload', t('I send them here')],
    ['folder', t('A program puts them into a folder of the server (FTP)')],
  ] as const
  return html`<fieldset class="choices column">
      <legend class="caption">${t('How do the files come?')}</legend>
      ${options.map(
        ([key, label]) =>
          html`<label class="choice"><input type="radio" name="delivery" .checked=${delivery === key} @change=${() => set({ delivery: key })} /><span>${label}</span></label>`,
      )}
    </fieldset>
    <div class="stack file">
      <p class="quiet small">
        ${delivery === 'upload' ? t('Choose the first file: you see what is in it before anything is stored.') : t('Choose a file such as the program will send: you see what is in it. Afterwards you learn which folder it is.')}
      </p>
      <div class="row">
        <wa-button size="s" variant=${file ? 'neutral' : 'brand'} appearance=${file ? 'outlined' : 'accent'} @click=${pick}>
          <wa-icon slot="start" name="upload-simple"></wa-icon>${file ? t('Choose another file') : t('Choose a file')}
        </wa-button>
        ${file ? html`<b translate="no">${file.name}</b>` : nothing}
        <input type="file" hidden accept=".xml,.rss,.atom,.json,.csv,.txt,.zip,.gz" @change=${chosen} />
      </div>
      ${errors.map(({ message }) => html`<p class="fault small" role="alert">${capital(message)}</p>`)}
    </div>`
}

function more({ address, formats, errors, set, t }: Step) {
  const choose = (event: Event) => set({ format: (event.target as HTMLSelectElement).value || undefined })
  const isWrong = errors.some(({ pointer }) => pointer.startsWith('/auth'))
  return html`<wa-details summary=${address.kind === 'url' ? t('Credentials and format') : t('Format of the source')} ?open=${isWrong}>
    <div class="form">
      ${
        address.kind === 'url'
          ? credentialsForm({
              value: address.credentials,
              errors,
              set: (credentials) => set({ credentials }),
              t,
            })
          : nothing
      }
      <label class="choice">
        <span>${t('Format of the source')}</span>
        <select name="format" @change=${choose}>
          <option value="" ?selected=${address.format === undefined}>${t('Recognise it')}</option>
          ${formats.map(({ key, label }) => html`<option value=${key} ?selected=${key === address.format}>${label}</option>`)}
        </select>
      </label>
    </div>
  </wa-details>`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
