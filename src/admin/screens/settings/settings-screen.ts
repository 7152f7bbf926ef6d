// The title and the kit's settings in one language; what is unsaved is asked about before it is left.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import '@awesome.me/webawesome/dist/components/option/option.js'
import '@awesome.me/webawesome/dist/components/select/select.js'
import { css, html, nothing, type PropertyValues } from 'lit'
import { define } from '../../admin-element.ts'
import { isPending, ProblemError, type FieldError } from '../../api.ts'
import { Loaded } from '../../elements/loaded.ts'
import { isStale } from '../../elements/meanwhile.ts'
import '../../elements/page-head.ts'
import { saveLabel } from '../../elements/save-label.ts'
import '../../fields/fields.ts'
import type { Fields } from '../../fields/fields.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'
import { choiceStyles } from '../pages/choice-styles.ts'
import { Screen } from '../../screen.ts'
import { workIn, workLanguage } from '../../work-language.ts'
import { timezoneChoice } from './timezone-choice.ts'

type Values = Record<string, unknown>
interface Settings {
  version: number
  lang: string
  title: string
  values: Values
  languages: string[]
  default_language: string
  timezone: string
  locked: string[]
}
interface Page {
  settings: Settings
  etag: string | undefined
  fields: FieldDeclaration[]
}

export class SettingsScreen extends Screen {
  static override properties = {
    title_: { state: true },
    timezone: { state: true },
    values: { state: true },
    errors: { state: true },
    busy: { state: true },
    waits: { state: true },
  }
  static override styles = [
    Screen.styles,
    choiceStyles,
    css`
      .form {
        padding-block-end: 1.25rem;
      }
      .panel {
        max-width: 46.5rem;
        padding-block-end: 0;
      }
      /* In no grid: there it would stick to its own row only. */
      .save {
        flex-wrap: nowrap;
        position: sticky;
        z-index: 2;
        inset-block-end: 0;
        min-height: 4rem;
        margin-inline: -1.25rem;
        padding: 0.75rem 1.25rem calc(0.75rem + env(safe-area-inset-bottom));
        border-block-start: 1px solid var(--cms-line);
        border-radius: 0 0 var(--cms-radius) var(--cms-radius);
        background: var(--cms-panel);
      }
    `,
  ]
  /** What was typed; undefined while it is as the server has it. */
  declare title_: string | undefined
  declare timezone: string | undefined
  declare values: Values | undefined
  declare errors: FieldError[]
  declare busy: boolean
  /** What was saved last has yet to be approved. */
  declare waits: boolean
  readonly #page: Loaded<Page> = new Loaded<Page>(
    this,
    (signal) => this.#load(signal),
    () => [this.query.get('lang')],
  )

  constructor() {
    super()
    this.errors = []
    this.busy = false
    this.waits = false
  }

  override unsaved(): boolean {
    return [this.title_, this.timezone, this.values].some((typed) => typed !== undefined)
  }

  #begun: string | undefined
  async #load(signal: AbortSignal): Promise<Page> {
    const { api, lang: locale } = this.app
    // As it was when the screen was opened.
    const lang = this.query.get('lang') ?? (this.#begun ??= workLanguage(this.app))
    const [{ data: settings, etag }, { fields }] = await Promise.all([
      api.call<Settings>('GET', '/settings', { query: { lang }, signal }),
      api.get<{ fields: FieldDeclaration[] }>('/settings/schema', { locale }, signal),
    ])
    return { settings, etag, fields }
  }

  /** Who is led to another field, or steps back, goes on in the language that is being written in. */
  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    const before = changed.get('query') as URLSearchParams | undefined
    const lang = before?.get('lang') ?? undefined
    if (before && this.unsaved() && lang !== (this.query.get('lang') ?? undefined)) this.setQuery({ lang })
  }

  /** The address may lead to one of the fields. */
  override updated(): void {
    const field = this.query.get('field')
    const fields = this.renderRoot.querySelector<Fields>('cms-fields')
    if (!field || !fields) return
    this.setQuery({ field: undefined })
    void this.#goTo(fields, field)
  }

  async #goTo(fields: Fields, name: string): Promise<void> {
    if (name === 'title') return this.renderRoot.querySelector<HTMLElement>('wa-input')?.focus()
    if (name === 'timezone') return this.renderRoot.querySelector<HTMLElement>('#timezone')?.focus()
    await fields.goTo(`/values/${name}`)
    fields.renderRoot.querySelector(`[data-field="${CSS.escape(name)}"]`)?.scrollIntoView({ block: 'center' })
  }

  #forget(): void {
    this.title_ = undefined
    this.timezone = undefined
    this.values = undefined
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
        control.value = this.#page.value!.settings.lang
        return
      }
    }
    this.#forget()
    workIn(this.app, value)
    this.setQuery({ lang: value })
  }

  #save = async () => {
    const { settings, etag, fields } = this.#page.value!
    const before = settings.values
    const typed = this.values ?? before
    const changed = fields.filter(({ name }) => typed[name] !== before[name])
    const values = Object.fromEntries(changed.map(({ name }) => [name, typed[name] ?? null]))
    const body = {
      lang: settings.lang,
      ...(this.title_ !== undefined && { title: this.title_ }),
      ...(this.timezone !== undefined && { timezone: this.timezone }),
      ...(changed.length && { values, replace: true }),
    }
    this.busy = true
    try {
      const answer = await this.app.api.call<Settings>('PATCH', '/settings', {
        body,
        ...(etag && { if_match: etag }),
      })
      this.#forget()
      this.waits = isPending(answer)
      if (this.waits) this.app.toast({ tone: 'neutral', text: this.t('The change waits for approval.') })
      else {
        this.#page.set({ settings: answer.data, etag: answer.etag, fields })
        this.app.toast({ text: this.t('Saved.') })
        await this.app.refresh()
      }
    } catch (error) {
      await this.#refused(error)
    } finally {
      this.busy = false
    }
  }

  async #refused(error: unknown): Promise<void> {
    if (error instanceof ProblemError && error.errors.length) this.errors = error.errors
    else if (isStale(error)) await this.#conflict()
    else this.app.report(error)
  }

  /** Somebody else saved in between: what was typed stays on the page, over the new state. */
  async #conflict(): Promise<void> {
    const typed = { title: this.title_, values: this.values, before: this.#page.value!.settings.values }
    await this.#page.reload()
    const now = this.#page.value!.settings.values
    const mine = Object.entries(typed.values ?? {}).filter(([name, value]) => value !== typed.before[name])
    if (typed.values) this.values = { ...now, ...Object.fromEntries(mine) }
    this.app.toast({
      tone: 'warning',
      text: this.t(
        'Somebody else saved these settings meanwhile. Yours are still here: look them over and save again.',
      ),
    })
  }

  override render() {
    const { t } = this
    return html`<cms-page-head
        heading=${t('Settings')}
        text=${t('Texts and details that appear on every page of the website.')}
      ></cms-page-head>
      ${this.#page.render((page) => this.#form(page))}`
  }

  #form({ settings, fields }: Page) {
    const { t } = this
    const names = new Intl.DisplayNames(this.app.lang, { type: 'language' })
    const locked = settings.locked.includes('title')
    return html`<div class="panel"><div class="form">
      ${
        settings.languages.length > 1
          ? html`<wa-select label=${t('Language')} .value=${settings.lang} @change=${(event: Event) => this.#language(event)}>
            ${settings.languages.map((lang) => html`<wa-option value=${lang}>${names.of(lang) ?? lang}</wa-option>`)}
          </wa-select>`
          : nothing
      }
      <wa-input
        label=${t('Title of the website')}
        maxlength="200"
        ?disabled=${locked}
        hint=${locked ? t('It stands in the website’s file and is changed there.') : ''}
        .value=${this.title_ ?? settings.title}
        @input=${(event: Event) => (this.title_ = (event.target as HTMLInputElement).value)}
      ></wa-input>
      ${timezoneChoice(this.app, {
        chosen: this.timezone ?? settings.timezone,
        locked: settings.locked.includes('timezone'),
        choose: (zone) => (this.timezone = zone === settings.timezone ? undefined : zone),
      })}
      <cms-fields
        .fields=${fields}
        .values=${this.values ?? settings.values}
        .errors=${this.errors}
        .lang=${settings.lang}
        .base=${'/values'}
        @cms-input=${(event: CustomEvent<{ values: Values }>) => (this.values = event.detail.values)}
      ></cms-fields>
      </div>
      <div class="save row">
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
