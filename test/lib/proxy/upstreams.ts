// The internet of the proxy's tests: one server on loopback that plays every upstream, and an installation that trusts it.
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { TestContext } from 'node:test'
import sharp from 'sharp'
import type { SiteConfig } from '../../../src/lib/platform/config/site-config.ts'
import { makeInstallation, testClock } from '../../support/installation.ts'
import { localServer } from '../../support/local-server.ts'

export interface Heard {
  url: string
  headers: IncomingHttpHeaders
}
type Answer = (response: ServerResponse, request: IncomingMessage) => void | Promise<void>

export interface UpstreamOptions {
  answer: Answer
  sites?: Record<string, Partial<SiteConfig>>
  /** More of config.local.json. */
  local?: Record<string, unknown>
  limits?: Record<string, number>
}

/** `heard` is what the upstream was asked; its answer can be changed on the way. */
export async function withUpstream(t: TestContext, options: UpstreamOptions) {
  const heard: Heard[] = []
  const upstream = { answer: options.answer }
  const server = await localServer((request, response) => {
    heard.push({ url: request.url!, headers: request.headers })
    Promise.resolve(upstream.answer(response, request)).catch(() => response.destroy())
  })
  t.after(() => server.close())
  const clock = testClock()
  const mirrors = Object.fromEntries(
    ['i.ytimg.com', 'vimeo.com', 'i.vimeocdn.com', 'www.youtube.com', 'img.example.org'].map((host) => [
      host,
      `${server.url}/${host}`,
    ]),
  )
  const made = await makeInstallation({
    clock,
    sites: options.sites ?? { default: {} },
    local: {
      net: { allow: [server.host] },
      maps: { tiles_url: `${server.url}/tiles/{z}/{x}/{y}.png`, geocoder_url: `${server.url}/search?key=1` },
      proxy: { mirrors },
      ...(options.limits && { limits: options.limits }),
      ...options.local,
    },
  })
  t.after(() => made.close())
  const context = async (key = 'default') => ({
    installation: made.installation,
    site: await made.installation.openSite(key),
  })
  return { ...made, clock, server, upstream, heard, context }
}

const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#9cb' } })

export const png = (size = 256): Promise<Buffer> => drawn(size, size).png().toBuffer()
export const jpeg = (width = 640, height = 360): Promise<Buffer> => drawn(width, height).jpeg().toBuffer()

/** Answers with bytes, and with a cookie that nobody may get to see. */
export function send(response: ServerResponse, body: Buffer | string, type = 'image/png'): void {
  response.writeHead(200, { 'content-type': type, 'set-cookie': 'track=1', 'cache-control': 'no-store' })
  response.end(body)
}
