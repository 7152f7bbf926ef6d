// What tests of an extension import as `cms/extension/testing`: a website in a temporary installation.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { randomBytes } from 'node:crypto'
import { activeContributions } from '../lib/core/extension/active.ts'
import { runDueJobs } from '../lib/core/jobs/jobs.ts'
import { run } from '../lib/core/operation/run.ts'
import { systemPrincipal } from '../lib/core/principal.ts'
import type { Site } from '../lib/core/site.ts'
import { systemClock } from '../lib/base/clock.ts'
import { invalid } from '../lib/base/errors.ts'
import { say } from '../lib/platform/i18n/say.ts'
import type { Installation } from '../lib/core/installation.ts'
import { openInstallation } from '../lib/installation/installation.ts'
import { createApp } from './app.ts'
import { createWebsite } from './website.ts'

export interface TestSite {
  installation: Installation
  site: Site
  /** Runs an operation as the system and returns its data; throws its AppError. */
  call(name: string, input?: Record<string, unknown>): Promise<unknown>
  /** Requests a path of the website as a browser does: `/guestbook`. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Results of the extension's health checks. */
  health(): Promise<{ id: string; status: string; message: string }[]>
  /** For example why an extension was disabled; empty when there are no problems. */
  problems(): string[]
  /** Runs everything that is due: listeners and jobs. */
  runJobs(): Promise<void>
  /** Closes the website and deletes its files. */
  close(): Promise<void>
}

/** `folder` is the extension's package; the website has English and the starter kit. */
export async function openTestSite(folder: string): Promise<TestSite> {
  const root = mkdtempSync(join(tmpdir(), 'cms-extension-'))
  prepare(root, resolve(folder))
  const installation = await openInstallation({ root })
  const site = await installation.openSite('default')
  const website = createWebsite(installation)
  const app = createApp(installation, { website, log: () => undefined })
  return {
    installation,
    site,
    call: (name, input = {}) => callAsSystem(installation, site, { name, input }),
    fetch: (path, init) => app.fetch(new Request(new URL(path, 'http://localhost'), init)),
    health: () => healthOf(site),
    problems: () => site.problems.map(({ message }) => say('en', message)),
    runJobs: async () => void (await runDueJobs(installation, site)),
    close: async () => {
      await website.close()
      await installation.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

function prepare(root: string, folder: string): void {
  const { cms } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { cms: { name: string } }
  const write = (file: string, content: object) => writeFileSync(join(root, file), JSON.stringify(content))
  for (const one of ['config/sites', 'extensions']) mkdirSync(join(root, one), { recursive: true })
  symlinkSync(folder, join(root, 'extensions', cms.name), 'junction')
  const [app_key, setup_token] = [randomBytes(32).toString('base64'), randomBytes(16).toString('hex')]
  write('config/config.local.json', { app_key, setup_token })
  const site = { hosts: ['localhost'], kit: 'starter', languages: ['en'], extensions: [cms.name] }
  write('config/sites/default.json', site)
}

async function callAsSystem(
  installation: Installation,
  site: Site,
  { name, input }: { name: string; input: Record<string, unknown> },
): Promise<unknown> {
  const target = await site.registry.operation(name)
  if (!target) throw invalid('/name', 'token.operation_unknown', { operation: name })
  const principal = systemPrincipal(site.permissions)
  const call = {
    installation,
    site,
    principal,
    channel: 'cli',
    request_id: 'test',
    clock: systemClock,
  } as const
  return (await run(target, call, input)).body.data
}

async function healthOf(site: Site): ReturnType<TestSite['health']> {
  const extensions = activeContributions(site).filter((one) => site.extensions.includes(one))
  return Promise.all(
    extensions.flatMap(({ name, health }) =>
      health.map(async (one) => ({ id: `extension.${name}.${one.name}`, ...(await one.check(site)) })),
    ),
  )
}
