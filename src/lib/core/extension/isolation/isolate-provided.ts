// Providers of an extension that are called within time limits: app passwords, personal data, the daily purge. All
// others are meant for areas of the core; some are synchronous, which calls with time limits are not.
import type { Site } from '../../site.ts'
import type { Loader, Provided } from '../providers.ts'
import type { Calling, ExtensionLimits } from './isolate.ts'

/** The time limit of each provider, by its name. */
const LIMIT_OF: Readonly<Record<string, keyof ExtensionLimits>> = {
  'app.password': 'route',
  'person.data': 'operation',
  'purge.daily': 'job',
}

export function isolateProvided(provided: Provided, call: Calling): Provided {
  const copy = { ...provided } as Record<string, Loader<never>[]>
  for (const [name, limit] of Object.entries(LIMIT_OF)) {
    const what = `provide ${name}`
    const within =
      (work: Given): Given =>
      (...given) =>
        call({ what, limit, site: siteIn(given) }, () => work(...given))
    const loaders = copy[name]
    if (loaders)
      copy[name] = loaders.map((load) => async () => {
        const answer: unknown = await call({ what, limit: 'module' }, async () => bounded(await load(), within))
        return answer as never
      })
  }
  return copy
}

type Given = (...given: unknown[]) => unknown

/** Wraps a function, or the functions of an object, including those of its class. */
function bounded(answer: unknown, within: (work: Given) => Given): unknown {
  if (typeof answer === 'function') return within(answer as Given)
  if (typeof answer !== 'object' || answer === null) return answer
  const members = namesIn(answer).map((name) => {
    const one = (answer as Record<string, unknown>)[name]
    return [name, typeof one === 'function' ? within((one as Given).bind(answer)) : one]
  })
  return Object.fromEntries(members)
}

/** Names of own and inherited members, except those of every object. */
function namesIn(answer: object): string[] {
  const names = new Set<string>()
  for (let at: object | null = answer; at && at !== Object.prototype; at = Object.getPrototypeOf(at) as object)
    for (const name of Object.getOwnPropertyNames(at)) names.add(name)
  names.delete('constructor')
  return [...names]
}

const siteIn = ([first]: unknown[]): Site | undefined => (first as { site?: Site } | undefined)?.site
