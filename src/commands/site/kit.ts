import { Args } from '@oclif/core'
import type { KitChange } from '../../lib/network/change-kit.ts'
import { CmsCommand, dryRunFlag } from '../_base.ts'
import { confirm } from '../_confirm.ts'
import { counted } from '../_counted.ts'

export default class SiteKit extends CmsCommand<typeof SiteKit> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Change the kit of a website'
  static override description = `--dry-run lists the blocks that lose their renderer: their content stays on its pages, but is not shown. Without it you
confirm such blocks first. If the home page fails with the new kit, the change is undone. A running server uses the kit at once.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> muster birch --dry-run',
    '<%= config.bin %> <%= command.id %> muster birch --yes',
  ]
  static override args = {
    key: Args.string({ required: true, description: 'Key of the website' }),
    kit: Args.string({ required: true, description: 'Name of the kit' }),
  }
  static override flags = { 'dry-run': dryRunFlag }

  protected async execute(): Promise<unknown> {
    const installation = await this.installation()
    const { changeKit, planKit } = await import('../../lib/network/change-kit.ts')
    const { key, kit } = this.args
    const plan = await planKit(installation, { key, kit })
    for (const line of linesOf(plan)) this.log('%s', line)
    if (this.flags['dry-run']) {
      this.log('Nothing was changed.')
      return { dry_run: true, ...plan }
    }
    const blocks = plan.lost.reduce((sum, one) => sum + (one.already ? 0 : one.blocks), 0)
    if (blocks) await confirm(this.flags, `Nothing would show ${counted(blocks, 'block')} any more.`)
    const changed = await changeKit(installation, { key, kit })
    this.log(`${key}: ${changed.from} → ${kit}`)
    return changed
  }
}

const linesOf = ({ lost, kit }: KitChange): string[] =>
  lost.length
    ? lost.flatMap(({ type, already, blocks, pages }) => [
        `${type}: ${counted(blocks, 'block')} without a renderer in ${kit}${already ? ', as now' : ''}`,
        ...pages.map(
          ({ title, lang, path, published }) =>
            `  ${title} (${lang}, /${path ?? ''}${published ? ', published' : ', draft'})`,
        ),
      ])
    : [`Every block has its renderer in ${kit}.`]
