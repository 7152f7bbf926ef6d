// Kits and extensions outside the package import cms/kit, cms/extension and cms/lib without installing anything.
import { registerHooks } from 'node:module'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Import specifiers and their files in src/lib; package.json exports the same in the package. */
export const ENTRIES: Record<string, string> = {
  'cms/kit': 'api/kit',
  'cms/extension': 'api/extension',
  'cms/extension/testing': '../server/extension-testing',
  'cms/lib': 'api/lib',
  'cms/command': '../commands/_api',
}

/** Makes Node resolve the product's own entry points; calling it again has no effect. */
export function resolveOwnEntries(): void {
  const marked = globalThis as { [INSTALLED]?: true }
  if (marked[INSTALLED]) return
  marked[INSTALLED] = true
  registerHooks({
    resolve: (specifier, context, next) => {
      const own = ENTRIES[specifier]
      return own ? { url: entryUrl(own), shortCircuit: true } : next(specifier, context)
    },
  })
}

const INSTALLED = Symbol.for('cms.resolve')

function entryUrl(name: string): string {
  const file = join(import.meta.dirname, '../..', name)
  return pathToFileURL(existsSync(`${file}.ts`) ? `${file}.ts` : `${file}.js`).href
}
