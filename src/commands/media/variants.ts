import { Flags } from '@oclif/core'
import { allFlag, CmsCommand, dryRunFlag, EXIT, siteFlag } from '../_base.ts'

export default class MediaVariants extends CmsCommand<typeof MediaVariants> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Generate missing variants of images in the media library'
  static override description =
    'Rarely needed: variants are generated in the background after an upload, and on the first request.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --all --force',
  ]
  static override flags = {
    site: siteFlag,
    all: allFlag,
    force: Flags.boolean({ description: 'Regenerate existing variants, too' }),
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const results = await this.eachSite((key) => this.#website(key))
    if (this.flags['dry-run']) {
      const counts = results.flatMap((one) => ('made' in one ? [one] : []))
      const before = counts.map(({ key, there }) => ({ key, files: there }))
      const after = counts.map(({ key, there, made }) => ({ key, files: there + made }))
      throw (await import('../_write.ts')).dryRunEnd({ sites: before }, { sites: after })
    }
    return { sites: results }
  }

  async #website(key: string) {
    const { variantsOfAll } = await import('../../lib/media/all-variants.ts')
    const installation = await this.installation()
    const site = await installation.openSite(key)
    const result = { key, items: 0, made: 0, there: 0, failed: [] as string[] }
    const { force, 'dry-run': dry } = this.flags
    for await (const { item, count, counts } of variantsOfAll({ installation, site }, { force, dry })) {
      result.items++
      result.made += counts.made
      result.there += counts.there
      result.failed.push(...counts.failed)
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${key}: ${result.items} of ${count} · ${item.name}`)
    }
    if (process.stderr.isTTY && result.items) process.stderr.write('\n')
    for (const failure of result.failed) this.notice(failure)
    if (result.failed.length) process.exitCode = EXIT.failed
    if (dry) return result
    this.log('%s', `${key}: ${result.made} made, ${result.there} were there, ${result.failed.length} failed`)
    return result
  }
}
