// What all commands share: the installation, the website, one JSON object on stdout, and the exit codes of contract 3.4.
import { resolve } from 'node:path'
import { Command, Flags, type Interfaces } from '@oclif/core'
import { AppError, type ErrorCode } from '../lib/errors.ts'
import type { Installation } from '../lib/installation.ts'
import type { Site } from '../lib/site.ts'

export const siteFlag = Flags.string({ description: 'Key of the website; not needed while there is one', helpValue: '<key>' })
export const allFlag = Flags.boolean({ description: 'All websites; goes on when one fails' })
export const dryRunFlag = Flags.boolean({ description: 'Show what would change and change nothing' })
export const formatFlag = Flags.option({ options: ['table', 'csv', 'json', 'ids'] as const, description: 'Shape of the list' })

type FlagsOf<T extends typeof Command> = Interfaces.InferredFlags<(typeof CmsCommand)['baseFlags'] & T['flags']>
type ArgsOf<T extends typeof Command> = Interfaces.InferredArgs<T['args']>

export abstract class CmsCommand<T extends typeof Command = typeof Command> extends Command {
  static override enableJsonFlag = true
  static override baseFlags = {
    root: Flags.string({ description: 'Folder of the installation', env: 'CMS_ROOT', helpGroup: 'GLOBAL', helpValue: '<folder>' }),
    yes: Flags.boolean({ description: 'Answer every question with yes', helpGroup: 'GLOBAL' }),
    'no-interactive': Flags.boolean({ description: 'Ask nothing', helpGroup: 'GLOBAL' }),
  }

  protected flags!: FlagsOf<T>
  protected args!: ArgsOf<T>
  protected warnings: string[] = []
  #installation: Installation | undefined

  /** What the command does; its result is `result` of the JSON object. */
  protected abstract execute(): Promise<unknown>

  override async run(): Promise<unknown> {
    const parsed = await this.parse(this.ctor)
    this.flags = parsed.flags as FlagsOf<T>
    this.args = parsed.args as ArgsOf<T>
    try {
      return await this.execute()
    } finally {
      await this.#installation?.close()
    }
  }

  protected get root(): string {
    return resolve(this.flags.root ?? process.cwd())
  }

  /** Opens the installation once; it is closed when the command ends. */
  protected async installation(options: { create?: boolean } = {}): Promise<Installation> {
    if (this.#installation) return this.#installation
    const known = { root: this.root, env: process.env }
    const { prepareInstallation } = await import('../lib/first-start.ts')
    const { openInstallation } = await import('../lib/installation.ts')
    this.#installation = await (options.create ? prepareInstallation(known) : openInstallation(known))
    return this.#installation
  }

  /** The website of --site, or the only one there is. Throws 422 (exit 2) when it could be several. */
  protected async site(): Promise<Site> {
    const installation = await this.installation()
    const wanted = (this.flags as { site?: string }).site
    if (wanted) return installation.openSite(wanted)
    const keys = installation.directory.list().map(({ key }) => key)
    if (keys.length === 1) return installation.openSite(keys[0]!)
    if (!keys.length) throw new AppError('not-found', 'There is no website yet: cms site:create <key> <hosts> <kit>.')
    throw new AppError('validation', `Say which website: --site=<key>. There are ${keys.join(', ')}.`)
  }

  /** A notice for people; in JSON it stands in warnings[]. */
  protected notice(text: string): void {
    this.warnings.push(text)
    this.logToStderr(text)
  }

  override toSuccessJson(result: unknown): unknown {
    return { ok: !process.exitCode, command: this.id, result: result ?? null, warnings: this.warnings }
  }

  override toErrorJson(error: unknown): unknown {
    const { message, code, errors, extra } = error as Error & Partial<AppError>
    const known = error instanceof AppError
    const told = { code: known ? code : usage(error) ? 'usage' : 'internal', message, ...(errors?.length && { errors }), ...extra }
    return { ok: false, command: this.id, result: null, warnings: this.warnings, error: told }
  }

  override async catch(error: Error & { exitCode?: number; oclif?: { exit?: number } }): Promise<unknown> {
    const exit = error instanceof AppError ? error.exit : usage(error) ? 2 : (error.oclif?.exit ?? 1)
    process.exitCode = exit
    if (this.jsonEnabled()) return this.logJson(this.toErrorJson(error))
    if (error instanceof AppError) {
      this.logToStderr(`Error: ${error.message}`)
      this.exit(exit)
    }
    throw Object.assign(error, { oclif: { ...error.oclif, exit } })
  }
}

/** oclif's own complaints about arguments and flags. */
const usage = (error: unknown): boolean => typeof error === 'object' && error !== null && 'parse' in error

/** For commands that go over many: the exit code of `--all` when some failed. */
export const SOME_FAILED = 7
export type { ErrorCode }
