// How much of the tests runs: what a change is likeliest to break, or everything, in the long run.
import { test, type TestContext } from 'node:test'

/** `npm run test:long` sets it, and runs the files that ask for it. */
export const isThorough = process.env.CMS_TEST_EXTENT === 'all'

/** A test that runs in the long run only. */
export function thorough(name: string, work: (t: TestContext) => Promise<void>): void {
  if (isThorough) void test(name, work)
}
