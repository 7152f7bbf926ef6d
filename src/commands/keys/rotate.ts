import { CmsCommand, dryRunFlag, EXIT } from '../_base.ts'
import { counted } from '../_counted.ts'

export default class KeysRotate extends CmsCommand<typeof KeysRotate> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Replace app_key and reseal every secret'
  static override description = `Servers keep running. If interrupted, the next run completes it; the old key stays in app_keys_previous while something needs it (exit 7).
Rate limit counts, preview links and cookies of protected pages are reset when a server restarts; restart all servers to drop the old key there, too.
An earlier backup needs the config.local.json of its time for its secrets.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> --dry-run',
    '<%= config.bin %> <%= command.id %> --json',
  ]
  static override flags = { 'dry-run': dryRunFlag }

  protected async execute(): Promise<unknown> {
    const { rotateKeys } = await import('../../lib/network/rotate.ts')
    const { 'dry-run': dry_run = false } = this.flags
    const rotated = await rotateKeys(await this.installation(), { dry_run })
    const { key, resumed, resealed, previous, left, failed } = rotated
    for (const { site, error } of failed) this.notice(`${site}: ${error}`)
    for (const location of left) this.notice(`Still sealed with an old key: ${location}`)
    if (dry_run) this.log(`${counted(resealed, 'row holds', 'rows hold')} secrets that would be sealed anew.`)
    else {
      if (resumed) this.log('A rotation that was cut short was ended.')
      this.log(`${counted(resealed, 'row')} sealed anew; the key is ${key}.`)
      this.log('Backups made before hold secrets under the old key: make new ones with backup:create.')
      if (previous) this.log(`Old keys that are kept: ${previous}. Run this again once the places above are mended.`)
    }
    if (failed.length || left.length) process.exitCode = EXIT.someFailed
    return { dry_run, ...rotated }
  }
}
