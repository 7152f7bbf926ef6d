// Languages of the website in cms setup: the main one, and optional additional ones.
import type { Prompt, PromptAnswers } from './_questions.ts'

/** Two questions; `check` returns an error about a list of languages, or true. */
export function languageQuestions(check: (languages: string[]) => true | string, likely = ownLanguage()) {
  return [
    {
      type: 'input',
      name: 'main_language',
      message: 'Main language of the website',
      default: likely,
      validate: (text: string) => check([text.trim()]),
    },
    {
      type: 'input',
      name: 'further_languages',
      message: 'Further languages, separated by commas (empty: none)',
      validate: (text: string) => text.trim() === '' || check(listItems(text)),
    },
  ]
}

/** For an existing website: some of its languages. */
export async function promptLanguages(ask: Prompt, languages: string[]): Promise<string[]> {
  const oneOf = `one of ${languages.join(', ')}`
  const check = (given: string[]) => given.every((lang) => languages.includes(lang)) || oneOf
  const own = ownLanguage()
  const likely = languages.find((lang) => lang.split('-')[0] === own) ?? languages[0]!
  return languagesOf(await ask(languageQuestions(check, likely)))
}

/** The main one first, without duplicates. */
export const languagesOf = ({ main_language, further_languages }: PromptAnswers): string[] => [
  ...new Set([(main_language as string).trim(), ...listItems(further_languages as string)]),
]

/** The system language: LANG=de_DE.UTF-8 is `de`. */
const ownLanguage = (): string => Intl.DateTimeFormat().resolvedOptions().locale.split('-')[0]!

const listItems = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
