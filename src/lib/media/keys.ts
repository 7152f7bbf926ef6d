// Keys of files in the store: originals by their content, variants by their address.
import type { StoredMedia } from './facts.ts'

type Owned = Pick<StoredMedia, 'pool' | 'sha256'>

/** The original file; those of a pool do not belong to a website. */
export const originalKey = (site: string, { pool, sha256 }: Owned): string => `${originalsOf(site, pool)}/${sha256}`

/** The folder of originals of a website, or of a pool. */
export const originalsOf = (site: string, pool: string | null = null): string =>
  pool ? `pools/${pool}/originals` : `sites/${site}/originals`

/** `/media/{site}/{rest}` → the key of that variant. */
export const variantKey = (address: string): string => {
  const [, , site = '', ...rest] = address.split('/')
  return `${variantsFolder(site)}/${rest.join('/')}`
}

export const variantsFolder = (site: string): string => `sites/${site}/variants`

export const uploadsFolder = (site: string): string => `sites/${site}/uploads`

/** The folder for the parts of an upload in progress. */
export const uploadFolder = (site: string, uid: string): string => `${uploadsFolder(site)}/${uid}`

export const uploadKey = (site: string, uid: string, part: number | string): string =>
  `${uploadFolder(site, uid)}/${part}`

/** Files for imports: they were not inspected, and never become originals. */
export const importsFolder = (site: string): string => `sites/${site}/imports`

export const importKey = (site: string, uid: string): string => `${importsFolder(site)}/${uid}`

export const captionsFolder = (site: string): string => `sites/${site}/captions`

/** WebVTT texts: by their hash, or by `{first 10 of the hash}.vtt`, which is a track's `file`. */
export const captionsKey = (site: string, hash: string): string => `${captionsFolder(site)}/${captionsFile(hash)}`

/** The name of its text in a track. */
export const captionsFile = (hash: string): string => `${hash.slice(0, 10)}.vtt`
