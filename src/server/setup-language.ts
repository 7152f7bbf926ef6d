// The main language of a new website, as the setup asks for it.
import { isMainLanguageOpen } from '../lib/settings/main-language.ts'
import { demandLanguage } from '../lib/settings/keep-main-language.ts'
import type { Visit } from './context.ts'
import type { Frame } from './screens/frame.ts'

export interface AskedLanguage {
  chosen: string
  /** Of the website, in its order. */
  languages: string[]
}

/** What is asked, with what was chosen before or is likely; undefined where there is nothing to choose. */
export async function askedLanguage(
  visit: Pick<Visit, 'site' | 'request'>,
  frame: Pick<Frame, 'lang' | 'own_lang'>,
  form?: URLSearchParams,
): Promise<AskedLanguage | undefined> {
  const { languages, db } = visit.site
  if (!(await isMainLanguageOpen(db.read, visit.site))) return undefined
  const before = languages.find((lang) => lang === form?.get('main_language'))
  return { chosen: before ?? likelyLanguage(visit, frame), languages }
}

/** What was chosen; undefined where nothing was asked. Throws 422 for a language the website does not have. */
export async function chosenLanguage(
  { site }: Pick<Visit, 'site'>,
  form: URLSearchParams,
): Promise<string | undefined> {
  const chosen = form.get('main_language') || undefined
  if (chosen === undefined || !(await isMainLanguageOpen(site.db.read, site))) return undefined
  demandLanguage(site, chosen)
  return chosen
}

/** The page's, where somebody chose that; else what the browser likes best of those there are. */
function likelyLanguage(
  { site, request }: Pick<Visit, 'site' | 'request'>,
  frame: Pick<Frame, 'lang' | 'own_lang'>,
): string {
  const { lang, own_lang } = frame
  const liked = likedLanguages(request.headers.get('accept-language'))
  for (const one of lang === own_lang ? [...liked, lang] : [lang, ...liked]) {
    const found =
      site.languages.find((own) => own.toLowerCase() === one) ?? site.languages.find(sameTongue(one))
    if (found !== undefined) return found
  }
  return site.default_language
}

const tongueOf = (lang: string) => lang.toLowerCase().split('-')[0]!
const sameTongue = (one: string) => (other: string) => tongueOf(one) === tongueOf(other)

/** The ranges of an Accept-Language, the best first (RFC 9110 12.5.4). */
function likedLanguages(header: string | null): string[] {
  const ranges = (header ?? '').slice(0, 1000).toLowerCase().split(',')
  return ranges
    .map((part) => {
      const [range = '', ...parameters] = part.split(';')
      const q = parameters.map((one) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean)
      return { range: range.trim(), weight: q === undefined ? 1 : Number(q) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ range }) => range)
}
