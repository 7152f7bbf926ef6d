// The meta data of a page for search engines and sharing, with previews.
import type { MediaWithUsage } from '../../client/operations.d.ts'
import { html } from 'lit'
import type { AiMarks } from '../../ai/ai-marks.ts'
import { define } from '../../admin-element.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../fields/fields.ts'
import type { CmsInputDetail } from '../../fields/fields.ts'
import { textOf } from '../../elements/diff/plain-text.ts'
import { PagePart } from './page-part.ts'
import './result-preview.ts'

const TITLE_MAX = 120
const DESCRIPTION_MAX = 320

export class PageSearch extends PagePart {
  static override properties = { ...PagePart.properties, marks: { attribute: false } }
  /** Which of its texts are by AI. */
  declare marks: AiMarks | undefined
  readonly #image: Loaded<MediaWithUsage | undefined> = new Loaded<MediaWithUsage | undefined>(
    this,
    async (signal) =>
      this.value.og_image ? this.app.api.get('get_media', { id: this.value.og_image }, signal) : undefined,
    () => [this.value.og_image],
  )

  #change = (event: CustomEvent<CmsInputDetail>) => {
    event.stopPropagation()
    const { name, value } = event.detail
    const empty = name === 'noindex' ? false : null
    this.setHead({ [name]: value === undefined || value === '' ? empty : value })
  }

  #fields() {
    const { t } = this
    const title = t('About 60 characters are shown. Without it: the title of the page and the website.')
    const description = t(
      'One or two sentences; about 155 characters are shown. Without it, shared links show the first paragraph.',
    )
    return [
      { type: 'text', name: 'meta_title', label: t('Title for search engines'), help: title, max: TITLE_MAX },
      {
        type: 'textarea',
        name: 'meta_description',
        label: t('Description for search engines'),
        help: description,
        max: DESCRIPTION_MAX,
      },
      {
        type: 'media',
        name: 'og_image',
        label: t('Picture for sharing'),
        help: t('1200 × 630 pixels is a good size. Without it: the first picture of the page.'),
        kinds: ['image'],
      },
      { type: 'bool', name: 'noindex', label: t('Keep it from search engines') },
      {
        type: 'url',
        name: 'canonical',
        label: t('Original address'),
        help: t('Only when this text is a copy of another page.'),
      },
    ].map((field) => ({ ...field, widget: field.type }))
  }

  override render() {
    const { value, lang } = this
    const { meta_title, meta_description, og_image, noindex, canonical } = value
    const values = { meta_title, meta_description, og_image, noindex, canonical }
    const filled = Object.fromEntries(Object.entries(values).filter(([, one]) => one !== null))
    return html`<div class="stack wide">
      <cms-fields
        .fields=${this.#fields()}
        .values=${filled}
        ?readonly=${this.readonly}
        .ai=${this.marks && { marks: this.marks, path: '', page: this.page }}
        lang=${lang}
        @cms-input=${this.#change}
      ></cms-fields>
      <cms-result-preview .result=${this.#result()}></cms-result-preview>
    </div>`
  }

  #result() {
    const { value, app } = this
    const { site } = app.me
    const image = value.og_image ? this.#image.value : undefined
    const own = value.meta_title?.trim()
    return {
      title: own || (value.title === site.title ? value.title : `${value.title} – ${site.title}`),
      description: textOf(value.meta_description?.trim(), undefined, this),
      address: value.url ?? `/${value.path ?? value.slug}`,
      site: site.title,
      image: image?.thumbnail ?? image?.url,
      noindex: value.noindex,
    }
  }
}
define('cms-page-search', PageSearch)
