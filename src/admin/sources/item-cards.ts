// The first items of a source as cards: picture, title, and a summary of other fields.
import { isPicture, linksTo } from '../../lib/rules/conditions/traits.ts'
import { html, nothing } from 'lit'
import type { App } from '../app-context.ts'
import { itemText, type PreviewItem, type SampleField } from './item-value.ts'

interface Cards {
  items: readonly PreviewItem[]
  fields: readonly SampleField[]
  /** Names of fields. */
  title: string | undefined
  image: string | undefined
  app: App
}
const MAX = 6

export function itemCards(cards: Cards) {
  return html`<ul class="items">${cards.items.slice(0, MAX).map((item) => card(item, cards))}</ul>`
}

function card(item: PreviewItem, { fields, title, image, app }: Cards) {
  const { t } = app
  const picture = image === undefined ? undefined : item.files[image]?.[0]
  const named = fields.find(({ name }) => name === title)
  const heading = named && itemText(item, named, app)
  const rest = fields.filter(({ name, type }) => name !== title && !isPicture({ type }) && !linksTo({ type }, 'web'))
  const texts = rest.map((field) => itemText(item, field, app)).filter((text) => text !== '')
  return html`<li class="item panel flush">
    ${
      image === undefined
        ? nothing
        : html`<span class="picture">${picture?.thumbnail ? html`<img src=${picture.thumbnail} alt=${picture.alt ?? ''} />` : html`<wa-icon name="image"></wa-icon>`}</span>`
    }
    <div class="words">
      <b translate="no">${heading || item.id || t('Item {n}', { n: item.index })}</b>
      ${item.refused ? html`<p class="fault small">${item.refused}</p>` : nothing}
      ${texts.slice(0, 2).map((text) => html`<p class="quiet small" translate="no">${text}</p>`)}
    </div>
  </li>`
}
