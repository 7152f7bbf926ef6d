// A website with pages for tests, with helpers.
import { AppError } from '../../../src/lib/base/errors.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import type { Page } from '../../../src/lib/pages/schema.ts'
import { call, makeInstallation, testClock, type TestInstallation } from '../../support/installation.ts'

export interface Bench extends TestInstallation {
  clock: ReturnType<typeof testClock>
  /** Runs an operation on the website and returns its data. */
  do<T = Page>(name: string, input?: Record<string, unknown>, as?: Call): Promise<T>
  /** The failure an operation ends with. */
  fails(name: string, input?: Record<string, unknown>, as?: Call): Promise<AppError>
}

/** One website in English and German, without pages; the suite that makes it closes it. */
export async function bench(): Promise<Bench> {
  const clock = testClock()
  const made = await makeInstallation({
    clock,
    sites: { default: { hosts: ['localhost'], languages: ['en', 'de'] } },
  })
  const perform = async (name: string, input: Record<string, unknown> = {}, as?: Call) =>
    (await call(made.installation, 'default', name, input, as)).body.data
  return {
    ...made,
    clock,
    do: (name, input, as) => perform(name, input, as) as never,
    fails: async (name, input, as) => {
      try {
        await perform(name, input, as)
      } catch (error) {
        if (error instanceof AppError) return error
        throw error
      }
      throw new Error(`${name} did not fail`)
    },
  }
}

export const hero = (title: string) => ({ type: 'hero', data: { title } })
