import { CmsCommand, dryRunFlag, EXIT } from '../_base.ts'
import { counted } from '../_counted.ts'

export default class KeysRotate extends CmsCommand<typeof KeysRotate> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Replace app_key and reseal every secret'
  static override description = `Servers keep running. If interrupted, the next run completes it; the old key stays in app_keys_previous while something is sealed with it (exit 7).
It also stays while a backup in the usual folder was made under it; a later rotation drops it once no such backup is left.
Rate limit counts, preview links and cookies of protected pages are reset when a server restarts; restart all servers to drop the old key there, too.
Earlier backups that are kept elsewhere need the config.local.json of their time for their secrets.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> --dry-run',
    '<%= config.bin %> <%= command.id %> --json',
  ]
  static override flags = { 'dry-run': dryRunFlag }

  protected async execute(): Promise<unknown> {
    const { rotateKeys } = await import('../../lib/network/rotate.ts')
    const { 'dry-run': dry_run = false } = this.flags
    const rotated = await rotateKeys(await this.installation(), { dry_run })
    const { key, resumed, resealed, previous, backups, left, failed } = rotated
    for (const { site, error } of failed) this.notice(`${site}: ${error}`)
    for (const location of left) this.notice(`Still sealed with an old key: ${location}`)
    if (dry_run) {
      this.log(`${counted(resealed, 'row holds', 'rows hold')} secrets that would be sealed anew.`)
      if (backups.length)
        this.log(`Old keys that would be kept: ${previous}, for ${counted(backups.length, 'backup')}.`)
    } else {
      if (resumed) this.log('A rotation that was cut short was ended.')
      this.log(`${counted(resealed, 'row')} sealed anew; the key is ${key}.`)
      const isUnfinished = failed.length > 0 || left.length > 0
      if (isUnfinished)
        this.log(`Old keys that are kept: ${previous}. Run this again once the places above are mended.`)
      else if (previous) this.log(keptFor(previous, backups))
      this.log(
        'Backups that are kept elsewhere need the config.local.json of their time: make new ones with backup:create.',
      )
    }
    if (failed.length || left.length) process.exitCode = EXIT.someFailed
    return { dry_run, ...rotated }
  }
}

const NAMED = 5

function keptFor(previous: number, backups: readonly string[]): string {
  const more = backups.length > NAMED ? ` and ${backups.length - NAMED} more` : ''
  const names = `${backups.slice(0, NAMED).join(', ')}${more}`
  return `Old keys that are kept in app_keys_previous: ${previous}, for ${counted(backups.length, 'backup')} made under them (${names}).
A later keys:rotate drops them once these are gone.`
}
