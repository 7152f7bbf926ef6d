// The language somebody works in, for each website apart: what is new, listed or looked at begins in it.
import type { App } from './app-context.ts'

type Person = Pick<App, 'me'>

/** The one chosen last in this browser, else the person's own where the website has it, else the website's first. */
export function workLanguage({ me }: Person): string {
  const { languages, default_language } = me.site
  const main = default_language ?? languages[0] ?? ''
  if (!me.features.includes('languages')) return main
  const own = languageLike(languages, me.user?.locale ?? '')
  const open = me.limits?.languages ?? []
  const likely = [own, main, ...open].filter((one) => one !== undefined && languages.includes(one))
  const isOpen = (lang: string | undefined) => !open.length || open.includes(lang!)
  return [chosenLast({ me }), ...likely].find((one) => one !== undefined && isOpen(one)) ?? main
}

/** Somebody chose a language, or opened what is in one. */
export function workIn({ me }: Person, lang: string | null | undefined): void {
  if (!lang || !me.site.languages.includes(lang)) return
  try {
    localStorage.setItem(keyOf({ me }), lang)
  } catch {
    // A browser that keeps nothing begins in the person's own language.
  }
}

function chosenLast({ me }: Person): string | undefined {
  try {
    const kept = localStorage.getItem(keyOf({ me }))
    return me.site.languages.find((one) => one === kept)
  } catch {
    return undefined
  }
}

/** Of two people at one machine each has their own. */
const keyOf = ({ me }: Person): string => `cms-language-${me.site.key}-${me.user?.id ?? 0}`

/** `de` where somebody reads `de-CH`, and the other way round. */
function languageLike(languages: string[], locale: string): string | undefined {
  const [main] = locale.split('-')
  return languages.find((one) => one === locale) ?? languages.find((one) => one.split('-')[0] === main)
}
