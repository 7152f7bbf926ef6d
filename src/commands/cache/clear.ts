import { allFlag, CmsCommand, dryRunFlag, siteFlag } from '../_base.ts'

export default class CacheClear extends CmsCommand<typeof CacheClear> {
  static override shellScope = 'unrestricted' as const
  static override summary =
    'Clear the published pages, in memory of running servers and on disk; they are rendered again on request'
  static override description =
    'Not needed after changes of content, kit or configuration, which are detected automatically.'
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --all']
  static override flags = { site: siteFlag, all: allFlag, 'dry-run': dryRunFlag }

  protected async execute(): Promise<unknown> {
    const { clearPublished, countPublished } = await import('../../lib/website/clear-published.ts')
    if (this.flags['dry-run']) {
      const found = await this.eachSite(async (key) => ({
        key,
        files: await countPublished(await this.installation(), key),
      }))
      const after = found.map(({ key }) => ({ key, files: 0 }))
      throw (await import('../_write.ts')).dryRunEnd({ sites: found }, { sites: after })
    }
    const results = await this.eachSite(async (key) => {
      const installation = await this.installation()
      await clearPublished(installation, await installation.openSite(key))
      this.log(`${key}: cleared`)
      return { key, cleared: true }
    })
    return { sites: results }
  }
}
