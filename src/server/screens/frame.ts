// What every plain page of the admin needs: language, stylesheets, mark, the website it was opened through.
import {
  ADMIN_LANGUAGES,
  adminLanguage,
  adminText,
  type AdminLanguage,
} from '../../lib/platform/i18n/admin-text.ts'
import { titleOf } from '../../lib/core/settings/site-title.ts'
import type { AdminAssets } from '../admin-assets.ts'
import type { Visit } from '../context.ts'

export interface Frame {
  lang: AdminLanguage
  /** The same without `?lang=`: in the application that is the language of the content. */
  own_lang: AdminLanguage
  /** Addresses of the stylesheets and the mark. */
  styles: string[]
  mark: string
  /** The website through which the page was opened; its title as people know it. */
  site: { base_url: string; title: string }
  /** Whether somebody is signed in: the brand leads to their overview. */
  signedIn: boolean
  /** The address of a file of the admin, by its name. */
  asset: (name: string) => string
}

export interface Viewer {
  locale?: string | undefined
  signedIn?: boolean
}

/** The language of `?lang=`, else of the person, else what the browser likes best. */
export async function frameOf(
  { request, url, site }: Visit,
  assets: AdminAssets,
  { locale, signedIn = false }: Viewer = {},
): Promise<Frame> {
  const asset = (name: string) => assets.get(name)!.url
  const wanted = ADMIN_LANGUAGES.find((lang) => lang === url.searchParams.get('lang'))
  const own = ADMIN_LANGUAGES.find((lang) => lang === locale?.split('-')[0])
  const own_lang = own ?? adminLanguage(request.headers.get('accept-language'))
  const lang = wanted ?? own_lang
  const known = { base_url: site.base_url, title: await titleOf(site) }
  const styles = ['page.css', 'form.css'].map(asset)
  return { lang, own_lang, styles, mark: asset('mark.svg'), site: known, signedIn, asset }
}

export type Translate = (text: string, vars?: Record<string, string | number>) => string

export const translate =
  ({ lang }: Pick<Frame, 'lang'>): Translate =>
  (text, vars) =>
    adminText(lang, text, vars)
