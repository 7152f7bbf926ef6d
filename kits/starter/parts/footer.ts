// The footer: name, address and opening hours, then the menu of legal pages.
import { html, type DocumentView, type Html } from 'cms/kit'
import { brand, languageList } from './header.ts'
import { profilesOf, telUrl, textOf } from './settings.ts'

export function footer(view: DocumentView): Html {
  const { site } = view
  const about = textOf(site.settings, 'footer_text') || textOf(site.settings, 'tagline')
  return html`<footer class="site-footer bg-dark">
    <div class="wrap footer-top">
      <div class="footer-about">${brand(view, { dark: true })}${about ? html`<p>${about}</p>` : ''}</div>
      ${address(view)}${contact(view)}${hours(view)}
    </div>
    <div class="wrap footer-end">
      <p>© ${textOf(site.settings, 'legal_name') || site.title}</p>
      ${menu(view)}${languageList(view)}
    </div>
  </footer> `
}

function address({ site, lt }: DocumentView): Html | '' {
  const of = (key: string) => textOf(site.settings, key)
  const lines = [of('legal_name') || site.title, of('street'), `${of('postal_code')} ${of('city')}`.trim()].filter(
    Boolean,
  )
  if (lines.length < 2) return ''
  return html`<div class="footer-part">
    <h2>${lt('Address')}</h2>
    <address>${lines.map((line, i) => html`${i ? html`<br />` : ''}${line}`)}</address>
  </div>`
}

function contact({ site, lt }: DocumentView): Html | '' {
  const [phone, email] = [textOf(site.settings, 'phone'), textOf(site.settings, 'email')]
  const links = [
    ...(phone ? [{ label: phone, url: telUrl(phone) }] : []),
    ...(email ? [{ label: email, url: `mailto:${email}` }] : []),
    ...profilesOf(site.settings),
  ]
  if (!links.length) return ''
  return html`<div class="footer-part">
    <h2>${lt('Contact')}</h2>
    <ul>
      ${links.map(({ label, url }) => html`<li><a href="${url}">${label}</a></li>`)}
    </ul>
  </div>`
}

function hours({ site, lt }: DocumentView): Html | '' {
  const text = textOf(site.settings, 'hours')
  return text
    ? html`<div class="footer-part">
        <h2>${lt('Opening hours')}</h2>
        <p class="footer-hours">${text}</p>
      </div>`
    : ''
}

function menu({ menus, footer_links, lt }: DocumentView): Html | '' {
  const pages = menus.footer.map(
    ({ label, url, current }) =>
      html`<li><a href="${url}" ${current ? html`aria-current="page"` : ''}>${label}</a></li>`,
  )
  const others = footer_links.map(({ label, href }) => html`<li><a href="${href}">${label}</a></li>`)
  if (!pages.length && !others.length) return ''
  return html`<nav class="footer-menu" aria-label="${lt('Footer menu')}">
    <ul>
      ${pages}${others}
    </ul>
  </nav>`
}
