// What every plain page of the admin needs: language, stylesheets, mark, the website it was opened through.
import { ADMIN_LANGUAGES, adminLanguage, adminText, type AdminLanguage } from '../../lib/i18n/admin-text.ts'
import type { AdminAssets } from '../admin-assets.ts'
import type { Visit } from '../context.ts'

export interface Frame {
  lang: AdminLanguage
  /** Addresses of the stylesheets and the mark. */
  styles: string[]
  mark: string
  /** The website through which the page was opened. */
  site: { base_url: string; title: string }
  /** The address of a file of the admin, by its name. */
  asset: (name: string) => string
}

/** The language of `?lang=`, else of the person, else what the browser likes best. */
export function frameOf({ request, url, site }: Visit, assets: AdminAssets, locale?: string): Frame {
  const asset = (name: string) => assets.get(name)!.url
  const wanted = ADMIN_LANGUAGES.find((lang) => lang === url.searchParams.get('lang'))
  const own = ADMIN_LANGUAGES.find((lang) => lang === locale?.split('-')[0])
  const lang = wanted ?? own ?? adminLanguage(request.headers.get('accept-language'))
  return { lang, styles: ['page.css', 'form.css'].map(asset), mark: asset('mark.svg'), site, asset }
}

export type Translate = (text: string, vars?: Record<string, string | number>) => string

export const translate =
  ({ lang }: Pick<Frame, 'lang'>): Translate =>
  (text, vars) =>
    adminText(lang, text, vars)
