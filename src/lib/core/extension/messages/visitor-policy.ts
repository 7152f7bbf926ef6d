// Messages for developers of extensions about policies that a cookie selects, and about frame pages.
import { defineMessages } from '../../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'visitor_policy.cookie': {
    en: 'cspByCookie: "{cookie}" is no name of a cookie: a–z, 0–9, - and _',
    de: 'cspByCookie: „{cookie}“ ist kein Name eines Cookies: Erlaubt sind a–z, 0–9, - und _',
  },
  'visitor_policy.pattern': {
    en: 'cspByCookie: the pattern begins with ^ and ends with $',
    de: 'cspByCookie: Das Muster beginnt mit ^ und endet mit $',
  },
  'visitor_policy.embed_key': {
    en: 'embed: "{key}" is no key, or there are two of it: a–z, 0–9 and _',
    de: 'embed: „{key}“ ist kein Schlüssel oder kommt zweimal vor: Erlaubt sind a–z, 0–9 und _',
  },
  'visitor_policy.failed': {
    en: 'extension {extension}: its policy for a cookie is left out: {reason}',
    de: 'Erweiterung {extension}: Ihre Richtlinie für ein Cookie wird weggelassen: {reason}',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
