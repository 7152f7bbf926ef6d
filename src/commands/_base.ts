// Base class of all commands: the installation, the website, one JSON object on stdout, exit codes of contract 3.4.
import { list } from '../lib/base/catalogue/message.ts'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Command, Flags, type Interfaces } from '@oclif/core'
import { answeredCode, AppError } from '../lib/base/errors.ts'
import type { Installation } from '../lib/core/installation.ts'
import type { InstallationOptions } from '../lib/installation/installation.ts'
import type { Site } from '../lib/core/site.ts'
import { requireUnrestrictedShell, type ShellScope } from './_account.ts'
import { explained, forShell, withoutArgs } from './_explained.ts'
import { requireExtension, withExtension } from './_of-extension.ts'
import type { ListShape } from './_list.ts'

export const siteFlag = Flags.string({
  description: 'Key of the website; optional if there is only one',
  helpValue: '<key>',
})
export const allFlag = Flags.boolean({ description: 'All websites; continues when one fails' })
export const asFlag = Flags.string({
  description: 'E-mail of the account to act as; default: the system account',
  helpValue: '<email>',
})
const description = 'Show what would change and change nothing'
export const dryRunFlag = Flags.boolean({ description })
export const dryRunWith = (flag: string) => Flags.boolean({ description, dependsOn: [flag] })
export const formatFlag = Flags.option({
  options: ['table', 'csv', 'json', 'ids'] as const,
  description: 'Format of the list',
  default: 'table' as const,
})()

/** Exit codes of contract 3.4 without an error of their own. */
export const EXIT = { failed: 1, foundWork: 6, someFailed: 7 } as const

type FlagsOf<T extends typeof Command> = Interfaces.InferredFlags<(typeof CmsCommand)['baseFlags'] & T['flags']>
type ArgsOf<T extends typeof Command> = Interfaces.InferredArgs<T['args']>
type SomeFlags = {
  site?: string
  all?: boolean
  as?: string
  format?: ListShape['format']
  'dry-run'?: boolean
}

export abstract class CmsCommand<T extends typeof Command = typeof Command> extends Command {
  /** See ShellScope; the default requires the unrestricted shell. */
  static shellScope: ShellScope = 'unrestricted'
  static override enableJsonFlag = true
  static override baseFlags = {
    root: Flags.string({
      description: 'Folder of the installation',
      env: 'CMS_ROOT',
      helpGroup: 'GLOBAL',
      helpValue: '<folder>',
    }),
    yes: Flags.boolean({ description: 'Answer every question with yes', helpGroup: 'GLOBAL' }),
    'no-interactive': Flags.boolean({ description: 'Ask nothing', helpGroup: 'GLOBAL' }),
  }

  protected flags!: FlagsOf<T>
  protected args!: ArgsOf<T>
  protected warnings: string[] = []
  #installation: Installation | undefined
  #printed = false

  /** Runs the command; the return value is `result` of the JSON object. */
  protected abstract execute(): Promise<unknown>

  override async run(): Promise<unknown> {
    requireUnrestrictedShell(this.id!, (this.ctor as unknown as typeof CmsCommand).shellScope, this.#token)
    const parsed = await this.parse(this.ctor)
    this.flags = parsed.flags as FlagsOf<T>
    this.args = parsed.args as ArgsOf<T>
    if (this.jsonEnabled()) (await import('./_signalled.ts')).printInterrupted(this.id!)
    try {
      const result = await this.execute().catch((error: unknown) => this.#ended(error))
      // Wrapped, since oclif prints no JSON for an empty result.
      return this.#printed ? undefined : { result }
    } finally {
      await this.#installation?.close()
    }
  }

  /** Reports a write that waits for approval, or a dry run. */
  async #ended(error: unknown): Promise<unknown> {
    const { CommandEnded, linesOf } = await import('./_write.ts')
    if (!(error instanceof CommandEnded)) throw error
    for (const line of linesOf(error.result, this.config.bin)) this.log('%s', line)
    return error.result
  }

  get #token(): string | undefined {
    return process.env['CMS_TOKEN'] || undefined
  }

  /** Whether --as or CMS_TOKEN restricts the shell (contract 1.5). */
  protected get restricted(): boolean {
    return this.#token !== undefined || (this.flags as SomeFlags).as !== undefined
  }

  #isMany = (): boolean => !!(this.flags as SomeFlags).all && (this.flags as SomeFlags).site === undefined

  protected get root(): string {
    return resolve((this.flags as typeof this.flags | undefined)?.root ?? process.cwd())
  }

  /** Opens the installation once; it is closed when the command ends. Throws 404 (exit 3) if there is none. */
  protected async installation({
    create,
    ...options
  }: { create?: boolean } & Partial<InstallationOptions> = {}): Promise<Installation> {
    if (this.#installation) return this.#installation
    const { prepareInstallation } = await import('../lib/installation/first-start.ts')
    const { openInstallation } = await import('../lib/installation/installation.ts')
    const { LOCAL_FILE } = await import('../lib/platform/config/local-file.ts')
    if (!create && !existsSync(join(this.root, LOCAL_FILE)))
      throw new AppError('shell.no_installation', { folder: this.root })
    const { readLastPort } = await import('../lib/platform/config/last-port.ts')
    const port = portOf(process.env['CMS_PORT']) ?? readLastPort(this.root)
    const known = { root: this.root, env: process.env, lazy: true, ...(port && { port }), ...options }
    this.#installation = await (create ? prepareInstallation : openInstallation)(known)
    this.#installation.selfChecks.add(homeAnswers)
    return this.#installation
  }

  /** The website of --site, or the only one. Throws 422 (exit 2) when there are several. */
  protected async site(): Promise<Site> {
    const [key] = await this.siteKeys()
    return this.#open(key!)
  }

  async #open(key: string): Promise<Site> {
    const site = await (await this.installation()).openSite(key)
    return requireExtension(this.ctor, site)
  }

  /** The key of --site, those of --all, or the only one; opens (and migrates) no website. Throws as site() does. */
  protected async siteKeys(all = (this.flags as SomeFlags).all): Promise<string[]> {
    const installation = await this.installation()
    const keys = installation.directory.list().map(({ key }) => key)
    const { site } = this.flags as SomeFlags
    if (site !== undefined && !keys.includes(site)) throw new AppError('site.missing', { site })
    if (site !== undefined) return [site]
    if (all || keys.length === 1) return all ? withExtension(this.ctor, installation, keys) : keys
    if (!keys.length) throw new AppError('shell.no_site_yet')
    throw new AppError('shell.site_not_chosen', { sites: list(keys) })
  }

  /** Runs `work` per website, continuing after errors: then the exit code is 7. A single website fails with its own. */
  protected async eachSite<R>(
    work: (key: string) => Promise<R>,
    all?: boolean,
  ): Promise<(R | { key: string; error: string })[]> {
    const many = all === undefined ? this.#isMany() : all && (this.flags as SomeFlags).site === undefined
    const results: (R | { key: string; error: string })[] = []
    for (const key of await this.siteKeys(many)) {
      try {
        results.push(await work(key))
      } catch (error) {
        if (!many) throw error
        const { message } = error as Error
        const isSame = results.some((one) => (one as { error?: string }).error === message)
        this.logToStderr('%s', `${key}: ${isSame ? 'the same' : message}`)
        results.push({ key, error: message })
        process.exitCode = EXIT.someFailed
      }
    }
    return results
  }

  /**
   * Runs an operation of the website as the account of --as or CMS_TOKEN, else as the system; returns its data. If the
   * change waits for approval, the command ends here and reports it.
   */
  protected async operate<R>(name: string, input: Record<string, unknown>): Promise<R> {
    const { perform } = await import('./_write.ts')
    return perform<R>(await this.caller(), name, input)
  }

  /** For the only write of a command; with --dry-run the command ends here, too, and prints the difference. */
  protected async write<R>(name: string, input: Record<string, unknown>): Promise<R> {
    const { write } = await import('./_write.ts')
    const call = { ...(await this.caller()), warn: (text: string) => this.notice(text) }
    return write<R>(call, name, { ...input, ...this.dryRunInput })
  }

  /** Adds --dry-run to an input. */
  protected get dryRunInput(): { dry_run?: true } {
    return (this.flags as SomeFlags)['dry-run'] ? { dry_run: true } : {}
  }

  /** All items of a `paged` operation, up to `most`; with --all those of each website, with its key as `site`. */
  protected async operateAll<R extends object>(name: string, input: object, most?: number): Promise<R[]> {
    const { callAll } = await import('./_call.ts')
    const read = async (key?: string) => (await callAll(await this.caller(key), { name, input, most })) as R[]
    if (!this.#isMany()) return read()
    const found = await this.eachSite(async (key) => (await read(key)).map((row) => ({ site: key, ...row })))
    return found.flatMap((rows) => (Array.isArray(rows) ? rows : []))
  }

  /**
   * Selects a website of the account when --site is missing. Not in a restricted shell, which must not reveal the
   * websites of an account.
   */
  protected async useSiteOf(email: string): Promise<void> {
    const { websiteOf } = await import('./_member.ts')
    const flags = this.flags as SomeFlags
    if (!this.restricted && flags.site === undefined)
      (flags as { site: string | undefined }).site = await websiteOf(await this.installation(), email)
  }

  /** The call with the shell's principal, on the website of the command unless another one is named. */
  protected async caller(key?: string) {
    const { shellCall } = await import('./_call.ts')
    const installation = await this.installation()
    const site = key === undefined ? await this.site() : await this.#open(key)
    return shellCall({ installation, site, as: (this.flags as SomeFlags).as, token: this.#token })
  }

  /** Throws 404 feature-disabled (exit 69) when it is off for the website. */
  protected async requireFeature(key: string): Promise<void> {
    const { hasFeature } = await import('../lib/core/site.ts')
    const site = await this.site()
    if (!hasFeature(site, key)) throw new AppError('shell.feature_off', { feature: key, site: site.key })
  }

  /** Prints a list in the given --format; `empty` is printed for people when it has no rows. */
  protected async list(
    rows: readonly object[],
    { empty = 'Nothing to list.', ...shape }: Omit<ListShape, 'format'> & { empty?: string },
  ): Promise<void> {
    const { formatList } = await import('./_list.ts')
    const { format = 'table' } = this.flags as SomeFlags
    const columns = this.#isMany() ? ['site', ...shape.columns] : shape.columns
    const text = formatList(rows as Record<string, unknown>[], { ...shape, columns, format })
    if (text) this.log('%s', text)
    else if (format === 'table' && !this.jsonEnabled()) this.logToStderr('%s', empty)
  }

  /** For worker processes: they print no JSON object of their own. */
  protected printNothing(): void {
    this.#printed = true
  }

  /** For long-running commands: prints the JSON object now, in one line. */
  protected printJson(result: unknown): void {
    this.printNothing()
    if (this.jsonEnabled()) process.stdout.write(`${JSON.stringify(this.toSuccessJson({ result }))}\n`)
  }

  /** A notice for people; with --json in warnings[]. */
  protected notice(text: string): void {
    this.warnings.push(text)
    this.logToStderr('%s', text)
  }

  override toSuccessJson(outcome: unknown): unknown {
    const { result } = outcome as { result: unknown }
    return { ok: !process.exitCode, command: this.id, result: result ?? null, warnings: this.warnings }
  }

  override toErrorJson(error: unknown): unknown {
    const { message, code, key, errors, extra } = error as Error & Partial<AppError>
    const known = error instanceof AppError
    const serialized = {
      ...extra,
      code: known && code ? answeredCode(code) : isUsage(error) ? 'usage' : 'internal',
      key,
      message,
      ...(errors?.length && { errors: withoutArgs(errors) }),
    }
    return { ok: false, command: this.id, result: null, warnings: this.warnings, error: serialized }
  }

  override async catch(thrown: Error & { oclif?: { exit?: number } }): Promise<unknown> {
    const error = thrown instanceof AppError ? forShell(thrown, this.ctor) : explained(thrown, this.root)
    const known = error instanceof AppError
    const exit = known ? error.exit : (error.oclif?.exit ?? EXIT.failed)
    process.exitCode = exit
    // A bug: its stack goes to standard error.
    if (this.jsonEnabled() && !known && !isUsage(error)) process.stderr.write(`${error.stack}\n`)
    if (this.jsonEnabled()) return this.logJson(this.toErrorJson(error))
    if (!known) throw Object.assign(error, { oclif: { ...error.oclif, exit } })
    this.logToStderr('%s', `Error: ${error.message}`)
    return this.exit(exit)
  }
}

/** Checks a migration. A website without a home page answers 404, before and after. */
async function homeAnswers(site: Site): Promise<void> {
  const { answerHome } = await import('../lib/website/answer-home.ts')
  const status = await answerHome(site)
  if (status !== 200 && status !== 404) throw new Error(`the home page answers ${status}`)
}

/** oclif's own errors about arguments and flags. */
const isUsage = (error: unknown): boolean => (error as { oclif?: { exit?: number } }).oclif?.exit === 2

const portOf = (text: string | undefined) => (text && /^\d{1,5}$/.test(text) ? Number(text) : undefined)
