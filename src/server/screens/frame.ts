// What every plain page of the admin needs: language, stylesheets, logo, the current website.
import { ADMIN_LANGUAGES, adminLanguage, adminText, type AdminLanguage } from '../../lib/platform/i18n/admin-text.ts'
import { titleOf } from '../../lib/core/settings/site-title.ts'
import type { AdminAssets } from '../admin-assets.ts'
import type { Visit } from '../context.ts'

export interface Frame {
  lang: AdminLanguage
  /** The language without `?lang=`: in the application that parameter is the language of the content. */
  own_lang: AdminLanguage
  /** URLs of the stylesheets and the logo. */
  styles: string[]
  mark: string
  /** The website through which the page was opened, with its public title. */
  site: { base_url: string; title: string }
  /** Whether a user is signed in: the logo then links to their overview. */
  signedIn: boolean
  /** URL of a file of the admin, by its name. */
  asset: (name: string) => string
}

export interface Viewer {
  locale?: string | undefined
  signedIn?: boolean
}

/** The language of `?lang=`, else of the account, else of the browser. */
export async function frameOf(
  { request, url, site }: Visit,
  assets: AdminAssets,
  { locale, signedIn = false }: Viewer = {},
): Promise<Frame> {
  const asset = (name: string) => assets.get(name)!.url
  const requested = ADMIN_LANGUAGES.find((lang) => lang === url.searchParams.get('lang'))
  const own = ADMIN_LANGUAGES.find((lang) => lang === locale?.split('-')[0])
  const own_lang = own ?? adminLanguage(request.headers.get('accept-language'))
  const lang = requested ?? own_lang
  const known = { base_url: site.base_url, title: await titleOf(site) }
  const styles = ['page.css', 'form.css'].map(asset)
  return { lang, own_lang, styles, mark: asset('mark.svg'), site: known, signedIn, asset }
}

export type Translate = (text: string, vars?: Record<string, string | number>) => string

export const translate =
  ({ lang }: Pick<Frame, 'lang'>): Translate =>
  (text, vars) =>
    adminText(lang, text, vars)
