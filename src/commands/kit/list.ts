import { AppError } from '../../lib/base/errors.ts'
import { CmsCommand, formatFlag } from '../_base.ts'

export default class KitList extends CmsCommand<typeof KitList> {
  static override shellScope = 'harmless' as const
  static override summary = 'List your own kits and those of the package'
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --format=csv']
  static override flags = { format: formatFlag }

  protected async execute(): Promise<unknown> {
    const { resolveOwnEntries } = await import('../../lib/core/extension/resolve.ts')
    const { blockFields } = await import('../../lib/blocks/block-fields.ts')
    const { settingFields } = await import('../../lib/kits/site-settings.ts')
    const { listKits, loadKit } = await import('../../lib/kits/load-kit.ts')
    resolveOwnEntries()
    const kits = []
    for (const { name, folder, bundled } of listKits(this.root)) {
      try {
        const kit = await loadKit(this.root, name)
        const { definition, blocks } = kit
        settingFields(kit)
        for (const [type, block] of blocks) blockFields(type, block)
        const { label, version } = definition
        kits.push({ name, status: 'ok', label, version, bundled, blocks: blocks.size, folder })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        this.notice(error.message)
        kits.push({ name, status: 'broken', bundled, folder })
      }
    }
    await this.list(kits, {
      columns: ['name', 'status', 'label', 'version', 'bundled', 'blocks', 'folder'],
      id: 'name',
    })
    return { kits }
  }
}
