// Handlers of the routes below /_consent.
import type { RouteHandler } from 'cms/extension'
import { consentPage } from './page.ts'
import { publicConfig, stampOf } from './public-config.ts'
import { readSettings } from './settings.ts'
import { webFile } from './web-files.ts'

const gone = (): Response => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
const segments = (request: Request): string[] => new URL(request.url).pathname.split('/').slice(3)

/** GET /_consent/web/{hash}/… */
export const sendFile: RouteHandler = (request) => webFile(segments(request).slice(1).join('/'), request) ?? gone()

/** GET /_consent/config/{lang}/{stamp}: cached for ever, if the stamp is current. */
export const sendConfig: RouteHandler = async (request, { site }) => {
  const [lang = '', stamp = ''] = segments(request)
  if (!site.languages.includes(lang)) return gone()
  const config = publicConfig(await readSettings(site.db.read), lang)
  const isCurrent = stampOf(config) === stamp
  return Response.json(config, {
    headers: { 'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-store' },
  })
}

/** GET /_consent: for visitors without scripts. */
export const sendPage: RouteHandler = async (request, { site }) => {
  const requested = new URL(request.url).searchParams.get('lang') ?? ''
  const lang = site.languages.includes(requested) ? requested : site.default_language
  return new Response(consentPage(await readSettings(site.db.read), lang), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
    },
  })
}
