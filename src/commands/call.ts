import { readFileSync } from 'node:fs'
import { Args, Flags } from '@oclif/core'
import { AppError } from '../lib/errors.ts'
import { CmsCommand, dryRunFlag, siteFlag } from './_base.ts'
import { callOperation, shellCall } from './_call.ts'

export default class CallCommand extends CmsCommand<typeof CallCommand> {
  static override summary = 'Run any operation of the service, as REST and MCP would'
  static override description = 'The input is a JSON object: after --input, or on standard input with --input=-.'
  static override examples = [
    `<%= config.bin %> call list_pages --input '{"lang":"en"}'`,
    `echo '{"page":"home"}' | <%= config.bin %> call publish_page --input=-`,
  ]
  static override args = { operation: Args.string({ required: true, description: 'Name, for example publish_page' }) }
  static override flags = {
    site: siteFlag,
    input: Flags.string({ description: 'JSON object, or - for standard input', default: '{}' }),
    as: Flags.string({ description: 'E-mail of the account to act as', helpValue: '<email>' }),
    'dry-run': dryRunFlag,
  }

  protected async execute(): Promise<unknown> {
    const { operation, input } = { operation: this.args.operation, input: parse(this.flags.input) }
    const site = await this.site()
    const call = await shellCall({ installation: await this.installation(), site, as: this.flags.as, token: process.env['CMS_TOKEN'] })
    const { body } = await callOperation(call, operation, { ...input, ...(this.flags['dry-run'] && { dry_run: true }) })
    this.log(JSON.stringify(body, null, 2))
    return body.data
  }
}

function parse(text: string): Record<string, unknown> {
  const source = text === '-' ? readFileSync(0, 'utf8') : text
  try {
    const value: unknown = JSON.parse(source)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch (cause) {
    throw new AppError('validation', `--input is not JSON: ${(cause as Error).message}`, { cause })
  }
  throw new AppError('validation', '--input must be a JSON object.')
}
