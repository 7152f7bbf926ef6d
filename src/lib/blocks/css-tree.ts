// css-tree, loaded with the first stylesheet: whoever has no custom blocks starts without its hundred files.
import { createRequire } from 'node:module'
import type * as CssTree from 'css-tree'

const require = createRequire(import.meta.url)

/** Node keeps what was loaded, so asking again costs a look-up. */
export const cssTree = (): typeof CssTree => require('css-tree') as typeof CssTree
