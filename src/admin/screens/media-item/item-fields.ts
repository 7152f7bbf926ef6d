// The fields of a file: texts in each language, decorative or not, tags and collections.
import '@awesome.me/webawesome/dist/components/tab/tab.js'
import '@awesome.me/webawesome/dist/components/tab-group/tab-group.js'
import '@awesome.me/webawesome/dist/components/tab-panel/tab-panel.js'
import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import type { AiMarks } from '../../ai/ai-marks.ts'
import { AdminElement, define } from '../../admin-element.ts'
import { languageName } from '../../elements/code-name.ts'
import type { FieldDeclaration, FieldError } from '../../fields/define-control.ts'
import '../../fields/fields.ts'
import type { CmsInputDetail } from '../../fields/fields.ts'
import type { MediaKind } from '../../media/media-item.ts'
import { choiceControls } from '../../styles/choice.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { workLanguage } from '../../work-language.ts'
import type { MediaTerms } from '../media/collections-and-tags.ts'
import type { Draft, Texts } from './item-draft.ts'

/** Dispatches `cms-draft` with the differences. */
export class ItemFields extends AdminElement {
  static override properties = {
    draft: { attribute: false },
    kind: {},
    terms: { attribute: false },
    languages: { attribute: false },
    errors: { attribute: false },
    readonly: { type: Boolean },
    marks: { attribute: false },
  }
  static override styles = [shared, parts, choiceControls]
  declare draft: Draft
  declare kind: MediaKind
  declare terms: MediaTerms
  declare languages: readonly string[]
  declare errors: FieldError[]
  declare readonly: boolean
  /** Which of its texts are by AI. */
  declare marks: AiMarks

  #texts(): FieldDeclaration[] {
    const { t, kind } = this
    const isPicture = kind === 'image'
    const isPlayed = kind === 'video' || kind === 'audio'
    const alt = text('alt', t('Alternative text'), {
      max: 500,
      type: 'textarea',
      rows: 3,
      help: t('What is to be seen, for people who do not see it.'),
      readonly: this.draft.decorative,
    })
    return [
      text('title', t('Title'), { max: 200 }),
      ...(isPicture ? [alt] : []),
      text('caption', t('Caption'), { max: 1000, type: 'textarea', rows: 2 }),
      text('credit', t('Credit'), { max: 200, help: t('Who made it, and under which licence.') }),
      ...(isPlayed
        ? [
            text('transcript', t('Transcript'), {
              max: 100_000,
              type: 'textarea',
              rows: 6,
              help: t('What is said, as text.'),
            }),
          ]
        : []),
    ]
  }

  #others(): FieldDeclaration[] {
    const { t, terms, draft } = this
    const tags = [...new Set([...terms.tags.map(({ name }) => name), ...draft.tags])]
    const options = tags.map((name) => ({ key: name, label: name }))
    const collections = terms.collections.map(({ id, name }) => ({ key: String(id), label: name }))
    return [
      {
        ...MANY,
        name: 'tags',
        label: t('Tags'),
        options,
        creatable: true,
        help: t('Write a new one and press Enter.'),
      },
      ...(collections.length ? [{ ...MANY, name: 'collections', label: t('Collections'), options: collections }] : []),
    ] as FieldDeclaration[]
  }

  #change(changes: Partial<Draft>): void {
    this.emit('cms-draft', changes)
  }
  #setTexts(lang: string, texts: Texts): void {
    this.#change({ texts: { ...this.draft.texts, [lang]: texts } })
  }
  #setOther = ({ detail: { name, value } }: CustomEvent<CmsInputDetail>) => {
    if (name === 'tags') this.#change({ tags: (value as string[] | undefined) ?? [] })
    else this.#change({ collections: ((value as string[] | undefined) ?? []).map(Number) })
  }

  override render() {
    const { languages } = this
    // Said of the tab and its panel, too: the group chooses one only once it is on the screen, and the page would grow then.
    const first = workLanguage(this.app)
    const texts = languages[1]
      ? html`<wa-tab-group active=${first}>
          ${languages.map((lang) => html`<wa-tab panel=${lang} ?active=${lang === first}>${languageName(lang, this.app.lang)}</wa-tab>`)}
          ${languages.map((lang) => html`<wa-tab-panel name=${lang} ?active=${lang === first}>${this.#language(lang)}</wa-tab-panel>`)}
        </wa-tab-group>`
      : this.#language(languages[0]!)
    const { tags, collections } = this.draft
    return html`<div class="stack">
      ${texts} ${this.kind === 'image' ? this.#decorative() : nothing}
      <cms-fields
        .fields=${this.#others()}
        .values=${{ tags, collections: collections.map(String) }}
        .errors=${this.errors}
        ?readonly=${this.readonly}
        @cms-input=${this.#setOther}
      ></cms-fields>
    </div>`
  }

  /** Its help is below it: above, it would seem to belong to the previous field. */
  #decorative() {
    const { t } = this
    return html`<div data-field="decorative">
      <label class="switch">
        <input
          type="checkbox"
          role="switch"
          name="decorative"
          aria-describedby="decorative-help"
          .checked=${live(this.draft.decorative)}
          ?disabled=${this.readonly}
          @change=${(event: Event) => this.#change({ decorative: (event.target as HTMLInputElement).checked })}
        />
        <span>${t('It only decorates')}</span>
      </label>
      <p class="quiet small" id="decorative-help">${t('Screen readers pass over it, and it needs no text.')}</p>
    </div>`
  }

  #language(lang: string) {
    return html`<cms-fields
      .fields=${this.#texts()}
      .values=${this.draft.texts[lang] ?? {}}
      .errors=${this.errors}
      .ai=${{ marks: this.marks, path: lang }}
      lang=${lang}
      ?readonly=${this.readonly}
      @cms-input=${(event: CustomEvent<CmsInputDetail>) => this.#setTexts(lang, event.detail.values)}
    ></cms-fields>`
  }
}

const MANY = { type: 'multiselect', widget: 'multiselect' }
const text = (name: string, label: string, more: object = {}): FieldDeclaration => ({
  type: 'text',
  widget: 'text',
  name,
  label,
  ...more,
})

define('cms-item-fields', ItemFields)
