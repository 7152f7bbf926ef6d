import { AppError } from '../lib/base/errors.ts'
import type { HealthView as Result } from '../lib/health/health.ts'
import { Flags } from '@oclif/core'
import { CmsCommand, EXIT } from './_base.ts'
import { counted } from './_counted.ts'
import { explained } from './_explained.ts'

const MARK = { ok: '✓', warn: '!', fail: '✗' } as const

/** What was checked when the installation could not be opened, by the message of the error. */
const CHECKS: Record<string, string> = {
  'shell.place_unusable': 'storage',
  'shell.database_unusable': 'network.database',
  'backup.database_newer': 'network.database',
}

type Check = Result['checks'][number]
/** The check of a website, with its key: `site.town.mail`. */
const OF_WEBSITE = /^site\.([^.]+)\.(.+)$/
/** Websites that a line names. */
const NAMED = 8

/** Of several websites what is fine is one line, and so is each finding that many of them share. */
function linesOf(checks: readonly Check[], isOne: boolean): string[] {
  const keys = new Set(checks.flatMap(({ id }) => OF_WEBSITE.exec(id)?.[1] ?? []))
  if (isOne || keys.size < 2) return checks.flatMap((check) => lineOf(check))
  const [own, ofWebsites] = [false, true].map((is) => checks.filter(({ id }) => OF_WEBSITE.test(id) === is))
  const fine = ofWebsites!.filter(({ status }) => status === 'ok')
  const findings = Map.groupBy(
    ofWebsites!.filter(({ status }) => status !== 'ok'),
    (check) => JSON.stringify(general(check)),
  )
  const [single, shared] = [false, true].map((is) => [...findings.values()].filter(({ length }) => length > 1 === is))
  return [
    ...own!.flatMap((check) => lineOf(check)),
    ...(fine.length ? [`${MARK.ok} site.*  ${fine.length} checks of ${keys.size} websites found nothing.`] : []),
    ...shared!.flatMap(linesOfShared),
    ...linesOfSingle(single!.flat()),
  ]
}

/** Warnings of one kind that each website has in words of its own, such as its sample text: the first of them. */
function linesOfSingle(checks: readonly Check[]): string[] {
  const kinds = Map.groupBy(checks, (check) => JSON.stringify({ ...general(check), message: undefined }))
  return [...kinds.values()].flatMap((kind) =>
    kind.length > NAMED && kind[0]!.status === 'warn' ? linesOfKind(kind) : kind.flatMap(lineOf),
  )
}

function linesOfKind(kind: readonly Check[]): string[] {
  const { id, status, fix } = general(kind[0]!)
  return [
    `${MARK[status]} ${id}  ${counted(kind.length, 'website')}, among them:`,
    ...kind.slice(0, NAMED).map((check) => `    ${OF_WEBSITE.exec(check.id)![1]!}  ${shortened(check.message)}`),
    `    … and ${kind.length - NAMED} more: cms health --json, or --site=<key>`,
    ...(fix ? [`    → ${fix}`] : []),
  ]
}

const LONGEST = 100
const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()} …` : text)

const lineOf = ({ id, status, message, fix }: Check): string[] => [
  `${MARK[status]} ${id}  ${message}`,
  ...(status !== 'ok' && fix ? [`    → ${fix}`] : []),
]

function linesOfShared(shared: readonly Check[]): string[] {
  const [line, ...fix] = lineOf(general(shared[0]!))
  const keys = shared.map(({ id }) => OF_WEBSITE.exec(id)![1]!)
  const more = keys.length > NAMED ? ` … and ${keys.length - NAMED} more` : ''
  return [line!, `    ${counted(keys.length, 'website')}: ${keys.slice(0, NAMED).join(', ')}${more}`, ...fix]
}

/** As it would be said of any website: `<key>` for its key. */
function general({ id, status, message, fix }: Check): Check {
  const [, key, name] = OF_WEBSITE.exec(id)!
  const any = (text: string) => text.replaceAll(`--site=${key}`, '--site=<key>')
  return { id: `site.<key>.${name}`, status, message: any(message), ...(fix && { fix: any(fix) }) }
}

export default class Health extends CmsCommand<typeof Health> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Check the installation and its websites, and show how to fix problems'
  static override description =
    'Changes nothing. Exit 1 when a check fails; warnings are exit 0. With --site the checks of this website and those of the installation; without it what is fine of several websites is one line.'
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --json']
  static override flags = {
    site: Flags.string({ description: 'Key of the website; all when missing', helpValue: '<key>' }),
  }

  protected async execute(): Promise<unknown> {
    const { status, checks } = await this.#look()
    const { visible } = await import('./_list.ts')
    for (const line of linesOf(checks, this.flags.site !== undefined)) this.log('%s', visible(line))
    const count = (status: string) => checks.filter((check) => check.status === status).length
    this.log(`\n${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} failed`)
    if (status === 'fail') process.exitCode = EXIT.failed
    return { status, checks }
  }

  /** Throws 404 (exit 3) for a website that there is not. */
  async #only(): Promise<string | undefined> {
    return this.flags.site === undefined ? undefined : (await this.siteKeys())[0]
  }

  /** An invalid configuration is a result of the check; a folder without one is a usage error (exit 3). */
  async #look(): Promise<Result> {
    const { checkHealth, serializeHealth } = await import('../lib/health/health.ts')
    const { makeNetwork } = await import('../lib/installation/migrate-network.ts')
    try {
      const installation = await this.installation({ keep_network: true })
      // As opening it for anything else, but for migrations of what is there.
      await makeNetwork(installation)
      return serializeHealth('en', await checkHealth(installation, await this.#only()))
    } catch (thrown) {
      const error = explained(thrown as Error, this.root)
      if (!(error instanceof AppError) || error.code === 'not-found') throw error
      const id = CHECKS[error.key] ?? 'config'
      return { status: 'fail', checks: [{ id, status: 'fail', message: error.message }] }
    }
  }
}
