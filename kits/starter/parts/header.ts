// The header: name, main menu (a <details> on small screens), languages and one button.
import { html, type DocumentView, type Html, type MediaView, type MenuItem } from 'cms/kit'
import { sign } from './sign.ts'
import { imageOf, linkOf, textOf } from './settings.ts'

export function header(view: DocumentView): Html {
  const { menus, lt, languages } = view
  const main = menus.main
  return html`<header class="site-header">
    <div class="wrap">
      ${brand(view)}
      ${main.length ? html`<nav class="menu" aria-label="${lt('Main menu')}">${menu(view, main)}</nav>` : ''}
      ${languageNav(view)} ${button(view)}
      ${
        main.length || languages.length > 1
          ? html`<details class="menu-small">
              <summary>
                <span>${lt('Menu')}</span>${sign('menu', 'when-closed')}${sign('close', 'when-open')}
              </summary>
              <div class="menu-panel">
                <nav class="wrap" aria-label="${lt('Main menu')}">${menu(view, main)}</nav>
                <div class="wrap menu-end">${button(view)}${languageNav(view)}</div>
              </div>
            </details>`
          : ''
      }
    </div>
  </header>`
}

type BrandView = Pick<DocumentView, 'site' | 'home_url' | 'picture'>

/** The logo or the name of the website as a link home; `dark`: on the dark background. */
export function brand({ site, home_url, picture }: BrandView, { dark = false } = {}): Html {
  const name = textOf(site.settings, 'logo_text') || site.title
  const light = imageOf(site.settings, 'logo')
  const night = imageOf(site.settings, 'logo_dark')
  const logo = (dark ? night : undefined) ?? light ?? night
  if (!logo) return html`<a class="brand" href="${home_url}">${name}</a>`
  const one = (image: MediaView, style: string) =>
    picture(image, { alt: name, sizes: '14rem', class: `logo-own ${style}`, eager: !dark })
  // A single logo for light backgrounds gets a plate on dark ones.
  if (dark || !light || !night)
    return html`<a class="brand brand-logo" href="${home_url}"
      >${one(logo, dark && !night ? 'logo-plate' : light && !night ? 'logo-plate-dark' : '')}</a
    >`
  return html`<a class="brand brand-logo" href="${home_url}"
    >${one(light, 'logo-light')}${one(night, 'logo-night')}</a
  >`
}

/** The languages by their own names; the current one is marked. */
export function languageList({ languages }: Pick<DocumentView, 'languages'>): Html | '' {
  if (languages.length < 2) return ''
  const items = languages.map(
    ({ lang, name, url, current }) =>
      html`<li>
        <a href="${url}" lang="${lang}" hreflang="${lang}" ${current ? html`aria-current="true"` : ''}
          >${name}</a
        >
      </li>`,
  )
  return html`<ul class="languages">
    ${items}
  </ul>`
}

const languageNav = (view: DocumentView) =>
  view.languages.length > 1 ? html`<nav aria-label="${view.lt('Language')}">${languageList(view)}</nav>` : ''

function menu(view: DocumentView, items: MenuItem[]): Html {
  return html`<ul>
    ${items.map((item) => html`<li>${entry(item)}${below(view, item)}</li>`)}
  </ul>`
}

const entry = ({ label, url, current, active }: MenuItem) =>
  html`<a href="${url}" ${current ? html`aria-current="page"` : active ? html`aria-current="true"` : ''}
    >${label}</a
  >`

function below({ lt }: DocumentView, { label, children }: MenuItem): Html | '' {
  if (!children.length) return ''
  const name = lt('More under {name}', { name: label })
  return html`<details class="menu-below">
    <summary><span class="visually-hidden">${name}</span>${sign('caret')}</summary>
    <ul>
      ${children.map((child) => html`<li>${entry(child)}</li>`)}
    </ul>
  </details>`
}

function button({ site }: DocumentView): Html | '' {
  const to = linkOf(site.settings, 'header_link')
  return to ? html`<a class="button header-button" href="${to.href}">${to.label || to.href}</a>` : ''
}
