import { Args, Flags } from '@oclif/core'
import { resolve } from 'node:path'
import type { Applying, Change } from '../../lib/network/apply/apply-network.ts'
import { CmsCommand, dryRunFlag, EXIT } from '../_base.ts'
import { confirm } from '../_confirm.ts'
import { counted } from '../_counted.ts'
import { visible } from '../_list.ts'

export default class SiteApply extends CmsCommand<typeof SiteApply> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Bring the websites of this installation to the state described in a YAML or JSON file'
  static override description = `Websites, hosts, kits, languages, extensions, features, tables, shares, accounts, tokens, sources and redirects. Whatever matches the file is left
alone, so a second run changes nothing. --check prints the differences and exits with 6. What the file does not name stays; --prune removes it
from the lists in the file, after a confirmation. Websites are never deleted: use site:delete. docs/network-file.md describes the file.`
  static override examples = [
    '<%= config.bin %> <%= command.id %> network.yaml --dry-run',
    '<%= config.bin %> <%= command.id %> network.yaml',
    '<%= config.bin %> <%= command.id %> network.yaml --check --prune --json',
  ]
  static override args = {
    file: Args.string({
      required: true,
      description: 'Description of the network: network.yaml or network.json',
    }),
  }
  static override flags = {
    check: Flags.boolean({ description: 'Change nothing; exit 6 when something differs' }),
    prune: Flags.boolean({ description: 'Remove what the file does not name' }),
    'dry-run': dryRunFlag,
  }

  /** The changes so far; undefined before the first attempt. */
  #done: ReturnType<typeof resultOf>[] | undefined

  protected async execute(): Promise<unknown> {
    const { check, prune = false, 'dry-run': isDry } = this.flags
    const { readNetworkFile } = await import('../../lib/network/apply/network-file.ts')
    const { applyNetwork, planNetwork, unnamedSites } = await import('../../lib/network/apply/apply-network.ts')
    const file = readNetworkFile(resolve(this.args.file))
    const isTrial = check || isDry
    const installation = await this.installation({ create: !isTrial })
    const applying: Applying = { file, prune, call: (site) => this.caller(site) }
    const plan = await planNetwork(installation, applying)
    for (const { site, warning } of plan) if (warning) this.notice(`${site}: ${warning}`)
    if (prune)
      for (const key of unnamedSites(installation, file))
        this.notice(`The file does not name the website ${key}: ${this.config.bin} site:delete ${key} --confirm=${key}`)
    if (isTrial) return this.#planned(plan)
    const toConfirm = plan.filter(({ asks }) => asks)
    if (toConfirm.length)
      await confirm(
        this.flags,
        `${toConfirm.map(lineOf).join('\n')}\nThis takes away what does not come back by itself.`,
      )
    this.#done = []
    await applyNetwork(installation, applying, (change) => this.#tell(change))
    if (!this.#done.length) this.log('Everything is as the file says.')
    return { changed: this.#done.length > 0, changes: this.#done }
  }

  /** Includes the changes made before the error: values of tokens are not stored anywhere. */
  override toErrorJson(error: unknown): unknown {
    const result = super.toErrorJson(error) as { error: object }
    return { ...result, error: { ...result.error, ...(this.#done && { done: this.#done }) } }
  }

  #planned(plan: Change[]): unknown {
    for (const one of plan) this.log('%s', lineOf(one))
    this.log(
      plan.length ? `${counted(plan.length, 'difference')}. Nothing was changed.` : 'Everything is as the file says.',
    )
    if (this.flags.check && plan.length) process.exitCode = EXIT.foundWork
    return { changed: false, changes: plan.map(resultOf) }
  }

  /** Printed at once: later steps may fail, and a token is shown only once. */
  #tell(change: Change): void {
    this.#done?.push(resultOf(change))
    this.log('%s', lineOf(change))
    if (change.token) this.log('  %s', change.token)
    if (change.invite) this.log('  %s', change.invite)
  }
}

const SIGNS = { create: '+', update: '~', replace: '±', remove: '-' }

function lineOf({ site, part, action, name, diff = [] }: Change): string {
  const differences = diff.map(
    ({ pointer, before, after }) => `${pointer.slice(1)}: ${formatValue(before)} → ${formatValue(after)}`,
  )
  const what = part === 'site' ? `website ${name}` : `${site} ${part} ${visible(name)}`
  return `${SIGNS[action]} ${what}${differences.length ? ` (${differences.join('; ')})` : ''}`
}

const MAX = 120

function formatValue(value: unknown): string {
  const text =
    value === undefined || value === null ? '(nothing)' : typeof value === 'string' ? value : JSON.stringify(value)
  return visible(text.length > MAX ? `${text.slice(0, MAX)}…` : text)
}

const resultOf = ({ asks: _, warning: __, ...change }: Change) => change
