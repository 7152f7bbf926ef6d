import { spawnSync } from 'node:child_process'
import { Args, Flags } from '@oclif/core'
import { AppError } from '../../lib/base/errors.ts'
import { list } from '../../lib/base/catalogue/message.ts'
import { CmsCommand, EXIT } from '../_base.ts'

export default class ExtensionCheck extends CmsCommand<typeof ExtensionCheck> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Check an extension: its package, what it registers, and its own tests'
  static override description = 'Exit 6 when the extension has errors. Needs no installation.'
  static override examples = ['<%= config.bin %> <%= command.id %> guestbook']
  static override args = { name: Args.string({ required: true, description: 'Name of the extension' }) }
  static override flags = {
    tests: Flags.boolean({
      description: 'Run its own tests; --no-tests leaves them out',
      default: true,
      allowNo: true,
    }),
  }

  protected async execute(): Promise<unknown> {
    const { findExtensions } = await import('../../lib/core/extension/discover.ts')
    const { checkExtension } = await import('../../lib/kit-checks/check-extension.ts')
    const { say } = await import('../../lib/platform/i18n/say.ts')
    const all = findExtensions(this.root)
    const found = all.find(({ name }) => name === this.args.name)
    if (!found)
      throw new AppError('site.extension_missing', {
        name: this.args.name,
        names: list(all.map(({ name }) => name)),
      })
    const { findings, registers = {}, tests, folder } = await checkExtension(found)
    const messages = findings.map((one) => say('en', one))
    for (const line of messages) this.log('%s', `  ${line}`)
    const counts = Object.entries(registers).filter(([, count]) => count > 0)
    if (counts.length) this.log('%s', `  ${counts.map(([call, count]) => `${call} ${count}`).join(', ')}`)
    const failed = this.flags.tests && tests.length > 0 && !this.#runs(folder, tests)
    if (failed) this.log('  its tests fail')
    if (failed || messages.length) process.exitCode = EXIT.foundWork
    else this.log(`${found.name}: no errors`)
    return {
      name: found.name,
      folder,
      findings: messages,
      registers,
      tests: tests.length,
      tests_passed: !failed,
    }
  }

  /** Runs the tests with `cms/…` resolved to this product, wherever the extension is. */
  #runs(folder: string, tests: string[]): boolean {
    const register = new URL(import.meta.resolve('../_register.ts'.replace('.ts', import.meta.filename.slice(-3))))
    const stdio = this.jsonEnabled() ? 'ignore' : 'inherit'
    const args = ['--import', register.href, '--test', ...tests]
    const { NODE_TEST_CONTEXT: _, ...env } = process.env
    return spawnSync(process.execPath, args, { cwd: folder, stdio: ['ignore', stdio, stdio], env }).status === 0
  }
}
