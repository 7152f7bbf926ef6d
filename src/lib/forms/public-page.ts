// A page that a form refers to, such as the privacy policy, in the visitor's language.
import { html, type Html } from '../base/html.ts'
import type { Translate } from '../platform/i18n/site-texts.ts'
import { findPublic, publicVersion } from '../pages/pages.ts'
import type { Site } from '../core/site.ts'
import { pagePath } from '../addresses/addresses.ts'

export interface PageLink {
  title: string
  path: string
}

/** In this language, else in its own; undefined for one that visitors cannot see. */
export async function publicPage(site: Site, uid: string | undefined, lang: string): Promise<PageLink | undefined> {
  if (uid === undefined) return undefined
  const { read } = site.db
  const named = await findPublic(read, uid)
  if (!named) return undefined
  const own = (named.lang === lang ? named : await publicVersion(read, named, lang)) ?? named
  return { title: own.head.title, path: pagePath(site, own.lang, own.path) }
}

/** It opens in a new window, so that the entered values are kept. */
export const printPolicy = ({ title, path }: PageLink, lt: Translate): Html =>
  html`<p class="form-policy"><a href="${path}" target="_blank" rel="noopener">${lt('{page} (new window)', { page: title })}</a></p>\n`
