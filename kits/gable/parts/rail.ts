// The rail: name, menu, one call to action and the languages; at the side of wide screens, a bar with a menu on small ones.
import { html, type DocumentView, type Html, type MediaView, type MenuItem } from 'cms/kit'
import { imageOf, linkOf, telUrl, textOf } from './settings.ts'
import { sign } from './sign.ts'

export function rail(view: DocumentView): Html {
  const { menus, lt, languages } = view
  const hasMenu = menus.main.length > 0 || languages.length > 1 || linkOf(view.site.settings, 'call_link')
  return html`<header class="rail bg-ink">
    <div class="rail-in">
      ${brand(view)}
      <div class="rail-wide">${inside(view)}</div>
      ${
        hasMenu
          ? html`<details class="rail-small">
              <summary>
                <span>${lt('Menu')}</span>${sign('menu', 'when-closed')}${sign('close', 'when-open')}
              </summary>
              <div class="rail-panel">${inside(view)}</div>
            </details>`
          : ''
      }
    </div>
  </header>`
}

type BrandView = Pick<DocumentView, 'site' | 'home_url' | 'picture'>

/** The logo or the name of the agency as a link home. */
export function brand(view: BrandView): Html {
  const { site, home_url } = view
  const line = textOf(site.settings, 'brand_line')
  return html`<a class="brand" href="${home_url}">
    ${logo(view) || html`<span class="brand-name">${nameOf(view)}</span>`}
    ${line ? html`<span class="brand-line">${line}</span>` : ''}
  </a>`
}

const nameOf = ({ site }: BrandView) => textOf(site.settings, 'brand') || site.title

/** The stylesheet shows the logo for the current background; a single one gets a plate where it needs one. */
function logo(view: BrandView): Html | '' {
  const { settings } = view.site
  const [day, night] = [imageOf(settings, 'logo'), imageOf(settings, 'logo_dark')]
  const one = (image: MediaView | undefined, style: string) =>
    image ? view.picture(image, { alt: nameOf(view), sizes: '12rem', class: `logo ${style}`, eager: true }) : ''
  return day && night
    ? html`${one(day, 'logo-day')}${one(night, 'logo-night')}`
    : one(day, 'logo-plate') || one(night, '')
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

const inside = (view: DocumentView): Html => html`${menu(view)}${call(view)}${languageNav(view)}`

const languageNav = (view: DocumentView) =>
  view.languages.length > 1 ? html`<nav aria-label="${view.lt('Language')}">${languageList(view)}</nav>` : ''

function menu({ menus, lt }: DocumentView): Html | '' {
  if (!menus.main.length) return ''
  return html`<nav class="menu" aria-label="${lt('Main menu')}">
    <ul>
      ${menus.main.map((item) => html`<li>${entry(item)}${below(item)}</li>`)}
    </ul>
  </nav>`
}

const entry = ({ label, url, current, active }: MenuItem) =>
  html`<a href="${url}" ${current ? html`aria-current="page"` : active ? html`aria-current="true"` : ''}
    >${label}</a
  >`

/** Subpages are only shown for the current section, so that nothing has to be unfolded. */
function below({ children, current, active }: MenuItem): Html | '' {
  if (!children.length || !(current || active)) return ''
  return html`<ul>
    ${children.map((child) => html`<li>${entry(child)}</li>`)}
  </ul>`
}

function call({ site, lt }: DocumentView): Html | '' {
  const { settings } = site
  const [to, phone, title] = [linkOf(settings, 'call_link'), textOf(settings, 'phone'), textOf(settings, 'call_title')]
  if (!to && !phone) return ''
  return html`<div class="call">
    ${title ? html`<p class="call-title">${title}</p>` : ''}
    ${
      to
        ? html`<a class="button" href="${to.href}"><span>${to.label || to.href}</span>${sign('arrow', 'arrow')}</a>`
        : ''
    }
    ${
      phone
        ? html`<p class="call-phone">
            <span class="visually-hidden">${lt('Telephone')}</span>
            <a href="${telUrl(phone)}">${phone}</a>
          </p>`
        : ''
    }
  </div>`
}
