// Iterates over pictures that lack an alternative text in one of the languages.
import { nextPage, type Api } from '../../client/api.ts'
import type { MediaItem } from '../../media/media-item.ts'

export interface Languages {
  languages: readonly string[]
  default_language: string
}

/** The alternative text in a language; '' when there is none. */
export const altIn = (item: MediaItem, lang: string, { default_language }: Languages): string =>
  (lang === default_language ? item.alt : item.i18n[lang]?.alt) ?? ''

export const isMissingAltIn = (item: MediaItem, lang: string, site: Languages): boolean =>
  item.kind === 'image' && !item.decorative && !altIn(item, lang, site)

export class MissingAlts {
  readonly #api: Api
  readonly #site: Languages
  #waiting: MediaItem[] = []
  #cursor: string | undefined
  #isAtEnd = false

  constructor(api: Api, site: Languages) {
    this.#api = api
    this.#site = site
  }

  /** The next picture; undefined when there are no more. */
  async next(): Promise<MediaItem | undefined> {
    while (!this.#waiting.length && !this.#isAtEnd) await this.#read()
    return this.#waiting.shift()
  }

  /** The service can filter by the default language; other languages are checked here. */
  async #read(): Promise<void> {
    const { languages } = this.#site
    const narrow = languages.length > 1 ? { kind: 'image' as const } : { missing_alt: true }
    const query = { ...narrow, limit: 100, sort: '-created_at', cursor: this.#cursor }
    const answer = await this.#api.call('list_media', query)
    this.#waiting = answer.data.filter((item) => languages.some((lang) => isMissingAltIn(item, lang, this.#site)))
    this.#cursor = nextPage(answer)
    this.#isAtEnd = this.#cursor === undefined
  }
}
