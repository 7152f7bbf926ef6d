import { Flags } from '@oclif/core'
import { asFlag, CmsCommand, formatFlag, siteFlag } from '../_base.ts'

export default class BlocksList extends CmsCommand<typeof BlocksList> {
  static override shellScope = 'operation' as const
  static override summary = 'List the block types of a website'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --locale=de --json',
  ]
  static override flags = {
    site: siteFlag,
    locale: Flags.string({ description: 'Language of the labels, if the kit has it' }),
    as: asFlag,
    format: formatFlag,
  }

  protected async execute(): Promise<unknown> {
    const { locale } = this.flags
    const blocks = await this.operateAll<{ variants: object }>('list_block_types', {
      ...(locale !== undefined && { locale }),
    })
    const rows = blocks.map((block) => ({ ...block, variants: Object.keys(block.variants) }))
    await this.list(rows, { columns: ['type', 'label', 'group', 'variants', 'description'], id: 'type' })
    return { blocks }
  }
}
