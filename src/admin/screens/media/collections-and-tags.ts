// Collections and tags of the library, and labels of file types.
import type { MediaWord } from '../../client/operations.d.ts'
import { nextPage, type Api } from '../../client/api.ts'
import type { Translate } from '../../lang/lang.ts'
import type { MediaKind } from '../../media/media-item.ts'

export type MediaTermKind = 'collections' | 'tags'
export type MediaTerms = Record<MediaTermKind, MediaWord[]>

export const KINDS: MediaKind[] = ['image', 'video', 'audio', 'document']

/** All collections and tags, sorted by name. */
export async function readMediaTerms(api: Api, signal?: AbortSignal): Promise<MediaTerms> {
  const [collections, tags] = await Promise.all([readAll(api, 'collections', signal), readAll(api, 'tags', signal)])
  return { collections, tags }
}

async function readAll(api: Api, kind: MediaTermKind, signal?: AbortSignal): Promise<MediaWord[]> {
  const terms: MediaWord[] = []
  let cursor: string | undefined
  do {
    const input = { limit: 200, fields: 'id,name,items', cursor }
    const answer = await api.call(`list_${kind}`, input, { signal })
    terms.push(...answer.data)
    cursor = nextPage(answer)
  } while (cursor)
  return terms.sort((a, b) => a.name.localeCompare(b.name))
}

/** The singular label of a kind. */
export function kindName(kind: MediaKind, t: Translate): string {
  switch (kind) {
    case 'image':
      return t('Image')
    case 'video':
      return t('Video')
    case 'audio':
      return t('Sound')
    case 'document':
      return t('Document')
  }
}

/** The common name of a file type: JPEG, PDF. */
export function typeName(name: string, mime: string): string {
  const end = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? mime.split('/')[1] ?? ''
  return end.toLowerCase() === 'jpg' ? 'JPEG' : end.toUpperCase()
}
