// Files that visitors load: those of a kit, and those that all kits have, which kit.ts names as `cms/js/form.js`.
import { join } from 'node:path'

/** Blocks, texts, scripts and stylesheets of all kits. */
export const SHARED = join(import.meta.dirname, 'shared')
const PREFIX = 'cms/'

export const kitFile = (folder: string, path: string): string =>
  path.startsWith(PREFIX) ? join(SHARED, path.slice(PREFIX.length)) : join(folder, path)

/** Where files are, and how their paths begin. */
export const assetRoots = (folder: string): { root: string; prefix: string }[] => [
  { root: SHARED, prefix: PREFIX },
  { root: folder, prefix: '' },
]
