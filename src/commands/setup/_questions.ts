// The questions of cms setup in a terminal; nothing is created before the last is answered.
import { issueError } from '../../lib/base/catalogue/zod-text.ts'
import { normaliseEmail } from '../../lib/core/email.ts'
import { checkPassword } from '../../lib/sign-in/passwords.ts'
import { SiteConfig } from '../../lib/platform/config/site-config.ts'
import { SITE_KEY } from '../../lib/platform/config/site-directory.ts'
import { AppError } from '../../lib/base/errors.ts'
import { listKits } from '../../lib/kits/load-kit.ts'
import { asciiHost } from '../../lib/base/ascii-host.ts'
import { likelyTimezone } from '../../lib/platform/config/likely-timezone.ts'
import type { Answers } from './_answers.ts'
import { promptLanguages, languageQuestions, languagesOf } from './_languages.ts'

export interface PromptOptions {
  root: string
  /** The existing website, of which only the languages can be changed. */
  site: Answers['site'] | undefined
  /** Whether that website has not been edited yet: then its languages may still be chosen. */
  languagesOpen: boolean
  /** Whether to skip the final confirmation. */
  sure: boolean
}

/** Throws AppError (exit 130) when cancelled. Questions go to standard error: standard output is for the result. */
export async function promptAnswers({ root, site, sure, languagesOpen }: PromptOptions): Promise<Answers> {
  const { default: inquirer } = await import('inquirer')
  const ask = inquirer.createPromptModule({ output: process.stderr }) as unknown as Prompt
  try {
    const languages = site && languagesOpen && (await promptLanguages(ask, site.languages))
    const chosen = site ? { ...site, ...(languages && { languages }) } : await askSite(ask, root)
    const mail = await askMail(ask)
    const account = await askAccount(ask, chosen)
    const last = { type: 'confirm', name: 'go', message: 'Make it so?', default: true }
    if (!sure && !(await ask([last]))['go']) throw brokenOff()
    return { site: chosen, mail, account }
  } catch (error) {
    throw (error as Error).name === 'ExitPromptError' ? brokenOff() : error
  }
}

export type PromptAnswers = Record<string, unknown>
export type Prompt = (questions: object[]) => Promise<PromptAnswers>

const brokenOff = () => new AppError('shell.setup_aborted', {}, { exit: 130 })

async function askSite(ask: Prompt, root: string): Promise<Answers['site']> {
  const kits = listKits(root).map(({ name }) => name)
  const given = await ask([
    { type: 'input', name: 'title', message: 'Title of the website', default: 'My website' },
    { type: 'input', name: 'key', message: 'Its short name', default: 'default', validate: checkKey },
    {
      type: 'input',
      name: 'hosts',
      message: 'Host names, separated by commas; the first is the primary one',
      default: 'localhost',
      validate: (text: string) => checkPart('hosts', listItems(text).map(asciiHost)),
    },
    ...languageQuestions((languages) => checkPart('languages', languages)),
    {
      type: 'input',
      name: 'timezone',
      message: 'Time zone',
      default: (given: PromptAnswers) => likelyTimezone(languagesOf(given)[0]!).timezone,
      validate: (text: string) => checkPart('timezone', text.trim()),
    },
    ...(kits.length > 1
      ? [{ type: 'select', name: 'kit', message: 'Design package', choices: kits, default: 'starter' }]
      : []),
  ])
  const { title, key, hosts, timezone, kit = kits[0] } = given as Record<string, string>
  return {
    key: key!,
    title: title!,
    hosts: listItems(hosts!).map(asciiHost),
    languages: languagesOf(given),
    timezone: timezone!.trim(),
    kit: kit!,
    db: 'sqlite',
    content: true,
  }
}

async function askMail(ask: Prompt): Promise<Answers['mail']> {
  const { wanted } = await ask([
    { type: 'confirm', name: 'wanted', message: 'Say now how mails leave (SMTP)?', default: false },
  ])
  if (!wanted) return undefined
  const given = await ask([
    { type: 'input', name: 'host', message: 'SMTP server', validate: isThere },
    { type: 'select', name: 'security', message: 'Security', choices: ['starttls', 'tls', 'none'] },
    {
      type: 'number',
      name: 'port',
      message: 'Port',
      default: ({ security }: PromptAnswers) => (security === 'tls' ? 465 : 587),
    },
    { type: 'input', name: 'user', message: 'User (empty: none)' },
    { type: 'input', name: 'from', message: 'Address that mails come from', validate: checkEmail },
  ])
  const { password_env } = given['user']
    ? await ask([{ type: 'input', name: 'password_env', message: 'Environment variable with its password' }])
    : {}
  const { user, ...rest } = given
  return { ...rest, ...(user ? { user } : {}), ...(password_env ? { password_env } : {}) } as Answers['mail']
}

async function askAccount(ask: Prompt, site: Answers['site']): Promise<Answers['account']> {
  const person = await ask([
    { type: 'input', name: 'name', message: 'Your name', validate: isThere },
    { type: 'input', name: 'email', message: 'Your e-mail address', validate: checkEmail },
    { type: 'select', name: 'locale', message: 'Language of the admin', choices: ['en', 'de'] },
  ])
  const { name, email, locale } = person as { name: string; email: string; locale: string }
  const owner = { name, email, site: [site.key, site.title ?? '', ...site.hosts] }
  const check = (text: string) => errorOf(() => checkPassword(text, owner))
  const { password } = await ask([
    {
      type: 'password',
      name: 'password',
      message: 'A password (12 characters or more)',
      mask: '*',
      validate: check,
    },
    {
      type: 'password',
      name: 'again',
      message: 'The password again',
      mask: '*',
      validate: (again: string, given: PromptAnswers) => again === given['password'] || 'It is not the same.',
    },
  ])
  return { name: name.trim(), email: email.trim(), locale, password: password as string }
}

const listItems = (text: string) => text.split(',').map((word) => word.trim())
const isThere = (text: string) => text.trim() !== '' || 'Something has to stand here.'
const checkKey = (text: string) => SITE_KEY.test(text) || 'a–z, 0–9, - and _, starting with a letter'
const checkEmail = (text: string) => errorOf(() => normaliseEmail(text))

function checkPart(part: 'hosts' | 'languages' | 'timezone', value: unknown): true | string {
  const config = { hosts: ['localhost'], kit: 'starter', [part]: value }
  const issue = SiteConfig.safeParse(config).error?.issues[0]
  return issue ? issueError('', issue).message : true
}

function errorOf(check: () => unknown): true | string {
  try {
    check()
    return true
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}
