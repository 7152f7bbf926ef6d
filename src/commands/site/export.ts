import { Flags } from '@oclif/core'
import { resolve } from 'node:path'
import { invalid } from '../../lib/base/errors.ts'
import { CmsCommand, siteFlag } from '../_base.ts'
import { counted } from '../_counted.ts'
import { exitCodeOf, interrupted, signalled } from '../_signalled.ts'

export default class SiteExport extends CmsCommand<typeof SiteExport> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Export a website as static HTML, for hosts that only serve files'
  static override description = `Everything visitors reach without signing in: pages, entries, feeds, images, redirects, 404.html. Search uses an exported index. Forms are
sent to --forms-url, or become a note with the contact of the website. What cannot be exported is listed: pages for members, filters of lists, chats.
The folder is rebuilt each time and replaced at the end; see docs/static-export.md.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> --out=/var/www/muster',
    '<%= config.bin %> <%= command.id %> --site=muster --out=muster --forms-url=https://forms.example/muster --json',
  ]
  static override flags = {
    out: Flags.string({
      required: true,
      description: 'Folder, empty or with an earlier export',
      helpValue: '<folder>',
    }),
    'forms-url': Flags.string({ description: 'URL that forms are sent to', helpValue: '<url>' }),
    site: siteFlag,
  }

  protected async execute(): Promise<unknown> {
    const [stopping, ended] = [new AbortController(), new AbortController()]
    void signalled(ended.signal).then((signal) => {
      process.exitCode = exitCodeOf(signal)
      stopping.abort(signal)
    })
    try {
      return await this.#export(stopping.signal)
    } catch (error) {
      if (!stopping.signal.aborted) throw error
      this.printNothing()
      if (this.jsonEnabled()) this.logJson(interrupted(this.id!, stopping.signal.reason as NodeJS.Signals))
      this.logToStderr('Stopped. Nothing was exported.')
      return undefined
    } finally {
      ended.abort()
    }
  }

  async #export(signal: AbortSignal): Promise<unknown> {
    const { out, 'forms-url': forms_url } = this.flags
    if (forms_url !== undefined && !/^https?:$/.test(URL.parse(forms_url)?.protocol ?? ''))
      throw invalid('/forms-url', 'static_export.forms_url')
    const { exportWebsite } = await import('../../server/static-export/static-export.ts')
    const { createLog } = await import('../../server/log.ts')
    const { hasFeature } = await import('../../lib/core/site.ts')
    const installation = await this.installation()
    const site = await this.site()
    const redirects = hasFeature(site, 'redirects') ? await this.#redirects() : []
    const folder = resolve(out)
    const exported = await exportWebsite(installation, site, {
      folder,
      forms_url,
      log: createLog(),
      redirects: redirects.filter((from) => !/[*?]|\/:/.test(from)),
      progress: progress(),
      signal,
    })
    const patterns = redirects.filter((from) => /[*?]|\/:/.test(from))
    const left_out = [...exported.left_out, ...patterns.map((address) => ({ address, reason: 'redirect' as const }))]
    const { pages, files, bytes } = exported
    this.log('%s', `${site.key}: ${counted(pages, 'page')}, ${counted(files, 'file')} in ${folder}.`)
    this.#tell(left_out)
    return { site: site.key, folder, pages, files, bytes, left_out }
  }

  async #redirects(): Promise<string[]> {
    const all = await this.operateAll<{ from_path: string }>('list_redirects', {})
    return all.map(({ from_path }) => from_path)
  }

  #tell(left: readonly { address: string; reason: string; page?: string }[]): void {
    for (const { address, reason, page } of left.slice(0, MAX))
      this.notice(`${address}: ${REASONS[reason]}${page ? ` (named by ${page})` : ''}`)
    if (left.length > MAX) this.notice(`… and ${left.length - MAX} more: --json lists all`)
  }
}

const MAX = 30
const REASONS: Record<string, string> = {
  access: 'is not for everybody, and left out',
  form: 'its form is a note with the contact; --forms-url says where forms are sent',
  chat: 'its chat is a note with the contact',
  filter: 'its filter needs the service, and is left out',
  query: 'links with other words behind ? lead to the page without them',
  broken: 'nothing is there',
  proxy: 'comes through the service from somewhere else',
  redirect: 'a redirect that only a web server can do',
  unreadable: 'cannot be a file',
}

function progress(): ((files: number) => void) | undefined {
  if (!process.stderr.isTTY) return undefined
  return (files) => void process.stderr.write(`\r${files} files`)
}
