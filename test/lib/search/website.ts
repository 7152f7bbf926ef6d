// A website with things to be found, and short words for looking for them.
import type { Call } from '../../../src/lib/core/operation/context.ts'
import {
  call,
  makeInstallation,
  testClock,
  type MakeOptions,
  type TestInstallation,
} from '../../support/installation.ts'

export interface FoundThing {
  kind: string
  id: number
  table: string | null
  lang: string
  title: string
  snippet: string
  url: string | null
  draft: boolean
}
export interface Answer {
  data: FoundThing[]
  meta: {
    total: number
    facets: Record<'kind' | 'table' | 'lang', Record<string, number>>
    corrected?: string
  }
}

export interface Website extends TestInstallation {
  clock: ReturnType<typeof testClock>
  do<T = { id: number; uid: string }>(name: string, input?: object, as?: Call): Promise<T>
  /** What visitors find. */
  visitors(q: string, more?: object): Promise<Answer>
  /** What members find. */
  members(q: string, more?: object): Promise<Answer>
}

export async function searchWebsite(options: MakeOptions = {}): Promise<Website> {
  const sites = { default: { hosts: ['localhost'], languages: ['en', 'de'] } }
  const clock = testClock()
  const made = await makeInstallation({ clock, sites, ...options })
  const ask = async (name: string, input: object = {}, as?: Call) =>
    (await call(made.installation, 'default', name, input as Record<string, unknown>, as)).body
  const search = async (input: object) => (await ask('search_site', { count: true, ...input })) as unknown as Answer
  return {
    ...made,
    clock,
    do: async (name, input, as) => (await ask(name, input, as)).data as never,
    visitors: (q, more) => search({ q, view: 'published', ...more }),
    members: (q, more) => search({ q, ...more }),
  }
}

export const titles = ({ data }: Answer): string[] => data.map(({ title }) => title)
