// The error of a background job as a message for users.
import type { Translate } from '../../lang/lang.ts'

interface Failed {
  error: string | null
  /** The message in the user's language, if there is one. */
  message: string | null
}

/** A sentence, and the technical text if that differs. */
export function jobErrorText({ error, message }: Failed, { lang, t }: { lang: string; t: Translate }) {
  if (error === null) return undefined
  const isKnown = message !== null && message !== error
  if (isKnown) return { text: message, raw: error }
  // Without a translated message, the technical text is for the operator.
  return lang === 'en' ? { text: error, raw: undefined } : { text: t('It failed for a technical reason.'), raw: error }
}
