// Three websites that share tables: town owns them, north and south are members. The main language of south is German.
import { AppError } from '../../../src/lib/base/errors.ts'
import { runSiteJobs } from '../../../src/lib/core/jobs/jobs.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import type { SiteConfig } from '../../../src/lib/platform/config/site-config.ts'
import { SECOND } from '../../../src/lib/base/clock.ts'
import { newDatabases } from '../../support/backups.ts'
import { call, makeInstallation, testClock, type TestInstallation } from '../../support/installation.ts'

type Key = 'town' | 'north' | 'south'
/* eslint-disable @typescript-eslint/max-params -- said in every second line of the tests, and read as one sentence */
export interface SharedBench extends TestInstallation {
  clock: ReturnType<typeof testClock>
  do(site: Key, name: string, input?: Record<string, unknown>, as?: Call): Promise<any>
  fails(site: Key, name: string, input?: Record<string, unknown>, as?: Call): Promise<AppError>
  table(site: Key, handle: string, fields?: object[], settings?: object): Promise<any>
  /** A new published entry. */
  entry(site: Key, table: string, title: string, data?: object): Promise<any>
  /** What a website sees of a table, by title. */
  titles(site: Key, table: string, view?: 'draft' | 'published'): Promise<string[]>
  named(site: Key, table: string, title: string): Promise<any>
  /** Runs what is due at all until nothing is. */
  jobs(): Promise<void>
}

export const FIELDS = [
  { type: 'text', name: 'title', required: true },
  { type: 'number', name: 'price' },
]

/** The kinds of database that the owner of a table can have beside members on the database of the run. */
export const OWNERS: Partial<SiteConfig>[] = process.env.CMS_TEST_DB === 'mariadb' ? [{ db: 'sqlite' }, {}] : [{}]

export async function sharedBench(configs: Partial<Record<Key, Partial<SiteConfig>>> = {}): Promise<SharedBench> {
  const clock = testClock()
  const sites = {
    town: { languages: ['en', 'de'], ...configs.town },
    north: { languages: ['en', 'de'], ...configs.north },
    south: { languages: ['de', 'en'], ...configs.south },
  }
  const made = await makeInstallation({ clock, sites, local: await newDatabases() })
  const { installation } = made
  const perform: SharedBench['do'] = async (site, name, input, as) => {
    clock.advance(SECOND)
    return (await call(installation, site, name, input, as)).body.data
  }
  const list = (site: Key, table: string, view = 'draft') => perform(site, 'list_entries', { table, view, limit: 200 })
  return {
    ...made,
    clock,
    do: perform,
    fails: (site, name, input, as) =>
      perform(site, name, input, as).then(
        () => Promise.reject(new Error(`${name} did not fail`)),
        (error: unknown) => (error instanceof AppError ? error : Promise.reject(error as Error)),
      ),
    table: (site, handle, fields = FIELDS, settings = { route: handle }) =>
      perform(site, 'save_data_table', { handle, name: handle, fields, settings, apply: true }),
    entry: (site, table, title, data = {}) =>
      perform(site, 'save_entry', { table, lang: 'en', fields: { title, ...data }, action: 'publish' }),
    titles: async (site, table, view) => (await list(site, table, view)).map((one: any) => one.title).sort(),
    named: async (site, table, title) => (await list(site, table)).find((one: any) => one.title === title),
    jobs: async () => {
      for (let round = 0; round < 6; round++)
        for (const site of Object.keys(sites)) await runSiteJobs(installation, site)
    },
  }
}
