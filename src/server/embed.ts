// GET /_embed/{provider}/{id}: a page with one player, framed by pages of this website (decisions 23, 120).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { html } from '../lib/base/html.ts'
import { activeContributions } from '../lib/core/extension/active.ts'
import type { EmbedProvider, RegisteredEmbed } from '../lib/core/extension/contribution.ts'
import type { Site } from '../lib/core/site.ts'
import { videoProvider } from '../lib/proxy/proxy.ts'
import type { Visit } from './context.ts'
import { plainPage } from './plain-page.ts'
import { isOwnRequest } from './same-site.ts'

const STYLES = '/_embed/frame.css'
const COMMON = {
  'cross-origin-resource-policy': 'same-origin',
  // Providers require the origin of the embedding website, and refuse to play without it; the path is not sent.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

/** The frame page. Opened directly, or from another website, it redirects to the video at its provider. */
export async function embedAnswer(visit: Visit): Promise<Response> {
  const { request, url } = visit
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return plainPage({ status: 405, title: 'Method not allowed', text: 'Only GET.' })
  if (url.pathname === STYLES) return styles()
  const [, key = '', id = ''] = /^\/_embed\/([a-z][a-z0-9_]*)\/([\w-]+)$/.exec(url.pathname) ?? []
  const provider = videoProvider(key) ?? embedProvider(visit.site, key)
  const framed = provider && (await framedBy(provider, visit.site, id))
  if (!framed) return plainPage({ status: 404, title: 'Not found', text: 'There is no such video.' })
  const to = request.headers.get('sec-fetch-dest')
  // Other people's videos must not appear to be this website's: only its own pages may embed the player.
  if (!isOwnRequest(visit) || (to !== null && to !== 'iframe'))
    return new Response(null, {
      status: 302,
      headers: { ...COMMON, location: framed.watch, 'cache-control': 'no-store' },
    })
  return framePage(visit, framed)
}

/** Embed providers of the website's extensions. */
const embedProvider = (site: Site, key: string): RegisteredEmbed | undefined =>
  activeContributions(site)
    .flatMap(({ embeds }) => embeds)
    .find((one) => one.key === key)

interface Framed extends Pick<EmbedProvider, 'name' | 'frames' | 'forms'> {
  src: string
  watch: string
}
type Player = Pick<RegisteredEmbed, 'name' | 'frames' | 'forms' | 'id' | 'player' | 'watch' | 'isolated'>

/** Undefined when the id is not valid for the provider. */
async function framedBy(provider: Player, site: Site, id: string): Promise<Framed | undefined> {
  const { name, frames, forms, isolated } = provider
  const ask = () =>
    provider.id.test(id) ? { name, frames, forms, src: provider.player(id), watch: provider.watch(id) } : undefined
  return isolated ? isolated(ask, site) : ask()
}

function framePage({ site, request }: Visit, provider: Framed): Response {
  const { src } = provider
  const hosts = provider.frames ?? [new URL(src).origin]
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
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups${provider.forms ? ' allow-forms' : ''}"
        ></iframe>
      </body>
    </html>`
  const policy = `default-src 'none'; style-src 'self'; frame-src ${hosts.join(' ')}`
  return new Response(request.method === 'HEAD' ? null : String(page), {
    headers: {
      ...COMMON,
      'content-type': 'text/html; charset=utf-8',
      // The response depends on where the request comes from, so only the browser may cache it.
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
