// Three websites: a and b share the pool `group`, c does not; b speaks German first, and is always on SQLite.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../../../src/lib/platform/config/site-config.ts'
import { AppError } from '../../../src/lib/base/errors.ts'
import { runSiteJobs } from '../../../src/lib/core/jobs/jobs.ts'
import { createPool } from '../../../src/lib/media/pools/pools.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { MINUTE } from '../../../src/lib/base/clock.ts'
import { call, makeInstallation, testClock, type TestInstallation } from '../../support/installation.ts'

type Key = 'a' | 'b' | 'c'
/* eslint-disable @typescript-eslint/max-params -- said in every second line of the tests, and read as one sentence */
export interface PoolBench extends TestInstallation {
  clock: ReturnType<typeof testClock>
  do(site: Key, name: string, input?: Record<string, unknown>, as?: Call): Promise<any>
  fails(site: Key, name: string, input?: Record<string, unknown>, as?: Call): Promise<AppError>
  /** A text as a file of the library; each text is another file. */
  upload(site: Key, text: string, more?: Record<string, unknown>, as?: Call): Promise<any>
  /** Runs what is due at these websites until nothing is. */
  jobs(...sites: Key[]): Promise<void>
  /** The same with all of them at once. */
  together(...sites: Key[]): Promise<void>
  /** What a website has under that name, or undefined. */
  named(site: Key, name: string): Promise<any>
  /** Changes the file of a website, as a person would. */
  configure(site: Key, changes: Partial<SiteConfig>): Promise<void>
}

export async function poolBench(): Promise<PoolBench> {
  const clock = testClock()
  const made = await makeInstallation({
    clock,
    sites: {
      a: { media_pools: ['group'], languages: ['en', 'de'] },
      b: { media_pools: ['group'], languages: ['de', 'en'], db: 'sqlite' },
      c: { languages: ['en'] },
    },
  })
  const { installation, root } = made
  await createPool(installation, { name: 'group', title: 'The group' })
  const perform: PoolBench['do'] = async (site, name, input, as) =>
    (await call(installation, site, name, input, as)).body.data
  return {
    ...made,
    clock,
    do: perform,
    fails: (site, name, input, as) =>
      perform(site, name, input, as).then(
        () => Promise.reject(new Error(`${name} did not fail`)),
        (error: unknown) => (error instanceof AppError ? error : Promise.reject(error as Error)),
      ),
    upload: (site, text, more, as) => {
      const base64 = Buffer.from(`${text}\n`).toString('base64')
      return perform(site, 'upload_media', { base64, name: `${text}.txt`, pool: 'group', ...more }, as)
    },
    jobs: async (...sites) => {
      for (let round = 0; round < 6; round++) for (const site of sites) await runSiteJobs(installation, site)
      clock.advance(MINUTE / 10)
    },
    together: async (...sites) => {
      for (let round = 0; round < 6; round++) await Promise.all(sites.map((site) => runSiteJobs(installation, site)))
    },
    named: async (site, name) => (await perform(site, 'list_media', { q: name }))[0],
    configure: async (site, changes) => {
      const file = join(root, 'config/sites', `${site}.json`)
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...changes }))
      await installation.directory.refresh()
      await installation.openSite(site)
    },
  }
}

/** A picture that needs no variants. */
export const svg = (color: string): string =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path fill="${color}" d="M0 0h9v9z"/></svg>`,
  ).toString('base64')
