// What went wrong with a background job, in words that people read.
import type { Translate } from '../../lang/lang.ts'

interface Failed {
  error: string | null
  /** The same in the language of the person, where it is known. */
  message: string | null
}

/** One sentence, and the technical text where it says something else. */
export function jobErrorText({ error, message }: Failed, { lang, t }: { lang: string; t: Translate }) {
  if (error === null) return undefined
  const isKnown = message !== null && message !== error
  if (isKnown) return { text: message, raw: error }
  // Of what has no text in the person's language the technical one is for who looks after the service.
  return lang === 'en'
    ? { text: error, raw: undefined }
    : { text: t('It failed for a technical reason.'), raw: error }
}
