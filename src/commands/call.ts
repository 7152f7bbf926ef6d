import { Args, Flags } from '@oclif/core'
import { asFlag, CmsCommand, dryRunFlag, siteFlag } from './_base.ts'
import { parseInput, rejectSecrets } from './_input.ts'

export default class CallCommand extends CmsCommand<typeof CallCommand> {
  static override shellScope = 'operation' as const
  static override summary = 'Call any operation of the service, as REST and MCP do'
  static override description = `The input is a JSON object, given by --input, or on standard input with --input=- (use this for secrets).
Prints the REST response: {data, meta, links}. With --json, result is the data.
<%= config.bin %> <%= command.id %> <operation> --help tells what an operation takes; without a name, the help lists all.`
  static override examples = [
    `<%= config.bin %> <%= command.id %> list_pages --input '{"lang":"en"}'`,
    {
      description: 'Input from standard input, without changing anything',
      command: `echo '{"page":"home"}' | <%= config.bin %> <%= command.id %> publish_page --input=- --dry-run`,
    },
  ]
  static override args = {
    operation: Args.string({ required: true, description: 'Name, for example publish_page' }),
  }
  static override flags = {
    site: siteFlag,
    input: Flags.string({ description: 'JSON object, or - for standard input', default: '{}' }),
    as: asFlag,
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { args, flags } = this
    const input = { ...(await parseInput(flags.input)), ...this.dryRunInput }
    const { callOperation } = await import('./_call.ts')
    const call = await this.caller()
    await rejectSecrets(call.site, args.operation, { text: flags.input, input })
    const { body } = await callOperation(call, args.operation, input)
    this.log('%s', JSON.stringify(body, null, 2))
    return body.data
  }
}
