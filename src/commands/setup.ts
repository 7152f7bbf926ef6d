import { list } from '../lib/base/catalogue/message.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Flags } from '@oclif/core'
import type { Installation } from '../lib/core/installation.ts'
import { AppError } from '../lib/base/errors.ts'
import { CmsCommand } from './_base.ts'
import { describeZone } from './_zone.ts'
import type { Answers } from './setup/_answers.ts'

export default class Setup extends CmsCommand<typeof Setup> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Set up the installation, its first website and the first account'
  static override description = `Asks for what it needs; scripts pass the answers as JSON: site{key, title, hosts[], languages[], kit, timezone, db, content}, mail{} as in
config.local.json, account{name, email, locale, password_env}. A password in the file is taken only if nobody else may read it.
Nothing is created before all answers are valid. Refused (exit 4) once an account exists.`
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --answers=answers.json --json',
    'pass show cms | <%= config.bin %> <%= command.id %> --answers=answers.json --password-stdin',
  ]
  static override flags = {
    answers: Flags.string({
      description: 'File with the answers; - for standard input',
      helpValue: '<file>',
    }),
    'password-stdin': Flags.boolean({
      description: 'Read the password from the first line of standard input',
      dependsOn: ['answers'],
    }),
  }

  /** Chosen in the terminal for an existing website. */
  #languages: [string, ...string[]] | undefined

  protected async execute(): Promise<unknown> {
    await this.#refuseFinished()
    const answers = await this.#answers()
    const installation = await this.#checked(answers)
    if (answers.mail) {
      const { changeLocalFile } = await import('../lib/platform/config/local-file.ts')
      changeLocalFile(this.root, (raw) => ({ ...raw, mail: answers.mail }))
    }
    const site = await this.#site(installation, answers)
    const { createFirstAccount } = await import('../lib/account/first-account.ts')
    await createFirstAccount(installation, { ...answers.account, site })
    if (this.#languages) {
      const { storeLanguages } = await import('../lib/network/setup-languages.ts')
      await storeLanguages(installation, site, this.#languages)
    }
    const { email } = answers.account
    const { timezone } = site.config
    const result = {
      site: site.key,
      url: site.base_url,
      admin_url: `${site.base_url}/admin`,
      timezone,
      email,
    }
    this.log(`${result.url} is ready, and ${email} may do everything.`)
    this.log(`Admin: ${result.admin_url}`)
    if (result.url.startsWith('https:'))
      this.log(`On this machine: http://${site.key}.localhost:${installation.port}/admin`)
    const root = this.flags.root === undefined ? '' : ` --root=${this.flags.root}`
    this.log(`Start it: ${this.config.bin} serve${root}`)
    return { ...result, mail: answers.mail !== undefined }
  }

  /** Reports an existing setup and changes nothing. */
  async #refuseFinished(): Promise<void> {
    const { LOCAL_FILE } = await import('../lib/platform/config/local-file.ts')
    if (!existsSync(join(this.root, LOCAL_FILE))) return
    const installation = await this.installation()
    const { countAccounts } = await import('../lib/account/count-accounts.ts')
    if ((await countAccounts(installation)) === 0) return
    const keys = installation.directory.list().map(({ key }) => key)
    throw keys.length
      ? new AppError('shell.set_up_already', { sites: list(keys) })
      : new AppError('shell.set_up_without_site')
  }

  async #answers(): Promise<Answers> {
    const { answers: file, 'password-stdin': passwordFromStdin = false, yes } = this.flags
    if (file !== undefined) {
      const { readAnswers } = await import('./setup/_answers.ts')
      return readAnswers({ file, passwordFromStdin, env: process.env })
    }
    if (!process.stdin.isTTY || this.flags['no-interactive']) throw new AppError('shell.setup_needs_terminal')
    const { promptAnswers } = await import('./setup/_questions.ts')
    const site = await this.#there()
    const { openLanguages } = await import('../lib/network/setup-languages.ts')
    const installation = site && (await this.installation())
    const open = site && (await openLanguages(installation!, await installation!.openSite(site.key)))
    const answers = await promptAnswers({
      root: this.root,
      site,
      sure: yes,
      languagesOpen: open?.further ?? false,
    })
    const [main, ...further] = answers.site.languages
    if (open?.further) this.#languages = [main!, ...further]
    return answers
  }

  /** The website of a first start, in the form of the answers. */
  async #there(): Promise<Answers['site'] | undefined> {
    const { LOCAL_FILE } = await import('../lib/platform/config/local-file.ts')
    if (!existsSync(join(this.root, LOCAL_FILE))) return undefined
    const { mainSite } = await import('./_setup.ts')
    const site = mainSite(await this.installation())
    if (!site?.config) return undefined
    this.notice(`There is a website ${site.key} already: it is kept as it is.`)
    const { title, hosts, languages, kit } = site.config
    return { key: site.key, title, hosts, languages, kit, db: 'sqlite', content: true }
  }

  /** Validates the account, then opens or creates the installation. Throws 422 with all errors. */
  async #checked({ account, site }: Answers): Promise<Installation> {
    const { errorsOf } = await import('../lib/account/first-account.ts')
    const owner = { ...account, site: [site.key, site.title ?? '', ...site.hosts] }
    const passwordErrors = errorsOf(owner, account.password)
    const errors = passwordErrors.map((error) => ({ ...error, pointer: `/account${error.pointer}` }))
    if (errors.length)
      throw new AppError('shell.errors', { errors: errors.map(({ message }) => message).join('\n') }, { errors })
    const { findKit } = await import('../lib/kits/load-kit.ts')
    if (!findKit(this.root, site.kit)) throw new AppError('kit_check.missing', { kit: site.kit })
    return this.installation({ create: true })
  }

  async #site(installation: Installation, { site }: Answers) {
    const { asciiHost } = await import('../lib/base/ascii-host.ts')
    const { createSite } = await import('../lib/network/sites.ts')
    if (!installation.directory.get(site.key)) {
      const made = await createSite(installation, { ...site, hosts: site.hosts.map(asciiHost) })
      describeZone(made, { say: (text) => this.log('%s', text), warn: (text) => this.notice(text) })
    }
    return installation.openSite(site.key)
  }
}
