// The website's title and the kit's settings in one language; leaving with unsaved changes needs confirmation.
import type { Settings } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/details/details.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import '@awesome.me/webawesome/dist/components/option/option.js'
import '@awesome.me/webawesome/dist/components/select/select.js'
import { html, nothing, type PropertyValues } from 'lit'
import { define } from '../../admin-element.ts'
import { isPending } from '../../client/api.ts'
import { ProblemError, type FieldError } from '../../client/problem.ts'
import { languageName } from '../../elements/code-name.ts'
import { Loaded } from '../../elements/loaded.ts'
import { isStale, type BothChanged } from '../../elements/stale-notice.ts'
import '../../elements/page-head.ts'
import { saveLabel } from '../../elements/save-label.ts'
import { settle } from '../../elements/settle.ts'
import '../../fields/fields.ts'
import type { Fields } from '../../fields/fields.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'
import { Screen } from '../../screen.ts'
import { onlyLanguage, workLanguage } from '../../work-language.ts'
import { selectField } from '../../styles/select.ts'
import { inputOf, overTheirs, overTheirsNotice, typedSince, type Typed } from './over-theirs.ts'
import './sample-settings.ts'
import { settingsStyles } from './settings-styles.ts'
import './site-hosts.ts'
import { timezoneChoice } from './timezone-choice.ts'

/** The item for all languages in the list of languages. */
const ALL = 'all'

export class SettingsScreen extends Screen {
  static override properties = {
    title_: { state: true },
    timezone: { state: true },
    values: { state: true },
    errors: { state: true },
    busy: { state: true },
    waits: { state: true },
    met: { state: true },
  }
  static override styles = [Screen.styles, selectField, settingsStyles]
  /** The edited title; undefined while it is unchanged. */
  declare title_: string | undefined
  declare timezone: string | undefined
  declare values: Values | undefined
  declare errors: FieldError[]
  declare busy: boolean
  /** The last change waits for approval. */
  declare waits: boolean
  /** Somebody else saved meanwhile: what both changed. */
  declare met: BothChanged[] | undefined
  readonly #page: Loaded<Page> = new Loaded<Page>(
    this,
    (signal) => this.#load(signal),
    () => [this.query.get('lang')],
  )

  constructor() {
    super()
    this.errors = []
  }

  override unsaved(): boolean {
    return [this.title_, this.timezone, this.values].some((typed) => typed !== undefined)
  }

  async #load(signal: AbortSignal): Promise<Page> {
    const { api, lang: locale } = this.app
    const lang = this.query.get('lang')
    const query = lang === null ? {} : { lang }
    const [{ data: settings, etag }, { fields }] = await Promise.all([
      api.call('get_settings', query, { signal }),
      api.get('get_settings_schema', { locale }, signal),
    ])
    return { settings, etag, fields }
  }

  /** A link to another field, or going back, must not change the language while there are unsaved changes. */
  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    if (!this.query.has('lang') && onlyLanguage(this.app)) this.setQuery({ lang: onlyLanguage(this.app) })
    const before = changed.get('query') as URLSearchParams | undefined
    const lang = before?.get('lang') ?? undefined
    if (before && this.unsaved() && lang !== (this.query.get('lang') ?? undefined)) this.setQuery({ lang })
  }

  /** The address may name a field to focus. */
  override updated(): void {
    const field = this.query.get('field')
    const fields = this.renderRoot.querySelector<Fields>('cms-fields')
    if (!field || !fields) return
    if (this.#isElsewhere(field)) {
      const lang = this.query.has('lang') ? undefined : workLanguage(this.app)
      return this.setQuery({ lang })
    }
    this.setQuery({ field: undefined })
    void this.#goTo(fields, field)
  }

  /** Whether the field is on the other page: translated fields have one by language, others a common one. */
  #isElsewhere(name: string): boolean {
    const { settings, fields = [] } = this.#page.value ?? {}
    if (!settings || settings.languages.length < 2 || onlyLanguage(this.app) || this.unsaved()) return false
    const translated = fields.find((field) => field.name === name)?.translatable === true
    return translated !== this.query.has('lang')
  }

  async #goTo(fields: Fields, name: string): Promise<void> {
    if (name === 'title') return this.renderRoot.querySelector<HTMLElement>('wa-input')?.focus()
    if (name === 'timezone') return this.renderRoot.querySelector<HTMLElement>('#timezone')?.focus()
    await fields.goTo(`/values/${name}`)
    fields.renderRoot.querySelector(`[data-field="${CSS.escape(name)}"]`)?.scrollIntoView({ block: 'center' })
  }

  get #typed(): Typed {
    return { title: this.title_, timezone: this.timezone, values: this.values }
  }
  #type({ title, timezone, values }: Typed): void {
    this.title_ = title
    this.timezone = timezone
    this.values = values
  }
  #forget(): void {
    this.#type({ title: undefined, timezone: undefined, values: undefined })
    this.met = undefined
    this.errors = []
  }

  async #language(event: Event): Promise<void> {
    const control = event.target as HTMLInputElement
    const { value } = control
    if (this.unsaved()) {
      const { t } = this
      const leave = await this.app.confirm({
        title: t('Leave without saving?'),
        text: t('What you changed here has not been saved yet.'),
        action: t('Leave'),
        danger: true,
      })
      if (!leave) {
        control.value = this.query.get('lang') ?? ALL
        return
      }
    }
    this.#forget()
    this.setQuery({ lang: value === ALL ? undefined : value })
  }

  #save = async () => {
    const { settings, etag, fields } = this.#page.value!
    const sent = this.#typed
    // Without a language it applies to all.
    const body = { ...(this.query.has('lang') && { lang: settings.lang }), ...inputOf(settings, sent, fields) }
    this.busy = true
    try {
      const answer = await this.app.api.call('update_settings', body, { if_match: etag })
      const now = isPending(answer) ? settings : answer.data
      const left = typedSince(sent, this.#typed, { before: settings, now })
      this.#forget()
      this.#type(left)
      this.waits = isPending(answer)
      if (settle(this.app, answer, this.t('Saved.'))) {
        this.#page.set({ settings: answer.data, etag: answer.etag, fields })
        await this.app.refresh()
      }
    } catch (error) {
      await this.#refused(error)
    } finally {
      this.busy = false
    }
  }

  /** The field of the first error may be far away from the button. */
  async #refused(error: unknown): Promise<void> {
    if (isStale(error)) return this.#conflict()
    if (!(error instanceof ProblemError && error.errors.length)) return this.app.report(error)
    this.errors = error.errors
    await this.updateComplete
    const [, part = '', name = part] = error.errors[0]!.pointer.split('/')
    await this.#goTo(this.renderRoot.querySelector<Fields>('cms-fields')!, name)
  }

  /** Unsaved input stays, over what somebody else has saved. */
  async #conflict(): Promise<void> {
    const { settings: before, fields } = this.#page.value!
    await this.#page.reload()
    const now = this.#page.value!.settings
    const { values, both } = overTheirs({ before, now, typed: this.#typed, fields }, this.t)
    this.values = values
    this.met = both
  }

  override render() {
    const { t } = this
    return html`<cms-page-head
        heading=${t('Settings')}
        text=${t('Texts and details that appear on every page of the website.')}
      ></cms-page-head>
      ${this.#page.render((page) => this.#form(page))}
      ${this.app.me.role === 'network' ? html`<cms-site-hosts></cms-site-hosts>` : nothing}`
  }

  #form({ settings, fields }: Page) {
    const { t } = this
    const several = settings.languages.length > 1
    const own = several && this.query.has('lang')
    const visible = several ? fields.filter(({ translatable }) => (translatable === true) === own) : fields
    return html`<cms-sample-settings .fields=${fields} .contentLang=${own ? settings.lang : undefined}></cms-sample-settings>
    <div class="panel"><div class="form">
      ${
        several
          ? html`<wa-select label=${t('Applies to')} .value=${own ? settings.lang : ALL} @change=${(event: Event) => this.#language(event)}>
            <wa-option value=${ALL}>${t('All languages')}</wa-option>
            ${settings.languages.map((lang) => html`<wa-option value=${lang}>${t('Only {language}', { language: languageName(lang, this.app.lang) })}</wa-option>`)}
          </wa-select>`
          : nothing
      }
      ${own ? nothing : this.#common(settings)}
      ${this.#fields(settings, visible)}
      ${own && settings.lang !== settings.default_language ? this.#differently(settings, fields) : nothing}
      </div>
      <div class="save row">
        ${this.met ? overTheirsNotice(t, this.met, () => this.#forget()) : nothing}
        <wa-button variant="brand" ?disabled=${!this.unsaved()} ?loading=${this.busy} @click=${this.#save}>
          ${saveLabel(this.app)}
        </wa-button>
        ${
          this.unsaved()
            ? html`<wa-button appearance="plain" @click=${() => this.#forget()}>${t('Discard')}</wa-button>`
            : this.#state()
        }
      </div>
    </div>`
  }

  /** Settings of the entire website. */
  #common(settings: Settings) {
    return html`${this.#title(settings)}
      ${timezoneChoice(this.app, {
        chosen: this.timezone ?? settings.timezone,
        locked: settings.locked.includes('timezone'),
        choose: (zone) => (this.timezone = zone === settings.timezone ? undefined : zone),
      })}`
  }

  #title({ title, locked }: Settings) {
    const { t } = this
    const isLocked = locked.includes('title')
    return html`<wa-input
      label=${t('Title of the website')}
      maxlength="200"
      ?disabled=${isLocked}
      hint=${isLocked ? t('It stands in the website’s file and is changed there.') : ''}
      .value=${this.title_ ?? title}
      @input=${(event: Event) => (this.title_ = (event.target as HTMLInputElement).value)}
    ></wa-input>`
  }

  #fields({ lang, values }: Settings, fields: FieldDeclaration[]) {
    return html`<cms-fields
      .fields=${fields}
      .values=${this.values ?? values}
      .errors=${this.errors}
      .lang=${lang}
      .base=${'/values'}
      @cms-input=${(event: CustomEvent<{ values: Values }>) => (this.values = event.detail.values)}
    ></cms-fields>`
  }

  /** Fields for all languages can be overridden in one. */
  #differently(settings: Settings, fields: FieldDeclaration[]) {
    const { t } = this
    const shared = fields.filter(({ translatable }) => translatable !== true)
    return html`<wa-details summary=${t('Different in this language')}>
      <div class="stack">
        <p class="quiet small">${t('What you change here holds in this language only. What you empty is again as in all languages.')}</p>
        ${this.#title(settings)} ${this.#fields(settings, shared)}
      </div>
    </wa-details>`
  }

  #state() {
    const { t } = this
    if (!this.waits) return html`<span class="quiet small">${t('All changes are saved.')}</span>`
    const text = t('Waits for approval')
    return this.app.has('review')
      ? html`<a href="/admin/review/mine">${text}</a>`
      : html`<span class="quiet">${text}</span>`
  }
}
define('cms-settings-screen', SettingsScreen)

type Values = Record<string, unknown>
interface Page {
  settings: Settings
  etag: string | undefined
  fields: FieldDeclaration[]
}
