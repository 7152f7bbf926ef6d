// Reference: the MCP tools of the website, as an agent with a token of level write sees them.
import { toolsOf } from '../../core/operation/tools.ts'
import { missingFeature, type Site } from '../../core/site.ts'
import { code, page, plain } from './markdown.ts'
import { keyOfTag, tagOf } from './operations.ts'
import { schemaTable } from './schema-table.ts'

export async function toolsPage({ site }: { site: Site }): Promise<string> {
  const all = [...(await toolsOf(await site.registry.index())).values()]
  const tools = all.filter(({ operation }) => missingFeature(site, operation) === undefined)
  return page(
    '# MCP tools',
    `The ${tools.length} tools of this website. [MCP](mcp.md) says how a client gets to them. Every tool also takes what its operation ` +
      'takes; a token of level read sees those that read.',
    ...tools.map(({ tool, operation }) =>
      page(
        `## ${tool.name}`,
        `**${plain(tool.title)}.** ${plain(tool.description)}`,
        `${hintsOf(tool.annotations)} · [Try it](try?tool=${tool.name}) · ` +
          `[the operation](${keyOfTag(tagOf(operation.faces[0]!.path))}.md#${operation.faces[0]!.name})`,
        schemaTable(tool.inputSchema),
      ),
    ),
  )
}

interface Hints {
  readOnlyHint: boolean
  destructiveHint?: boolean
  idempotentHint?: boolean
}

const hintsOf = ({ readOnlyHint, destructiveHint, idempotentHint }: Hints): string =>
  [
    code(readOnlyHint ? 'reads' : 'writes'),
    ...(destructiveHint ? [code('destructive')] : []),
    ...(idempotentHint ? [code('idempotent')] : []),
  ].join(' ')
