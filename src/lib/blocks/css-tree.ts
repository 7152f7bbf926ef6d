// css-tree, loaded with the first stylesheet, so that a start without custom blocks does not load its hundred files.
import { createRequire } from 'node:module'
import type * as CssTree from 'css-tree'

const require = createRequire(import.meta.url)

/** Node caches the module, so calling this again is cheap. */
export const cssTree = (): typeof CssTree => require('css-tree') as typeof CssTree
