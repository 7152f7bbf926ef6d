// GET /_embed/{provider}/{id}: a page that holds one player of a provider, framed by pages of this website (decision 23).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { html } from '../lib/base/html.ts'
import { videoProvider, type VideoProvider } from '../lib/proxy/proxy.ts'
import type { Visit } from './context.ts'
import { plainPage } from './plain-page.ts'
import { isOwnRequest } from './same-site.ts'

const STYLES = '/_embed/frame.css'
const COMMON = {
  'cross-origin-resource-policy': 'same-origin',
  // Providers want to know which website shows a video, and refuse to play without; the path is not told.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

/** The frame page. Opened as a page of its own, or from elsewhere, it leads to the video at its provider. */
export async function embedAnswer(visit: Visit): Promise<Response> {
  const { request, url } = visit
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return plainPage({ status: 405, title: 'Method not allowed', text: 'Only GET.' })
  if (url.pathname === STYLES) return styles()
  const [, key = '', id = ''] = /^\/_embed\/([a-z]+)\/([\w-]+)$/.exec(url.pathname) ?? []
  const provider = videoProvider(key)
  if (!provider?.id.test(id))
    return plainPage({ status: 404, title: 'Not found', text: 'There is no such video.' })
  const to = request.headers.get('sec-fetch-dest')
  // Strangers' videos must not look like this website's: only its own pages may hold the player.
  if (!isOwnRequest(visit) || (to !== null && to !== 'iframe'))
    return new Response(null, {
      status: 302,
      headers: { ...COMMON, location: provider.watch(id), 'cache-control': 'no-store' },
    })
  return framePage(visit, provider, id)
}

function framePage({ site, request }: Visit, provider: VideoProvider, id: string): Response {
  const src = provider.player(id)
  const allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  const page = html`<!doctype html>
    <html lang="${site.default_language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${provider.name}</title>
        <link rel="stylesheet" href="${STYLES}" />
      </head>
      <body>
        <iframe
          src="${src}"
          title="${provider.name}"
          allow="${allow}"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        ></iframe>
      </body>
    </html>`
  const policy = `default-src 'none'; style-src 'self'; frame-src ${new URL(src).origin}`
  return new Response(request.method === 'HEAD' ? null : String(page), {
    headers: {
      ...COMMON,
      'content-type': 'text/html; charset=utf-8',
      // The same for everybody, but not for whoever asks from elsewhere: kept by the browser alone.
      'cache-control': 'private, max-age=3600',
      vary: 'Sec-Fetch-Dest, Sec-Fetch-Site, Referer',
      'content-security-policy': `${policy}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    },
  })
}

async function styles(): Promise<Response> {
  const body = new Uint8Array(await readFile(join(import.meta.dirname, 'embed-assets/frame.css')))
  return new Response(body, {
    headers: {
      ...COMMON,
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'",
    },
  })
}
