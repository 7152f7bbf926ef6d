// Error messages of the setup, in the language of the page.
import { PROBLEMS, type AppError, type ErrorCode } from '../lib/base/errors.ts'
import { adminText, type AdminLanguage } from '../lib/platform/i18n/admin-text.ts'
import type { Notice } from './screens/parts.ts'
import type { Errors } from './setup-page.ts'

/** By the pointer of a field error, and its code where that matters. */
const ERRORS: Record<string, string> = {
  '/name': 'Enter your name, in one line.',
  '/email': 'Enter an e-mail address such as anna@example.org.',
  '/title': 'Enter the name of the website, in one line.',
  '/main_language': 'Choose a language of the list.',
  '/timezone': 'Choose a time zone of the list.',
  '/password': 'Choose a password of 12 characters or more.',
  '/password too_long': 'Choose a shorter password, of at most 1,024 bytes.',
  '/password guessable': 'Choose a password that is not made of your name, your e-mail address or the website.',
}

const NOTICES: Partial<Record<ErrorCode, Notice>> = {
  'not-found': {
    title: 'There is nothing to set up here',
    text: 'This page is gone once there is an account. More are created with {code}.',
    code: 'cms user:create',
  },
  conflict: {
    title: 'There is an account already',
    text: 'It was created a moment ago. If you pressed the button twice, it is yours; if not, ask who else has the token.',
  },
  forbidden: {
    title: 'This form was sent by another website',
    text: 'Nothing was done. Open the address of the setup again, and send the form from there.',
  },
  'rate-limited': { title: 'Too many tries', text: 'Wait, and go on in {minutes} min.' },
}

/** A message for each invalid field of the form. */
export function errorsOf(lang: AdminLanguage, { errors }: AppError): Errors {
  const texts = errors.map(({ pointer, code, message }) => {
    const text = ERRORS[`${pointer} ${code}`] ?? ERRORS[pointer] ?? message
    return [pointer.slice(1), adminText(lang, text)]
  })
  return Object.fromEntries(texts) as Errors
}

/** The text of an error page. */
export function noticeOf(lang: AdminLanguage, error: AppError): Notice {
  const { title, text, code }: Notice = NOTICES[error.code] ?? {
    title: PROBLEMS[error.code].title[lang],
    text: 'Open the address of the setup again, and use its form.',
  }
  const minutes = Math.ceil(Number(error.extra['retry_after'] ?? 0) / 60)
  return { title: adminText(lang, title), text: adminText(lang, text, { minutes }), code }
}
