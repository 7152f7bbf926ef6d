// What files are called in the store: originals by their content, variants by their address.
import type { StoredMedia } from './facts.ts'

type Owned = Pick<StoredMedia, 'pool' | 'sha256'>

/** The file as it came; those of a pool belong to no website. */
export const originalKey = (site: string, { pool, sha256 }: Owned): string =>
  `${originalsOf(site, pool)}/${sha256}`

/** The folder of originals of a website, or of a pool. */
export const originalsOf = (site: string, pool: string | null = null): string =>
  pool ? `pools/${pool}/originals` : `sites/${site}/originals`

/** `/media/{site}/{rest}` → where that variant lies. */
export const variantKey = (address: string): string => {
  const [, , site = '', ...rest] = address.split('/')
  return `${variantsFolder(site)}/${rest.join('/')}`
}

export const variantsFolder = (site: string): string => `sites/${site}/variants`

export const uploadsFolder = (site: string): string => `sites/${site}/uploads`

/** The folder of the parts of an upload that is under way. */
export const uploadFolder = (site: string, uid: string): string => `${uploadsFolder(site)}/${uid}`

export const uploadKey = (site: string, uid: string, part: number | string): string =>
  `${uploadFolder(site, uid)}/${part}`

/** Files of imports: nobody looked into them, and none of them is ever an original. */
export const importsFolder = (site: string): string => `sites/${site}/imports`

export const importKey = (site: string, uid: string): string => `${importsFolder(site)}/${uid}`

export const captionsFolder = (site: string): string => `sites/${site}/captions`

/** WebVTT texts: of their hash, or of `{first 10 of the hash}.vtt`, which is a track's `file`. */
export const captionsKey = (site: string, hash: string): string =>
  `${captionsFolder(site)}/${captionsFile(hash)}`

/** What a track of an item calls its text. */
export const captionsFile = (hash: string): string => `${hash.slice(0, 10)}.vtt`
