// The recovery text of a new key: print, save or copy it, and enter one of its groups for confirmation.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { isolateForPrint } from '../../inbox/print-alone.ts'
import { saveBlob } from '../../inbox/save-blob.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

/** O is accepted for 0, I and L for 1. */
const readable = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

export class RecoverySheet extends AdminElement {
  static override properties = {
    text: { attribute: false },
    fingerprint: { attribute: false },
    group: { state: true },
    error: { state: true },
  }
  static override styles = [
    shared,
    parts,
    inputStyles,
    css`
      ol {
        display: grid;
        gap: 0.375rem;
        grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr));
        padding: 0.75rem;
      }
      li {
        display: flex;
        align-items: baseline;
        gap: 0.375rem;
      }
      li code {
        font-size: 1rem;
        letter-spacing: 0.04em;
      }
      .back {
        max-width: 10rem;
      }
    `,
  ]
  /** 14 groups. */
  declare text: string
  declare fingerprint: string
  /** The group to enter for confirmation, from 1. */
  declare group: number
  declare error: string | undefined
  #unprint = () => {}

  constructor() {
    super()
    this.group = 1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 14)
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#unprint()
  }

  /** Whether the requested group was entered correctly; otherwise shows a message. */
  confirm(): boolean {
    const input = this.renderRoot.querySelector('input')!
    const isRight = readable(input.value) === this.text.split('-')[this.group - 1]
    this.error = isRight ? undefined : this.t('This is not group {n}: look at your sheet or file.', { n: this.group })
    if (!isRight) input.focus()
    return isRight
  }

  get #lines(): { name?: string; text: string; isFixed?: boolean }[] {
    const { t } = this
    const rows = this.text.match(/(?:\w{5}-?){1,7}/g)!.map((row) => row.replace(/-$/, ''))
    return [
      { text: t('Whoever has this text can read all requests. Keep it where nobody else gets at it.') },
      { name: t('Recovery text'), text: rows.join('\n'), isFixed: true },
      { name: t('Fingerprint'), text: this.fingerprint },
      { name: t('Website'), text: `${this.app.me.site.title} · ${location.host}` },
    ]
  }
  #title = () => this.t('Recovery text for the requests of {site}', { site: this.app.me.site.title })

  #print = () => (this.#unprint = isolateForPrint({ title: this.#title(), lines: this.#lines }))
  #save = () => {
    const [warning, , fingerprint, site] = this.#lines
    const lines = [
      this.#title(),
      warning!.text,
      '',
      this.text,
      '',
      `${fingerprint!.name}: ${fingerprint!.text}`,
      `${site!.name}: ${site!.text}`,
      '',
    ]
    saveBlob(
      new Blob([lines.join('\n')], { type: 'application/octet-stream' }),
      `recovery-text-${this.fingerprint.slice(0, 4)}.txt`,
    )
  }

  override render() {
    const { t } = this
    return html`<div class="stack">
      <p>${t('This text is your key. It is shown only now, and nobody can make it again. Print it, or save it on a stick that lies in a drawer.')}</p>
      <ol class="outlined sunken" translate="no" aria-label=${t('Recovery text')}>
        ${this.text.split('-').map((group, i) => html`<li><span class="quiet small" aria-hidden="true">${i + 1}</span><code>${group}</code></li>`)}
      </ol>
      <p class="row">
        <wa-button size="s" appearance="outlined" @click=${this.#print}><wa-icon slot="start" name="printer"></wa-icon>${t('Print')}</wa-button>
        <wa-button size="s" appearance="outlined" @click=${this.#save}><wa-icon slot="start" name="download-simple"></wa-icon>${t('Save as a file')}</wa-button>
      </p>
      <label class="stacked"><span class="caption">${t('Type group {n} from your sheet or file', { n: this.group })}</span>
        <input class="input back" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="12" aria-invalid=${this.error ? 'true' : 'false'} aria-describedby=${this.error ? 'fault' : nothing} />
      </label>
      ${this.error ? html`<p class="fault small" id="fault" role="alert">${this.error}</p>` : nothing}
    </div>`
  }
}
define('cms-recovery-sheet', RecoverySheet)
