// Adds or edits a redirect; errors are displayed at the fields.
import type { Redirect } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import '@awesome.me/webawesome/dist/components/option/option.js'
import '@awesome.me/webawesome/dist/components/select/select.js'
import { html, nothing } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import { AdminElement, define } from '../../admin-element.ts'
import { ProblemError } from '../../client/problem.ts'
import { fieldSentence } from '../../elements/field-sentence.ts'
import { isStale, staleNotice } from '../../elements/stale-notice.ts'
import { saveLabel } from '../../elements/save-label.ts'
import { settle } from '../../elements/settle.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { ownEvent } from '../../elements/own-event.ts'

const STATUSES = [301, 302, 307, 308] as const

export class RedirectDialog extends AdminElement {
  static override properties = {
    redirect: { state: true },
    theirs: { state: true },
    error: { state: true },
    busy: { state: true },
  }
  static override styles = [shared, parts, inputStyles]
  declare redirect: Partial<Redirect> | undefined
  /** The redirect as somebody else saved it while the dialog was open. */
  declare theirs: Redirect | undefined
  declare error: ProblemError | undefined
  declare busy: boolean

  open(redirect: Partial<Redirect> = {}): void {
    this.error = undefined
    this.theirs = undefined
    this.redirect = redirect
  }

  #save = async (event: SubmitEvent) => {
    event.preventDefault()
    const form = new FormData(event.target as HTMLFormElement)
    const { id } = this.redirect ?? {}
    const { version } = this.theirs ?? this.redirect ?? {}
    const text = (name: string) => (form.get(name) as string | null)?.trim() ?? ''
    const body = {
      from_path: text('from_path'),
      to_url: text('to_url'),
      status: Number(text('status')) as Redirect['status'],
    }
    this.busy = true
    try {
      const { api } = this.app
      const input = { ...body, ...(version && { if_version: version }) }
      const answer = await (id ? api.call('update_redirect', { id, ...input }) : api.call('create_redirect', input))
      this.redirect = undefined
      settle(this.app, answer, this.t('Saved.'))
      this.emit('cms-saved')
    } catch (error) {
      await this.#refused(error)
    } finally {
      this.busy = false
    }
  }

  async #refused(error: unknown): Promise<void> {
    this.error = undefined
    const theirs = isStale(error) ? await this.#read().catch(() => undefined) : undefined
    if (theirs) this.theirs = theirs
    else if (error instanceof ProblemError && !isStale(error)) this.error = error
    else this.app.report(error)
  }

  /** The current version; undefined when it was deleted, or has another address. */
  async #read(): Promise<Redirect | undefined> {
    const { id, from_path: q } = this.theirs ?? this.redirect!
    const found = await this.app.api.get('list_redirects', { q, limit: 200 })
    return found.find((one) => one.id === id)
  }

  /** The error of a field. */
  #at(name: string): string | undefined {
    return this.error?.errors.find(({ pointer }) => pointer === `/${name}`)?.message
  }

  override render() {
    const { t, redirect, error } = this
    const generalError = error && !error.errors.length ? error.message : undefined
    return html`<wa-dialog
      label=${redirect?.id ? t('Change redirect') : t('New redirect')}
      ?open=${redirect !== undefined}
      @wa-hide=${ownEvent(() => (this.redirect = undefined))}
    >
      ${
        redirect
          ? keyed(
              redirect,
              html`<form id="form" class="form" novalidate @submit=${this.#save}>
            <button type="submit" hidden></button>
            ${this.theirs ? this.#meanwhile(this.theirs) : nothing}
            ${generalError ? html`<p class="bad" role="alert">${generalError}</p>` : nothing}
            ${this.#input('from_path', t('Old address'), t('Begins with a slash, for example /old-page, /old/* or /index.php?id=12'))}
            ${this.#input('to_url', t('New address'), t('A path of this website or a whole address'))}
            <wa-select name="status" label=${t('Kind')} .value=${String(redirect.status ?? 301)}>
              ${STATUSES.map((status) => html`<wa-option value=${String(status)}>${this.#kind(status)}</wa-option>`)}
            </wa-select>
          </form>`,
            )
          : nothing
      }
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.redirect = undefined)}>${t('Cancel')}</wa-button>
      <wa-button slot="footer" variant="brand" ?loading=${this.busy} type="submit" form="form">${saveLabel(this.app)}</wa-button>
    </wa-dialog>`
  }

  #meanwhile(theirs: Redirect) {
    return html`${staleNotice(this.t, () => this.open(theirs))}
      <p><code>${theirs.from_path}</code> → <code>${theirs.to_url}</code> (${theirs.status})</p>`
  }

  #kind(status: (typeof STATUSES)[number]): string {
    const { t } = this
    return {
      301: t('For good (301)'),
      302: t('For now (302)'),
      307: t('For now, forms too (307)'),
      308: t('For good, forms too (308)'),
    }[status]
  }

  #input(name: 'from_path' | 'to_url', label: string, hint: string) {
    const wrong = this.#at(name)
    return html`<div class="field">
      <label class="caption" for=${name}>${label}</label>
      <p class="quiet small" id="${name}-hint">${hint}</p>
      <input
        class="input"
        id=${name}
        name=${name}
        required
        spellcheck="false"
        autocapitalize="off"
        ?autofocus=${name === 'from_path'}
        value=${this.redirect?.[name] ?? ''}
        aria-invalid=${wrong ? 'true' : 'false'}
        aria-describedby=${wrong ? `${name}-fault ${name}-hint` : `${name}-hint`}
      />
      ${wrong ? html`<p class="fault small" role="alert" id="${name}-fault">${fieldSentence(label, wrong, this.t)}</p>` : nothing}
    </div>`
  }
}
define('cms-redirect-dialog', RedirectDialog)
