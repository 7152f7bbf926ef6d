// HTML for pages and /_consent: the script, its configuration, and a page without scripts.
import { html, type Html } from 'cms/extension'
import { publicConfig, stampOf, type PublicConfig, type PublicItem, type PublicService } from './public-config.ts'
import type { Settings } from './settings.ts'
import { fillText } from './texts.ts'
import { WEB } from './web-files.ts'

/** The page with the consent script first; unchanged without services. */
export function withScript(page: string, settings: Settings, lang: string): string {
  if (!settings.services.length) return page
  const at = page.search(/<title>|<\/head>/)
  return at < 0 ? page : `${page.slice(0, at)}${scriptTag(publicConfig(settings, lang)).markup}\n${page.slice(at)}`
}

export const configAddress = (config: PublicConfig): string => `/_consent/config/${config.lang}/${stampOf(config)}`

function scriptTag(config: PublicConfig): Html {
  const google = config.services.some(({ signals }) => signals.length) ? html`data-google` : ''
  return html`<script type="module" src="${WEB}/core.js" data-consent data-version="${config.version}" data-config="${configAddress(config)}" ${google}></script>`
}

/** A page of all services and their facts; with scripts, the settings open by a click. */
export function consentPage(settings: Settings, lang: string): string {
  const config = publicConfig(settings, lang)
  const { texts, categories, services } = config
  const sections = categories.map(({ key, name, text }) => {
    const articles = services
      .filter(({ category }) => category === key)
      .map((service) => serviceArticle(service, config))
    if (key === 'necessary' && services.length) articles.unshift(ownArticle(config))
    return articles.length
      ? html`<section>
          <h2>${name}</h2>
          <p>${text}</p>
          ${articles}
        </section>`
      : ''
  })
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${services.length ? scriptTag(config) : ''}
        <title>${texts.settings}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${WEB}/page.css" />
      </head>
      <body>
        <main>
          <p><a href="/">${texts.to_website}</a></p>
          <h1>${texts.settings}</h1>
          <p>${texts.page_text}</p>
          ${services.length ? html`<p><button type="button" data-consent-open>${texts.choose}</button></p>` : ''}
          ${sections}
        </main>
      </body>
    </html>`.markup
}

/** Of the choice itself. */
const ownArticle = ({ texts, own }: PublicConfig): Html =>
  html`<article>
    <h3>${texts.own_name}</h3>
    <p>${texts.own_text}</p>
    <dl>
      <dt>${texts.stored}</dt>
      <dd>${storedList(own)}</dd>
    </dl>
  </article>`

const storedList = (items: readonly PublicItem[]): Html =>
  html`<ul>
    ${items.map(({ name, text }) => html`<li><code>${name}</code> ${text}</li>`)}
  </ul>`

function serviceArticle(service: PublicService, { texts }: PublicConfig): Html {
  const { name, provider, text, hosts, stored, privacy_url } = service
  return html`<article>
    <h3>${name}</h3>
    <p>${text}</p>
    <dl>
      <dt>${texts.provider}</dt>
      <dd>${provider}</dd>
      <dt>${texts.hosts}</dt>
      <dd>${hosts.join(', ')}</dd>
      <dt>${texts.stored}</dt>
      <dd>${stored.length ? storedList(stored) : texts.nothing_stored}</dd>
    </dl>
    <p><a href="${privacy_url}" rel="external noopener">${fillText(texts.privacy_of, { name })}</a></p>
  </article>`
}
