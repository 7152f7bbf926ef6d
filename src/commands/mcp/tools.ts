import { asFlag, CmsCommand, formatFlag, siteFlag } from '../_base.ts'

export default class McpTools extends CmsCommand<typeof McpTools> {
  static override shellScope = 'operation' as const
  static override summary = 'List the MCP tools of a website as a client sees them'
  static override description =
    'With CMS_TOKEN or --as, as that token or account sees them. --format=json includes their schemas.'
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --format=json',
  ]
  static override flags = { site: siteFlag, as: asFlag, format: formatFlag }

  protected async execute(): Promise<unknown> {
    const call = await this.caller()
    await this.requireFeature('mcp')
    const { toolsOf, visibleTools } = await import('../../lib/core/operation/tools.ts')
    const all = await toolsOf(await call.site.registry.index())
    const tools = visibleTools(all, call).map(({ tool }) => tool)
    const rows = tools.map(({ name, description, inputSchema, annotations }) => ({
      name,
      writes: !annotations.readOnlyHint,
      inputs: inputsOf(inputSchema),
      description,
    }))
    await this.list(this.flags.format === 'json' ? tools : rows, {
      columns: ['name', 'writes', 'inputs', 'description'],
      id: 'name',
    })
    return { tools }
  }
}

/** Required ones are marked with a star. */
function inputsOf({
  properties = {},
  required = [],
}: {
  properties?: object | undefined
  required?: string[] | undefined
}): string[] {
  return Object.keys(properties).map((name) => (required.includes(name) ? `${name}*` : name))
}
