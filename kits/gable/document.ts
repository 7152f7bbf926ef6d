// The document around the blocks: a rail at the side, the content, a footer with the offices.
import { defineDocument, html, type DocumentView, type Html } from 'cms/kit'
import { footer } from './parts/footer.ts'
import { rail } from './parts/rail.ts'

export default defineDocument({
  render(view) {
    const { lt } = view
    return html`<!doctype html>
      <html lang="${view.lang}" dir="${view.dir}" class="${view.classes}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          ${view.head}
        </head>
        <body>
          <a class="skip" href="#content">${lt('Skip to content')}</a>
          ${rail(view)}
          <div class="sheet">
            <main id="content" tabindex="-1">
              ${breadcrumbs(view)}${anchors(view)}${view.body}${view.not_found ? wayOut(view) : ''}
            </main>
            ${footer(view)}
          </div>
        </body>
      </html> `
  },
})

/** The breadcrumbs; a page directly below the home page needs none. */
function breadcrumbs({ breadcrumbs: trail, is_home, lt }: DocumentView): Html | '' {
  if (is_home || trail.length < 3) return ''
  const items = trail.map(({ label, url }, i) =>
    i < trail.length - 1
      ? html`<li><a href="${url}">${label}</a></li>`
      : html`<li><span aria-current="page">${label}</span></li>`,
  )
  return html`<nav class="breadcrumbs wrap" aria-label="${lt('Breadcrumb')}">
    <ol>
      ${items}
    </ol>
  </nav>`
}

/** Links to the sections of a long page. */
function anchors({ anchors: list, lt }: DocumentView): Html | '' {
  if (!list.length) return ''
  return html`<nav class="anchors" aria-label="${lt('On this page')}">
    <ul class="wrap">
      ${list.map(({ label, url }) => html`<li><a href="${url}">${label}</a></li>`)}
    </ul>
  </nav>`
}

/** Links to the main pages, on the 404 page. */
function wayOut({ menus, home_url, lt }: DocumentView): Html {
  const items = menus.main.filter(({ url }) => url !== home_url)
  return html`<nav class="way-out wrap" aria-label="${lt('Pages of this website')}">
    <ul>
      <li><a href="${home_url}">${lt('Home page')}</a></li>
      ${items.map(({ label, url }) => html`<li><a href="${url}">${label}</a></li>`)}
    </ul>
  </nav>`
}
