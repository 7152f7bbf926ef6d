// Searchable objects of an extension: read within a time limit, one at a time, and checked before they are indexed.
import { message } from '../../../base/catalogue/message.ts'
import { AppError } from '../../../base/errors.ts'
import { isObject } from '../../../base/json.ts'
import type { Site } from '../../site.ts'
import type { ProvidedDocument, ProvidedObject, SearchProvider } from '../search-provider.ts'
import type { Calling } from './isolate.ts'
import { copied, iteratorOf, plain, stepsOf } from './iterate.ts'

const MAX_OBJECTS = 200_000
const MAX_DOCUMENTS = 100
const ID = /^[A-Za-z0-9_-]{1,80}$/
/** Maximum lengths in characters. */
const LONGEST = { title: 500, headings: 20_000, body: 500_000, url: 2000 }

/** The same provider; errors reject, and are reported by health. */
export function isolateSearch(provider: SearchProvider, call: Calling): SearchProvider {
  const { kind, all, one, count } = provider
  const within = (site: Site) => (work: () => unknown) =>
    call({ what: `search ${kind}`, limit: 'search', site }, async () => {
      try {
        return await work()
      } catch (error) {
        // Indexing has no caller to answer: an AppError of the provider counts as its failure.
        throw error instanceof AppError ? new Error(error.message, { cause: error }) : error
      }
    }) as Promise<never>
  return {
    ...provider,
    async *all(site) {
      const refuse = () => new AppError('extension.search', { kind, reason: message('extension.search_all') })
      const iterator = await within(site)(() => {
        const made = iteratorOf(all(site))
        if (!made) throw refuse()
        return made
      })
      yield* stepsOf<ProvidedObject>(iterator, within(site), {
        most: MAX_OBJECTS,
        take: (isEnd, value) => (isEnd ? NOTHING : objectOf(kind, copied(value))),
        refuse,
      })
    },
    ...(one && {
      one: (id, site) =>
        within(site)(async () => {
          const found = copied(await one(id, site))
          return found === undefined || found === null ? undefined : objectOf(kind, { ...found, id })
        }),
    }),
    ...(count && {
      count: (site) =>
        within(site)(async () => {
          const given: unknown = await count(site)
          return Number.isSafeInteger(given) && (given as number) >= 0 ? given : 0
        }),
    }),
  }
}

const NOTHING: ProvidedObject = { id: '', documents: [] }

/** Throws naming what is invalid. */
function objectOf(kind: string, given: unknown): ProvidedObject {
  const refuse = (member: string, expected: string) => {
    const reason = message('extension.member_wrong', { member, expected })
    return new AppError('extension.search', { kind, reason })
  }
  if (!isObject(given)) throw refuse('all', '{id, documents}')
  const { id, documents } = given
  if (typeof id !== 'string' || !ID.test(id)) throw refuse('id', 'letters, digits, - and _')
  if (!Array.isArray(documents) || documents.length > MAX_DOCUMENTS)
    throw refuse('documents', `a list of at most ${MAX_DOCUMENTS}`)
  return {
    id,
    documents: documents.map((one: unknown) => {
      if (!isObject(one) || typeof one['title'] !== 'string') throw refuse('documents', `{title, body, url …}: ${id}`)
      return documentOf(one as Partial<ProvidedDocument> & { title: string })
    }),
  }
}

const textOf = (given: unknown, most: number) => (typeof given === 'string' ? plain(given, most) : undefined)
/** A path on this website: no URL of another host or scheme. */
const pathOf = (given: unknown) => {
  const path = textOf(given, LONGEST.url)
  return path !== undefined && /^\/(?![/\\])/.test(path) ? path : undefined
}

const documentOf = (given: Partial<ProvidedDocument> & { title: string }): ProvidedDocument => ({
  title: plain(given.title, LONGEST.title),
  lang: textOf(given.lang, 35),
  headings: textOf(given.headings, LONGEST.headings),
  body: textOf(given.body, LONGEST.body),
  url: pathOf(given.url),
  image: pathOf(given.image),
  date: typeof given.date === 'string' && !Number.isNaN(Date.parse(given.date)) ? given.date : undefined,
  audience: given.audience === 'admin' ? 'admin' : 'public',
  permission: textOf(given.permission, 100),
})
