// The answers to cms setup: their schema, and reading them from a file.
import { zodText } from '../../lib/base/catalogue/zod-text.ts'
import { statSync } from 'node:fs'
import { z } from 'zod'
import { LocalConfig } from '../../lib/platform/config/local-config.ts'
import { SiteConfig } from '../../lib/platform/config/site-config.ts'
import { SITE_KEY } from '../../lib/platform/config/site-directory.ts'
import { parseWith } from '../../lib/platform/config/read-config.ts'
import { AppError, invalid } from '../../lib/base/errors.ts'
import { readTextFile } from '../../lib/base/read-text.ts'
import { asciiHost } from '../../lib/base/ascii-host.ts'
import { firstLineOfStdin, readStdin } from '../_stdin.ts'

const text = (max: number) => z.string().trim().min(1).max(max)

const SiteAnswers = z
  .strictObject({
    key: z.string().regex(SITE_KEY, zodText('shell.key_format')).default('default'),
    title: text(200).optional(),
    hosts: z.array(z.string()).min(1).default(['localhost']),
    languages: z.array(z.string()).min(1).default(['en']),
    kit: z.string().default('starter'),
    timezone: z.string().optional(),
    db: z.enum(['sqlite', 'mysql']).default('sqlite'),
    content: z.boolean().default(true),
  })
  // Validates the website's file before anything is created.
  .superRefine(({ hosts, languages, kit, timezone }, ctx) => {
    const config = { hosts: hosts.map(asciiHost), languages, kit, ...(timezone && { timezone }) }
    for (const { path, message } of SiteConfig.safeParse(config).error?.issues ?? [])
      ctx.addIssue({ code: 'custom', path, message })
  })

const AnswersFile = z.strictObject({
  $schema: z.string().optional(),
  site: SiteAnswers.prefault({}),
  mail: LocalConfig.shape.mail,
  account: z.strictObject({
    name: text(200),
    email: text(254),
    locale: z.enum(['en', 'de']).default('en'),
    password: z.string().optional(),
    password_env: z.string().optional(),
  }),
})

type InFile = z.output<typeof AnswersFile>
export interface Answers {
  site: InFile['site']
  mail?: InFile['mail']
  account: { name: string; email: string; locale: string; password: string }
}

export interface AnswersSource {
  /** A path, or `-` for standard input. */
  file: string
  /** The password is the first line of standard input. */
  passwordFromStdin: boolean
  env: Record<string, string | undefined>
}

/**
 * Throws 422 naming key and line, and for a password that others could read: the file may contain it only if nobody
 * else can read the file, and the arguments never, since every process of the machine sees them.
 */
export async function readAnswers({ file, passwordFromStdin, env }: AnswersSource): Promise<Answers> {
  const fileName = file === '-' ? 'answers' : file
  const content = file === '-' ? await readStdin() : readText(file)
  const { account, site, mail } = await parseWith(AnswersFile, { text: content, fileName })
  const { password, password_env, ...person } = account
  if ([password, password_env].filter((one) => one !== undefined).length + Number(passwordFromStdin) !== 1)
    throw invalid('/account/password', 'shell.answers_password_missing', { file: fileName })
  if (password !== undefined && file !== '-' && (statSync(file).mode & 0o077) !== 0)
    throw invalid('/account/password', 'shell.answers_readable', { file: fileName })
  if (passwordFromStdin && file === '-') throw invalid('/account/password', 'shell.stdin_twice')
  const given = password ?? (password_env === undefined ? await firstLineOfStdin() : env[password_env])
  if (given === undefined) throw invalid('/account/password_env', 'shell.variable_missing', { name: password_env! })
  return { site, mail, account: { ...person, password: given } }
}

function readText(file: string): string {
  try {
    return readTextFile(file)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('shell.file_unreadable', { file, reason: (cause as Error).message }, { cause })
  }
}
