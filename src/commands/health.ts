import { AppError } from '../lib/base/errors.ts'
import type { HealthView as Result } from '../lib/health/health.ts'
import { Flags } from '@oclif/core'
import { CmsCommand, EXIT } from './_base.ts'
import { explained } from './_explained.ts'

const MARK = { ok: '✓', warn: '!', fail: '✗' } as const

/** What was checked when the installation could not be opened, by the message of the error. */
const CHECKS: Record<string, string> = {
  'shell.place_unusable': 'storage',
  'shell.database_unusable': 'network.database',
  'backup.database_newer': 'network.database',
}

export default class Health extends CmsCommand<typeof Health> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Check the installation and its websites, and show how to fix problems'
  static override description =
    'Changes nothing. Exit 1 when a check fails; warnings are exit 0. With --site the checks of this website and those of the installation.'
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --json']
  static override flags = {
    site: Flags.string({ description: 'Key of the website; all when missing', helpValue: '<key>' }),
  }

  protected async execute(): Promise<unknown> {
    const { status, checks } = await this.#look()
    const { visible } = await import('./_list.ts')
    for (const { id, status: one, message, fix } of checks) {
      this.log('%s', `${MARK[one]} ${id}  ${visible(message)}`)
      if (one !== 'ok' && fix) this.log('%s', `    → ${visible(fix)}`)
    }
    const count = (status: string) => checks.filter((check) => check.status === status).length
    this.log(`\n${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} failed`)
    if (status === 'fail') process.exitCode = EXIT.failed
    return { status, checks }
  }

  /** Throws 404 (exit 3) for a website that there is not. */
  async #only(): Promise<string | undefined> {
    return this.flags.site === undefined ? undefined : (await this.siteKeys())[0]
  }

  /** An invalid configuration is a result of the check; a folder without one is a usage error (exit 3). */
  async #look(): Promise<Result> {
    const { checkHealth, serializeHealth } = await import('../lib/health/health.ts')
    try {
      return serializeHealth('en', await checkHealth(await this.installation(), await this.#only()))
    } catch (thrown) {
      const error = explained(thrown as Error, this.root)
      if (!(error instanceof AppError) || error.code === 'not-found') throw error
      const id = CHECKS[error.key] ?? 'config'
      return { status: 'fail', checks: [{ id, status: 'fail', message: error.message }] }
    }
  }
}
