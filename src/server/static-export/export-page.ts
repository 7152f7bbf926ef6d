// Adapts a page to work without the service: links to files, forms to another server, search in a static index.
import { escapeHtml } from '../../lib/base/html.ts'
import { adminLanguage } from '../../lib/platform/i18n/admin-text.ts'
import { say } from '../../lib/platform/i18n/say.ts'
import { message } from '../../lib/base/catalogue/message.ts'
import { ownAddress, publicAddress, type OwnAddress } from './own-address.ts'
import { rewriteHtml, type Attributes, type Change } from './rewrite-html.ts'

/** Features that do not work without the service; the export reports them. */
export type Missing = 'access' | 'proxy' | 'form' | 'chat' | 'filter' | 'query' | 'broken' | 'redirect' | 'unreadable'

export interface PageFacts {
  /** Address of the page. */
  address: string
  lang: string
  base: string
  forms_url: string | undefined
  contact: { email?: string | undefined; phone?: string | undefined }
  /** URL of the search script; undefined without the search. */
  search_script: string | undefined
}
export interface ExportedPage {
  html: string
  /** Addresses of the website that the page links to. */
  links: OwnAddress[]
  missing: Missing[]
}

const LINKS = ['href', 'src', 'poster', 'data-src', 'data-href', 'data-config']
const SETS = ['srcset', 'imagesrcset']

export function exportPage(html: string, facts: PageFacts): ExportedPage {
  const page = new Page(facts)
  const changed = rewriteHtml(html, {
    element: (name, attributes) => page.element(name, attributes),
  })
  const text = page.hasSearch ? changed.replace('</body>', `${page.script()}</body>`) : changed
  return { html: text, links: page.links, missing: [...page.missing] }
}

class Page {
  readonly links: OwnAddress[] = []
  readonly missing = new Set<Missing>()
  readonly #facts: PageFacts
  hasSearch = false

  constructor(facts: PageFacts) {
    this.#facts = facts
  }

  script(): string {
    return `<script src="${escapeHtml(this.#facts.search_script ?? '')}" defer></script>\n`
  }

  element(name: string, attributes: Attributes): Change | undefined {
    if (name === 'form') return this.#form(attributes)
    const changed = { ...attributes }
    for (const key of LINKS) if (attributes[key]) changed[key] = this.#link(name, attributes[key])
    for (const key of SETS) if (attributes[key]) changed[key] = this.#set(name, attributes[key])
    if (name === 'meta' && /^https?:/.test(attributes['content'] ?? ''))
      changed['content'] = this.#link(name, attributes['content']!)
    const isSame = Object.entries(changed).every(([key, value]) => attributes[key] === value)
    return isSame ? undefined : { attributes: changed }
  }

  /** Absolute URLs stay absolute: in the head they say where the website is published. */
  #link(element: string, href: string): string {
    if (/^(#|data:|mailto:|tel:)/.test(href)) return href
    const { address, base } = this.#facts
    const own = ownAddress(href, address, base)
    if (!own) return href
    this.links.push(own)
    if (own.isCut && element === 'a') this.missing.add('query')
    const isWhole = /^https?:/.test(href)
    if (!own.search && (isWhole || !own.isCut)) return href
    return (isWhole ? base : '') + publicAddress(own) + own.hash
  }

  #set(element: string, value: string): string {
    const parts = value.split(/,\s+/)
    return parts.map((part) => part.replace(/^\S+/, (href) => this.#link(element, href))).join(', ')
  }

  #form(attributes: Attributes): Change | undefined {
    const { forms_url, base, address } = this.#facts
    const action = attributes['action'] ?? address
    const own = ownAddress(action, address, base)
    if (!own) return undefined
    const isSearch = (attributes['class'] ?? '').split(' ').includes('search-form')
    if (isSearch) return this.#search(attributes, own)
    if ((attributes['method'] ?? 'get').toLowerCase() !== 'post') {
      this.missing.add('filter')
      return { markup: '' }
    }
    const isForm = own.path.startsWith('/_form/')
    this.missing.add(isForm ? 'form' : 'chat')
    if (!isForm || forms_url === undefined) return { markup: this.#note() }
    this.missing.delete('form')
    const remaining = Object.entries(attributes).filter(([key]) => !key.startsWith('data-') && key !== 'novalidate')
    return { attributes: { ...Object.fromEntries(remaining), action: forms_url } }
  }

  #search(attributes: Attributes, own: OwnAddress): Change {
    const { lang, search_script } = this.#facts
    if (search_script === undefined) return { markup: '' }
    this.hasSearch = true
    this.links.push(own)
    const remaining = Object.entries(attributes).filter(([key]) => !key.startsWith('data-'))
    const [q, count] = ['{q}', '{count}']
    const spoken = adminLanguage(lang)
    const texts = {
      'data-none': say(spoken, message('static_export.search_none', { q })),
      'data-found': say(spoken, message('static_export.search_found', { q, count })),
      'data-failed': say(spoken, message('static_export.search_failed')),
    }
    const index = `/search-index.${lang}.json`
    return {
      attributes: {
        ...Object.fromEntries(remaining),
        ...texts,
        'data-index': index,
        action: publicAddress(own) + own.hash,
      },
    }
  }

  /** The contact given in place of a form. */
  #note(): string {
    const { lang, contact } = this.#facts
    const { email, phone } = contact
    const links = [
      ...(email ? [`<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`] : []),
      ...(phone ? [`<a href="tel:${escapeHtml(phone.replaceAll(/[^\d+]/g, ''))}">${escapeHtml(phone)}</a>`] : []),
    ]
    const note = say(adminLanguage(lang), message(links.length ? 'static_export.contact' : 'static_export.no_form'))
    return `<p class="form-note">${escapeHtml(note)} ${links.join(' · ')}</p>`
  }
}
