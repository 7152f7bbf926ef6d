// Installs a font: by its name from Fontsource, or from the user's own files.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { isPending } from '../../client/api.ts'
import { ProblemError } from '../../client/problem.ts'
import { toastPending } from '../../elements/settle.ts'
import { choiceControls } from '../../styles/choice.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { segments } from '../../elements/segments.ts'
import { ownEvent } from '../../elements/own-event.ts'

/**
 * Well-known font families on Fontsource, as suggestions. Any other
 * name can be typed.
 */
export const FAMILIES: readonly string[] = [
  'Archivo',
  'Atkinson Hyperlegible',
  'Barlow',
  'Bitter',
  'Cormorant Garamond',
  'Crimson Pro',
  'DM Sans',
  'DM Serif Display',
  'EB Garamond',
  'Figtree',
  'Fira Sans',
  'IBM Plex Sans',
  'IBM Plex Serif',
  'Inter',
  'Jost',
  'Karla',
  'Lato',
  'Lexend',
  'Libre Baskerville',
  'Libre Franklin',
  'Lora',
  'Manrope',
  'Merriweather',
  'Montserrat',
  'Mulish',
  'Noto Sans',
  'Noto Serif',
  'Nunito',
  'Open Sans',
  'Oswald',
  'Outfit',
  'Playfair Display',
  'Plus Jakarta Sans',
  'PT Serif',
  'Public Sans',
  'Quicksand',
  'Raleway',
  'Roboto',
  'Roboto Slab',
  'Rubik',
  'Source Sans 3',
  'Source Serif 4',
  'Space Grotesk',
  'Work Sans',
]

type InstallMethod = 'family' | 'files'

export class InstallFont extends AdminElement {
  static override properties = {
    installed: { attribute: false },
    isOpen: { state: true },
    method: { state: true },
    error: { state: true },
    busy: { state: true },
  }
  static override styles = [shared, parts, inputStyles, choiceControls]
  /** Names of the installed fonts. */
  declare installed: readonly string[]
  declare isOpen: boolean
  declare method: InstallMethod
  declare error: string | undefined
  declare busy: boolean

  constructor() {
    super()
    this.installed = []
    this.method = 'family'
  }

  open(): void {
    this.error = undefined
    this.isOpen = true
  }

  #install = async (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    this.busy = true
    this.error = undefined
    try {
      const body = this.method === 'family' ? familyOf(form) : await filesOf(form)
      const answer = await this.app.api.call('install_font', body)
      this.isOpen = false
      if (isPending(answer)) toastPending(this.app)
      else {
        this.app.toast({
          text: this.t('{name} is installed: choose below what it is for.', { name: answer.data.name }),
        })
        this.emit('cms-installed')
      }
    } catch (error) {
      if (error instanceof ProblemError) this.error = error.message
      else this.app.report(error)
    } finally {
      this.busy = false
    }
  }

  override render() {
    const { t } = this
    return html`<wa-dialog
      label=${t('Install a font')}
      ?open=${this.isOpen}
      @wa-hide=${ownEvent(() => (this.isOpen = false))}
    >
      ${this.isOpen ? this.#form() : nothing}
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.isOpen = false)}>${t('Cancel')}</wa-button>
      <wa-button slot="footer" variant="brand" ?loading=${this.busy} @click=${() => this.renderRoot.querySelector('form')?.requestSubmit()}>
        ${t('Install')}
      </wa-button>
    </wa-dialog>`
  }

  #form() {
    const { t } = this
    const methods = { family: t('By its name'), files: t('From files') }
    const choose = (method: InstallMethod) => (this.method = method)
    return html`<form class="form" @submit=${this.#install}>
      ${this.error ? html`<p class="bad" role="alert">${this.error}</p>` : nothing}
      ${segments(methods, { name: 'way', label: t('Where it comes from'), chosen: this.method, choose })}
      ${this.method === 'family' ? this.#family() : this.#files()}
    </form>`
  }

  #family() {
    const { t } = this
    return html`<label class="stacked">
        <span class="caption">${t('Name of the font')}</span>
        <input class="input" name="family" list="families" aria-describedby="family-hint" required maxlength="80" autocomplete="off" spellcheck="false" autofocus />
      </label>
      <p id="family-hint" class="quiet small">${t('As Fontsource calls it: the list has well-known ones, and any other can be typed. It is loaded once and kept here.')}</p>
      ${this.installed.length ? html`<p class="quiet small">${t('Installed already: {names}', { names: this.installed.join(', ') })}</p>` : nothing}
      <datalist id="families" translate="no">${availableFamilies(this.installed).map((name) => html`<option value=${name}></option>`)}</datalist>`
  }

  #files() {
    const { t } = this
    return html`<label class="stacked">
        <span class="caption">${t('Files of one font')}</span>
        <input class="input" type="file" name="files" multiple required accept=".woff2,.woff,.ttf,.otf,.txt,.md" />
        <span class="quiet small">${t('woff2, ttf or otf, best with the file of its licence.')}</span>
      </label>
      <wa-input name="name" label=${t('Name')} hint=${t('The name the font has when empty')} maxlength="60" autocomplete="off"></wa-input>`
  }
}
define('cms-install-font', InstallFont)

const textOf = (form: HTMLFormElement, name: string) => ((new FormData(form).get(name) as string | null) ?? '').trim()

const familyOf = (form: HTMLFormElement) => ({ family: idOfFamily(textOf(form, 'family')) })

async function filesOf(form: HTMLFormElement): Promise<object> {
  const files = new FormData(form).getAll('files').filter((one) => one instanceof File)
  const name = textOf(form, 'name')
  const read = files.map(async (file) => ({ name: file.name, content: await base64(file) }))
  return { files: await Promise.all(read), ...(name && { name }) }
}

function base64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error(file.name))
    reader.readAsDataURL(file)
  })
}

/** The id used by Fontsource: Source Serif 4 becomes source-serif-4. */
export const idOfFamily = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, '-')

/** Families that the website does not have yet. */
export function availableFamilies(installed: readonly string[]): string[] {
  const there = new Set(installed.map(idOfFamily))
  return FAMILIES.filter((name) => !there.has(idOfFamily(name)))
}
