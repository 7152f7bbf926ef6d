// The HTML page of the admin application: links the built files, and contains nothing else.
import { html, type Html } from '../../lib/base/html.ts'
import { readAdminBuild } from '../admin-build.ts'
import { APP_POLICY } from '../headers.ts'
import { HOME } from '../session.ts'
import type { Frame } from './frame.ts'
import { translate } from './frame.ts'
import type { Answer } from './respond.ts'

/** Every URL of the application gets this page; the browser selects the screen, `path` names what to preload. */
export function appPage(frame: Frame, path: string): Answer {
  return {
    status: 200,
    body: markupOf({ ...frame, lang: frame.own_lang }, path),
    headers: { 'content-security-policy': APP_POLICY, vary: 'Cookie, Accept-Language' },
  }
}

function markupOf(frame: Frame, path: string): Html {
  const { script, styles, preload } = readAdminBuild(path.slice(HOME.length))
  const t = translate(frame)
  return html`<!doctype html>
<html lang="${frame.lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
    <meta name="color-scheme" content="light dark">
    <title>${frame.site.title}</title>
    <link rel="icon" href="${frame.mark}">
    ${styles.map((url) => html`<link rel="stylesheet" href="${url}">`)}
    ${preload.map((url) => html`<link rel="modulepreload" href="${url}">`)}
    <script type="module" src="${script}"></script>
  </head>
  <body>
    <cms-app></cms-app>
    <noscript><p>${t('The admin needs JavaScript. Your account works without:')} <a href="/admin/account">${t('My account')}</a></p>
    <form method="post" action="/admin/logout"><button type="submit">${t('Sign out')}</button></form></noscript>
  </body>
</html>`
}
