// What the script of a vendor does, worse than the real ones: it stores all that its facts name and asks all hosts it may.
import type { Service } from '../../extensions/consent_kit/src/services.ts'

type Hosts = Record<string, string[]>

/** Names of facts as they come: `*` is any text. */
export const storedNames = ({ cookies }: Service, where: Service['cookies'][number]['where']): string[] =>
  cookies.filter((one) => one.where === where).map(({ name }) => name.replaceAll('*', 'x1'))

export function vendorScript(service: Service, hosts: Hosts): string {
  const work = {
    key: service.key,
    hosts,
    cookies: storedNames(service, 'first-party'),
    local: storedNames(service, 'localStorage'),
    session: storedNames(service, 'sessionStorage'),
  }
  return `(${play.toString()})(${JSON.stringify(work)})`
}

/** A stylesheet that asks for a font and for the other stylesheets. */
export function vendorStyles(hosts: Hosts): string {
  const [font] = hosts['font-src'] ?? []
  return font ? `@font-face{font-family:vendor;src:url(${font}/f.woff2)} body{font-family:vendor,sans-serif}` : ''
}

interface Work {
  key: string
  hosts: Hosts
  cookies: string[]
  local: string[]
  session: string[]
}

/** Runs in the page. */
function play({ key, hosts, cookies, local, session }: Work): void {
  const page = window as unknown as Record<string, unknown>
  if (page[`played ${key}`]) return
  page[`played ${key}`] = true
  const parent = location.hostname.split('.').slice(1).join('.')
  for (const name of cookies) {
    document.cookie = `${name}=1;path=/;max-age=9999`
    document.cookie = `${name}=2;path=/;domain=${parent};max-age=9999;secure`
    document.cookie = `${name}=3;path=${location.pathname};max-age=9999`
  }
  for (const name of local) localStorage.setItem(name, '1')
  for (const name of session) sessionStorage.setItem(name, '1')
  const each = (directive: string, work: (host: string) => unknown) => (hosts[directive] ?? []).forEach(work)
  const add = (name: string, options: Record<string, string>) =>
    document.body.append(Object.assign(document.createElement(name), options))
  each('script-src', (host) => add('script', { src: `${host}/more.js` }))
  each('style-src', (host) => add('link', { rel: 'stylesheet', href: `${host}/more.css` }))
  each('img-src', (host) => add('img', { src: `${host}/pixel.gif`, alt: '' }))
  each('frame-src', (host) => add('iframe', { src: `${host}/frame`, title: 'frame', hidden: 'true' }))
  each('media-src', (host) => add('audio', { src: `${host}/sound.mp3`, preload: 'auto' }))
  each('font-src', (host) => new FontFace('more', `url(${host}/more.woff2)`).load().catch(() => undefined))
  each('connect-src', (host) =>
    host.startsWith('wss:')
      ? new WebSocket(`${host}/live`)
      : fetch(`${host}/collect`, { method: 'POST', mode: 'no-cors', body: '1' }).catch(() => undefined),
  )
}
