import { Flags } from '@oclif/core'
import { asFlag, CmsCommand, siteFlag } from '../_base.ts'

export default class McpServe extends CmsCommand<typeof McpServe> {
  static override shellScope = 'operation' as const
  static override summary = 'Serve MCP on standard input and output, for a client on this machine'
  static override description = `Acts as the system account, with all rights and without approval; restrict it by CMS_TOKEN or --as.
Only MCP messages are written to standard output.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> --site=muster',
    'CMS_TOKEN=cms_… <%= config.bin %> <%= command.id %>',
  ]
  static override enableJsonFlag = false
  static override flags = {
    site: siteFlag,
    as: asFlag,
    registry: Flags.boolean({ description: 'Offer search, describe and execute instead of all tools' }),
  }

  protected async execute(): Promise<unknown> {
    const stop = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort())
    const call = await this.caller()
    await this.requireFeature('mcp')
    const { serveMcpStdio } = await import('../../server/mcp-stdio.ts')
    const { createLog } = await import('../../server/log.ts')
    const renew = () => this.caller()
    await serveMcpStdio(call, { log: createLog(), registry: this.flags.registry, signal: stop.signal, renew })
    return undefined
  }
}
