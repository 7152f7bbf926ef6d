import { readFileSync } from 'node:fs'
import { Args, Flags } from '@oclif/core'
import { AppError } from '../lib/errors.ts'
import { asFlag, CmsCommand, dryRunFlag, siteFlag } from './_base.ts'

export default class CallCommand extends CmsCommand<typeof CallCommand> {
  static override summary = 'Run any operation of the service, as REST and MCP would'
  static override description = `The input is a JSON object: after --input, or on standard input with --input=-.
Prints what REST would answer: {data, meta, links}. With --json, result is the data.`
  static override examples = [
    `<%= config.bin %> <%= command.id %> list_pages --input '{"lang":"en"}'`,
    {
      description: 'The input from standard input, without changing anything',
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
    const input = { ...parse(flags.input), ...(flags['dry-run'] && { dry_run: true }) }
    const { callOperation } = await import('./_call.ts')
    const { body } = await callOperation(await this.caller(), args.operation, input)
    this.log('%s', JSON.stringify(body, null, 2))
    return body.data
  }
}

function parse(text: string): Record<string, unknown> {
  const source = text === '-' ? readFileSync(0, 'utf8') : text
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch (cause) {
    throw new AppError('validation', `--input is not JSON: ${(cause as Error).message}`, { cause })
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>
  throw new AppError('validation', '--input must be a JSON object.')
}
