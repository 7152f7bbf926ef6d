// The languages of a new website in the setup: its main one, and which of the others it keeps.
import { openLanguages } from '../lib/network/network.ts'
import { availableLanguage, likedLanguages } from '../lib/platform/i18n/languages.ts'
import { requireMainLanguage } from '../lib/settings/settings.ts'
import type { Visit } from './context.ts'
import type { Frame } from './screens/frame.ts'

export interface RequestedLanguage {
  chosen: string
  /** Languages of the website, in its order. */
  languages: string[]
  /** Ticked additional languages; undefined when the file cannot be written and all of them stay. */
  further?: string[] | undefined
}
export interface ChosenLanguages {
  main: string
  /** The languages to keep, the main one first; undefined when they stay as they are. */
  languages: [string, ...string[]] | undefined
}

/** Marks that the form has checkboxes for additional languages, since unticked ones send nothing. */
export const FURTHER_LANGUAGES_SHOWN = 'further_languages_asked'

/** The language field with its previous or likely value; undefined where there is nothing to choose. */
export async function requestedLanguage(
  { installation, site, request }: Pick<Visit, 'installation' | 'site' | 'request'>,
  frame: Pick<Frame, 'lang' | 'own_lang'>,
  form?: URLSearchParams,
): Promise<RequestedLanguage | undefined> {
  const { languages } = site
  const open = await openLanguages(installation, site)
  if (!open.main) return undefined
  const before = languages.find((lang) => lang === form?.get('main_language'))
  const chosen = before ?? likelyLanguage({ site, request }, frame)
  return { chosen, languages, further: open.further ? (form?.getAll('further_language') ?? []) : undefined }
}

/** The choice; undefined when the form has no language field. Throws 422 for a language the website does not have. */
export async function chosenLanguages(
  { installation, site }: Pick<Visit, 'installation' | 'site'>,
  form: URLSearchParams,
): Promise<ChosenLanguages | undefined> {
  const main = form.get('main_language') || undefined
  const open = main === undefined ? undefined : await openLanguages(installation, site)
  if (main === undefined || !open?.main) return undefined
  requireMainLanguage(site, main)
  const others = site.languages.filter((lang) => lang !== main)
  if (!form.has(FURTHER_LANGUAGES_SHOWN) || !open.further) return { main, languages: undefined }
  const further = form.getAll('further_language')
  return { main, languages: [main, ...others.filter((lang) => further.includes(lang))] }
}

/** The language of the page, if it was chosen there; else the browser's preferred one among those available. */
function likelyLanguage(
  { site, request }: Pick<Visit, 'site' | 'request'>,
  frame: Pick<Frame, 'lang' | 'own_lang'>,
): string {
  const { lang, own_lang } = frame
  const liked = likedLanguages(request.headers.get('accept-language'))
  const wished = lang === own_lang ? [...liked, lang] : [lang, ...liked]
  return availableLanguage(site.languages, wished) ?? site.default_language
}
