// The document around the blocks: header with the menu, main, footer.
import { defineDocument, html, type DocumentView, type Html, type MenuItem } from 'cms/kit'

export default defineDocument({
  render(view) {
    const { lt, menus, home_url, site } = view
    return html`<!doctype html>
      <html lang="${view.lang}" dir="${view.dir}" class="${view.classes}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          ${view.head}
        </head>
        <body>
          <a class="skip" href="#content">${lt('Skip to content')}</a>
          <header class="site-header wrap">
            <a class="brand" href="${home_url}">${site.title}</a>
            ${menu(lt('Main menu'), menus.main)} ${languages(view)}
          </header>
          <main id="content" tabindex="-1">${view.body}</main>
          <footer class="site-footer wrap">
            ${menu(lt('Footer menu'), menus.footer)}
            <p>${textOf(site.settings['footer_text']) || site.title}</p>
            ${view.footer_links.map(({ label, href }) => html`<p><a href="${href}">${label}</a></p>`)}
          </footer>
        </body>
      </html> `
  },
})

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function menu(name: string, items: MenuItem[]): Html | '' {
  if (!items.length) return ''
  return html`<nav aria-label="${name}">
    <ul>
      ${items.map(
        ({ label, url, current }) =>
          html`<li><a href="${url}" ${current ? html`aria-current="page"` : ''}>${label}</a></li>`,
      )}
    </ul>
  </nav>`
}

function languages({ languages: list, lt }: DocumentView): Html | '' {
  if (list.length < 2) return ''
  return html`<nav aria-label="${lt('Language')}">
    <ul>
      ${list.map(({ lang, name, url }) => html`<li><a href="${url}" lang="${lang}" hreflang="${lang}">${name}</a></li>`)}
    </ul>
  </nav>`
}
