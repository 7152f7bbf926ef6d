import { Args, Flags } from '@oclif/core'
import { CmsCommand, formatFlag } from '../_base.ts'

export default class IconsSearch extends CmsCommand<typeof IconsSearch> {
  static override shellScope = 'harmless' as const
  static override summary = 'Find icons by words in English or German'
  static override examples = [
    '<%= config.bin %> <%= command.id %> house',
    '<%= config.bin %> <%= command.id %> --topic=food --format=ids',
  ]
  static override args = { words: Args.string({ description: 'Words that must all match', multiple: true }) }
  static override flags = {
    topic: Flags.string({ description: 'Only of this topic: general, places, food …', helpValue: '<topic>' }),
    format: formatFlag,
  }

  protected async execute(): Promise<unknown> {
    const { searchIcons } = await import('../../lib/icons/icons.ts')
    const found = searchIcons((this.args.words ?? []).join(' '), this.flags.topic)
    const icons = found.map(({ name, topic, tags, germanTags }) => ({
      name,
      topic,
      tags: [...germanTags, ...tags],
    }))
    await this.list(icons, {
      columns: ['name', 'topic', 'tags'],
      id: 'name',
      empty: 'No icon has these words.',
    })
    return { icons }
  }
}
