// The title, address and menu settings of a page.
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { isPublic } from '../../data/entry/entry-moves.ts'
import type { Head } from '../../editing/document.ts'
import '../../elements/time.ts'
import '../../fields/fields.ts'
import { stacked } from '../../styles/host.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { hasPlace } from '../pages/page-row.ts'
import { headErrors } from './block-errors.ts'
import { EditorElement } from './editor-element.ts'
import type { FieldDeclaration } from './page-data.ts'
import './page-place.ts'

type Input = CustomEvent<{ name: keyof Head; value: unknown }>
/** The value of a cleared field. */
const EMPTY: Partial<Record<keyof Head, unknown>> = {
  title: '',
  slug: '',
  in_menu: false,
  in_footer_menu: false,
}

export class PageSettings extends EditorElement {
  static override styles = [
    shared,
    stacked,
    parts,
    css`
      .address {
        padding: 0.5rem 0.75rem;
      }
    `,
  ]

  get #fields(): FieldDeclaration[] {
    const { t, editor } = this
    const { type, path } = editor.page
    const isHome = path === ''
    const text = (name: string, label: string, more: object = {}) => ({
      type: 'text',
      widget: 'text',
      name,
      label,
      ...more,
    })
    const isShown = isPublic(editor.page)
    const bool = (name: keyof Head, label: string) => ({
      type: 'bool',
      widget: 'bool',
      name,
      label,
      ...(editor.head[name] === true && !isShown && { help: t('It appears there once the page is public.') }),
      width: 'half',
    })
    const slug = text('slug', t('Address'), {
      max: 120,
      help: t('Lower-case letters, digits and hyphens. Old addresses lead on to the new one.'),
    })
    const title = text('title', t('Title'), { required: true, max: 200 })
    if (!hasPlace(editor.page)) return [title]
    return [
      title,
      text('nav_title', t('Name in the menu'), { max: 80, help: t('The title when it is empty.') }),
      ...(isHome ? [] : [slug]),
      ...(type === 'link' ? [text('link', t('Leads to'), { max: 2000, required: true })] : []),
      bool('in_menu', t('In the menu')),
      bool('in_footer_menu', t('In the footer')),
    ]
  }

  #change = (event: Input) => {
    event.stopPropagation()
    const { name, value } = event.detail
    this.editor.editHead({ [name]: value ?? EMPTY[name] ?? null }, `head/${name}`)
  }

  override render() {
    const { editor } = this
    return html`<cms-fields
        .fields=${this.#fields}
        .values=${editor.head}
        .errors=${headErrors(editor)}
        .readonly=${editor.state.read_only}
        .ai=${{ marks: editor.ai, path: '' }}
        lang=${editor.page.lang}
        @cms-input=${this.#change}
      ></cms-fields>
      ${this.#address()}
      <cms-page-place .editor=${editor}></cms-page-place>
      ${this.#facts()}`
  }

  #address() {
    const { page, head } = this.editor
    const { path } = page
    if (path === null || page.url === null) return nothing
    const base = page.url.slice(0, page.url.length - path.length)
    const fresh = path === '' ? '' : path.replace(/[^/]*$/, head.slug)
    return html`<p class="address sunken small wrap-anywhere"><span class="quiet">${this.t('Address')}: </span>${base}<b>${fresh}</b></p>`
  }

  #facts() {
    const { t } = this
    const { created_at, published_at, publish_at, unpublish_at, updated_at } = this.editor.page
    const facts: [string, string | null][] = [
      [t('Created'), created_at],
      [t('Changed'), updated_at],
      [t('Published'), published_at],
      [t('Goes online'), publish_at],
      [t('Goes offline'), unpublish_at],
    ]
    return html`<dl class="columns small">
      ${facts.map(([name, at]) => (at ? html`<dt>${name}</dt><dd><cms-time at=${at} exact></cms-time></dd>` : nothing))}
    </dl>`
  }
}
define('cms-page-settings', PageSettings)
