// Tests of the long run that are held on each kind of database, in one run.
import { test, type TestContext } from 'node:test'
import { findProgram } from './programs.ts'

export const DATABASES = ['sqlite', 'mariadb'] as const
export type TestDatabase = (typeof DATABASES)[number]

/** The same test for each; while it runs, installations are made there. */
export function testOn(
  databases: readonly TestDatabase[],
  name: string,
  work: (t: TestContext, database: TestDatabase) => Promise<void>,
): void {
  for (const database of databases) {
    const skip = database === 'mariadb' && !findProgram('mariadb') && 'mariadbd is not installed'
    void test(`${name} (${database})`, { skip }, (t) => {
      const before = process.env.CMS_TEST_DB
      process.env.CMS_TEST_DB = database
      t.after(() => {
        if (before === undefined) delete process.env.CMS_TEST_DB
        else process.env.CMS_TEST_DB = before
      })
      return work(t, database)
    })
  }
}
