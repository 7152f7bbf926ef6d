import { Flags } from '@oclif/core'
import type { Installation } from '../lib/core/installation.ts'
import { AppError } from '../lib/base/errors.ts'
import { CmsCommand } from './_base.ts'
import { localSetupUrl, setupUrl } from './_setup.ts'
import { signalled } from './_signalled.ts'

interface Running {
  url: string
  network?: string[] | undefined
  qr?: string | undefined
  /** URL of the metrics. */
  metrics?: string | undefined
  close(): Promise<void>
}

export default class Serve extends CmsCommand<typeof Serve> {
  static override shellScope = 'unrestricted' as const
  static override summary = 'Serve the websites, the admin, REST and MCP'
  static override description = `In an empty folder it first creates a website with starter content, without questions.
With --json it prints {url, setup_url, pid} in one line as soon as it listens. SIGTERM and SIGINT let running requests finish.`
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --host=0.0.0.0 --port=80 --workers=4',
    {
      description: 'Edits of kits and extensions show at once',
      command: '<%= config.bin %> <%= command.id %> --dev --open',
    },
    {
      description: 'On a phone in the same network, with a QR code of the address',
      command: '<%= config.bin %> <%= command.id %> --dev --https --host=0.0.0.0',
    },
  ]
  static override flags = {
    port: Flags.integer({
      description: 'Port; 0 takes a free one',
      default: 8000,
      env: 'CMS_PORT',
      min: 0,
      max: 65_535,
    }),
    host: Flags.string({ description: 'Address to listen on', default: '127.0.0.1' }),
    open: Flags.boolean({ description: 'Open the website in the browser' }),
    workers: Flags.integer({ description: 'Processes that answer requests', default: 1, min: 1, max: 256 }),
    'metrics-port': Flags.integer({
      description: 'Port for Prometheus, which only this machine reaches: /metrics; 0 takes a free one',
      min: 0,
      max: 65_535,
    }),
    cron: Flags.boolean({ description: 'Run jobs; without it see cron:run', default: true, allowNo: true }),
    dev: Flags.boolean({
      description: 'Read kits and extensions again when they change, and reload open pages',
      exclusive: ['workers'],
    }),
    https: Flags.boolean({
      description: 'With --dev: HTTPS, with a certificate of its own that browsers ask about once',
      dependsOn: ['dev'],
    }),
    'https-cert': Flags.string({
      description: 'With --https: file of a certificate that your devices trust',
      helpValue: '<file>',
      dependsOn: ['https', 'https-key'],
    }),
    'https-key': Flags.string({
      description: 'With --https: file of the key of that certificate',
      helpValue: '<file>',
      dependsOn: ['https', 'https-cert'],
    }),
  }

  protected async execute(): Promise<unknown> {
    const stopped = signalled()
    const { port, dev } = this.flags
    const { giveBackWhenQuiet } = await import('../server/give-back.ts')
    giveBackWhenQuiet()
    const installation = await this.installation({ create: true, port, dev, lazy: false })
    // A worker has a channel to the process that holds it.
    if (process.send && (await import('../server/workers.ts')).isWorker()) return this.#work(installation, stopped)
    const { prepareFirstSite } = await import('../lib/network/first-site.ts')
    await prepareFirstSite(installation)
    const { forgetProblems } = await import('../lib/core/problem-log.ts')
    forgetProblems(installation.root)
    const running = this.flags.workers > 1 ? await this.#many(installation) : await this.#one(installation)
    const metrics = await this.#metrics(installation).catch(async (error: unknown) => {
      await running.close()
      throw error
    })
    await this.#tell(installation, { ...running, metrics: metrics?.url })
    const signal = await stopped
    this.logToStderr('Stopping …')
    await Promise.all([running.close(), metrics?.close()])
    if (signal === 'SIGINT') process.exitCode = 130
    return undefined
  }

  async #one(installation: Installation, cron = this.flags.cron): Promise<Running & { port: number }> {
    const { serve } = await import('../server/serve.ts')
    const { createLog } = await import('../server/log.ts')
    const { port, host, 'https-cert': cert, 'https-key': key } = this.flags
    const https = cert && key ? { cert, key } : this.flags.https
    const isCounted = this.flags['metrics-port'] !== undefined
    const counting = isCounted ? (await import('../server/metrics.ts')).countRequests() : undefined
    return serve(installation, { port, host, cron, log: createLog(), https, counting })
  }

  /** Of this process, or of all its workers. */
  async #metrics(installation: Installation): Promise<Omit<Running, 'network'> | undefined> {
    const { 'metrics-port': port, workers } = this.flags
    if (port === undefined) return undefined
    const { listenMetrics, metricsText } = await import('../server/metrics.ts')
    const { createLog } = await import('../server/log.ts')
    const text = metricsText(installation, { workers: workers > 1 })
    const listener = await listenMetrics(port, { text, log: createLog() })
    return { url: `${listener.url}/metrics`, close: () => listener.close() }
  }

  /** The primary process answers no requests, but runs the jobs. */
  async #many(installation: Installation): Promise<Running> {
    const { startWorkers } = await import('../server/workers.ts')
    const { createLog } = await import('../server/log.ts')
    const { useAddress } = await import('../server/serve.ts')
    const { startRunner } = await import('../server/runner.ts')
    const log = createLog()
    const workers = await startWorkers(this.flags.workers, log)
    await useAddress(installation, workers)
    const runner = this.flags.cron ? startRunner(installation, { log }) : undefined
    const close = async () => void (await Promise.all([workers.close(), runner?.stop()]))
    const host = this.flags.host.includes(':') ? `[${this.flags.host}]` : this.flags.host
    return { url: `http://${host}:${workers.port}`, close }
  }

  async #work(installation: Installation, stopped: Promise<NodeJS.Signals>): Promise<undefined> {
    this.printNothing()
    const { reportFailed, reportReady } = await import('../server/workers.ts')
    try {
      const running = await this.#one(installation, false)
      reportReady(running.port)
      await stopped
      await running.close()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await reportFailed(error)
    }
    // The channel to the primary process would keep it alive.
    process.disconnect()
    return undefined
  }

  async #tell(installation: Installation, running: Running): Promise<void> {
    const setup_url = await setupUrl(installation)
    const broken = installation.directory.list().flatMap(({ key, error }) => (error ? [{ key, error }] : []))
    for (const { key, error } of broken) this.warnings.push(`${key}: ${error.message}`)
    // 0.0.0.0 and [::] are no addresses to open.
    const url = running.url.replace(/\/\/(0\.0\.0\.0|\[::\])(?=:)/, '//localhost')
    const { metrics: metrics_url } = running
    this.printJson({ url, setup_url, pid: process.pid, ...(metrics_url && { metrics_url }) })
    const { baseUrl } = await import('../lib/installation/open-site.ts')
    const { isLocalHost } = await import('../lib/base/local-host.ts')
    const sites = installation.directory.list().flatMap(({ config }) => (config ? [baseUrl(config, installation)] : []))
    this.log(`Listening on ${url}\n`)
    for (const address of sites.slice(0, 10)) this.log(`  Website  ${address}`)
    if (sites.length > 10) this.log(`  … and ${sites.length - 10} more: ${this.config.bin} site:list`)
    for (const { key, error } of broken) this.logToStderr('%s', `  ✗ ${key}: ${error.message}`)
    // One that this machine can open, whatever the order of the keys.
    const first = sites.find((address) => isLocalHost(new URL(address).hostname)) ?? sites[0] ?? url
    if (setup_url) this.#tellSetup(setup_url, localSetupUrl(installation, setup_url))
    else this.log(`  Admin    ${first}/admin`)
    if (metrics_url) this.log(`  Metrics  ${metrics_url}`)
    this.#tellNetwork(running)
    this.log('\nPress Ctrl+C to stop.')
    if (this.flags.open) await openBrowser(first)
  }

  #tellSetup(url: string, local: string | undefined): void {
    this.log(`  Setup    ${url}`)
    if (local) this.log(`  … on this machine: ${local}`)
    this.log('\nOpen the setup address to make the first account.')
  }

  /** serve --dev --host=0.0.0.0: prints the URL for a phone in the same network. */
  #tellNetwork({ network = [], qr }: Running): void {
    for (const address of network) this.log('%s', `\n  Network  ${address}`)
    if (qr) this.log('%s', `\n${qr.replaceAll(/^/gm, '  ')}`)
    if (network.length && !this.flags.https)
      this.log('\nSigning in from another device, passkeys and the clipboard there need --https.')
  }
}

async function openBrowser(url: string): Promise<void> {
  const { spawn } = await import('node:child_process')
  const [program, ...args] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[process.platform as string] ?? [
    'xdg-open',
  ]
  const child = spawn(program!, [...args, url], { stdio: 'ignore', detached: true })
  child.on('error', () => undefined) // the machine may have no browser
  child.unref()
}
