// The translations of a page or an entry in the languages of the website: existing, missing, outdated.
import type { Me } from '../client/operations.d.ts'

interface Translated {
  id: number
  lang: string
  updated_at: string
}

export interface Translation<T extends Translated = Translated> {
  lang: string
  document: T | undefined
  state: 'original' | 'there' | 'missing' | 'older'
}

/** In the order of the website's languages; the original is the document in the first one, or the oldest one. */
export function translationsAmong<T extends Translated>(
  documents: T[],
  { languages, default_language }: Pick<Me['site'], 'languages' | 'default_language'>,
): Translation<T>[] {
  const original =
    documents.find(({ lang }) => lang === (default_language ?? languages[0])) ??
    documents.toSorted((a, b) => a.id - b.id)[0]
  return languages.map((lang) => {
    const document = documents.find((one) => one.lang === lang)
    return { lang, document, state: stateOf(document, original) }
  })
}

function stateOf(document: Translated | undefined, original: Translated | undefined): Translation['state'] {
  if (!document) return 'missing'
  if (document === original) return 'original'
  return original && document.updated_at < original.updated_at ? 'older' : 'there'
}
