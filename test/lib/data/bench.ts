// A website in English and German for tests of tables, with helpers.
import { sql } from 'kysely'
import { AppError } from '../../../src/lib/base/errors.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import type { Outcome } from '../../../src/lib/core/operation/outcome.ts'
import type { Site } from '../../../src/lib/core/site.ts'
import { call, makeInstallation, testClock, type TestInstallation } from '../../support/installation.ts'

type Input = Record<string, unknown>

export interface DataBench extends TestInstallation {
  site: Site
  clock: ReturnType<typeof testClock>
  ask(name: string, input?: Input, as?: Call): Promise<Outcome & { body: { data: any } }>
  /** Runs an operation and returns its data. */
  do(name: string, input?: Input, as?: Call): Promise<any>
  /** The failure an operation ends with. */
  fails(name: string, input?: Input, as?: Call): Promise<AppError>
  table(handle: string, fields: object[], settings?: object): Promise<any>
  rows(table: string): Promise<Record<string, unknown>[]>
}

export async function dataBench({ languages = ['en', 'de'] } = {}): Promise<DataBench> {
  const clock = testClock()
  const sites = { default: { hosts: ['localhost'], languages } }
  const made = await makeInstallation({ clock, sites })
  const site = await made.installation.openSite('default')
  const ask: DataBench['ask'] = (name, input = {}, as) => call(made.installation, 'default', name, { ...input }, as)
  const perform: DataBench['do'] = async (...args) => (await ask(...args)).body.data
  return {
    ...made,
    site,
    clock,
    ask,
    do: perform,
    async fails(name, input, as) {
      try {
        await perform(name, input, as)
      } catch (error) {
        if (error instanceof AppError) return error
        throw error
      }
      throw new Error(`${name} did not fail`)
    },
    table: (handle, fields, settings = {}) =>
      perform('save_data_table', {
        handle,
        name: handle,
        singular: handle.replace(/s$/, ''),
        fields,
        settings,
        apply: true,
      }),
    rows: async (table) =>
      (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(site.db.read)).rows,
  }
}
