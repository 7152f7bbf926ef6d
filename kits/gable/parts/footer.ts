// The footer: a call, every office with its address, all pages, and the legal ones.
import { html, type DocumentView, type Html } from 'cms/kit'
import { brand, languageList } from './rail.ts'
import { officesOf, telUrl, textOf, type Office } from './settings.ts'

export function footer(view: DocumentView): Html {
  const { site, lt } = view
  const { settings } = site
  const about = textOf(settings, 'footer_text')
  const offices = officesOf(settings)
  return html`<footer class="site-footer bg-ink">
    <div class="wrap footer-top">
      <div class="footer-about">${brand(view)}${about ? html`<p>${about}</p>` : ''}${mail(view)}</div>
      ${offices.length ? html`<div class="offices">${offices.map((office) => officeCard(view, office))}</div>` : ''}
      ${pages(view)}
    </div>
    <div class="wrap footer-end">
      <p>© ${textOf(settings, 'legal_name') || site.title}</p>
      ${legal(view)}${languageList(view)}
      <p class="footer-up"><a href="#content">${lt('Back to the top')}</a></p>
    </div>
  </footer>`
}

function officeCard({ lt }: DocumentView, office: Office): Html {
  const lines = [office.street, `${office.postal_code} ${office.city}`.trim()].filter(Boolean)
  return html`<div class="office">
    <h2>${office.name}</h2>
    ${lines.length ? html`<address>${lines.map((line, i) => html`${i ? html`<br />` : ''}${line}`)}</address>` : ''}
    ${
      office.phone
        ? html`<p>
            <span class="visually-hidden">${lt('Telephone')}</span
            ><a href="${telUrl(office.phone)}">${office.phone}</a>
          </p>`
        : ''
    }
    ${office.hours ? html`<p class="office-hours">${office.hours}</p>` : ''}
  </div>`
}

function mail({ site }: DocumentView): Html | '' {
  const email = textOf(site.settings, 'email')
  return email ? html`<p><a href="mailto:${email}">${email}</a></p>` : ''
}

function pages({ menus, lt }: DocumentView): Html | '' {
  if (!menus.main.length) return ''
  return html`<nav class="footer-pages" aria-label="${lt('All pages')}">
    <h2>${lt('Pages')}</h2>
    <ul>
      ${menus.main.map(({ label, url }) => html`<li><a href="${url}">${label}</a></li>`)}
    </ul>
  </nav>`
}

function legal({ menus, footer_links, lt }: DocumentView): Html | '' {
  const items = [
    ...menus.footer.map(
      ({ label, url, current }) =>
        html`<li><a href="${url}" ${current ? html`aria-current="page"` : ''}>${label}</a></li>`,
    ),
    ...footer_links.map(({ label, href }) => html`<li><a href="${href}">${label}</a></li>`),
  ]
  if (!items.length) return ''
  return html`<nav class="legal-menu" aria-label="${lt('Footer menu')}">
    <ul>
      ${items}
    </ul>
  </nav>`
}
