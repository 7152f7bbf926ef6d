// The only links of the assistant's answers: pages of the website and screens of its admin, by their paths alone.
import { serviceAt } from '../../addresses/addresses.ts'
import type { Site } from '../../core/site.ts'
import type { Links } from '../answer/parse-answer.ts'

/**
 * The query is left out: an answer that follows injected instructions cannot send what was read to a server that logs
 * requests, nor link to an address that does something.
 */
export const ownLinks = ({ base_url }: Pick<Site, 'base_url'>): Links => ({
  allowed(href) {
    if (/[\\\u0000-\u0020\u007f]/.test(href)) return undefined
    const url = URL.parse(href, `${base_url}/`)
    if (!url || url.origin !== new URL(base_url).origin || url.username || url.password) return undefined
    // Only a path or a complete address of ours: “page” alone is no address.
    if (!href.startsWith('/') && !/^https?:\/\//i.test(href)) return undefined
    // As a path it would name another host.
    if (url.pathname.startsWith('//')) return undefined
    const service = serviceAt(url.pathname)
    return service === undefined || (service.key === 'screens' && SCREEN.test(url.pathname)) ? url.pathname : undefined
  },
})

/** Screens of the application; signing in and out are pages of their own. */
const SCREEN = /^\/admin(?!\/(?:log|ticket|second|invite|reset|email|assets|account|elevate))(?:\/[\w{}.-]+)*\/?$/
