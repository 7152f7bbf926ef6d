// The initial content language of a screen when its address names none; each screen keeps its choice in its address.
import type { App } from './app-context.ts'

/** The website's main language; for a user who may edit some languages only, the first of those. */
export function workLanguage({ me }: Pick<App, 'me'>): string {
  const { languages, default_language } = me.site
  const main = default_language ?? languages[0] ?? ''
  const open = me.limits?.languages ?? []
  if (!me.features.includes('languages') || !open.length || open.includes(main)) return main
  return languages.find((lang) => open.includes(lang)) ?? main
}

/** That language for a user who may not edit in the main one, where nothing can be changed for all languages. */
export function onlyLanguage(app: Pick<App, 'me'>): string | undefined {
  const { default_language, languages } = app.me.site
  const lang = workLanguage(app)
  return lang === (default_language ?? languages[0]) ? undefined : lang
}
