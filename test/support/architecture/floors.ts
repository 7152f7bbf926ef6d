// The floors of lib: an import goes down, or stays in its area (docs/architecture.md).
import { importsOf } from './imports.ts'
import type { Source } from './source.ts'

/** The areas of lib, lowest first: each may import those before it. `platform/db` is one, all of `core` is one. */
export const AREAS = [
  // base and rules
  ...['base', 'rules'],
  // platform
  ...['i18n', 'config', 'crypto', 'net', 'store', 'db'],
  // core
  ...['fields', 'core'],
  // areas
  ...[
    'document',
    'icons',
    'blocks',
    'kits',
    'design',
    'fonts',
    'mail',
    'sessions',
    'factors',
    'sign-in',
    'access',
    'account',
    'support',
    'ai',
    'search',
    'media',
    'transcription',
    'webhooks',
  ],
  ...['oauth', 'proxy', 'addresses', 'redirects', 'data', 'pages', 'menus', 'writing', 'forms', 'sources', 'samples'],
  ...['settings', 'wordpress', 'chat'],
  // website and system
  ...['website', 'audit', 'kit-checks', 'backup', 'installation', 'network', 'system', 'health', 'manual', 'api'],
]

/** One line `file -> target` for each import of lib, of whatever kind, that goes up. */
export function upwardImports(files: Source[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/lib/'))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => target.startsWith('src/lib/') && goesUp(file.path, target))
        .map(({ target }) => `${file.path} -> ${target}`),
    )
}

function goesUp(from: string, to: string): boolean {
  const [own, other] = [areaOf(from), areaOf(to)]
  return own !== other && AREAS.indexOf(own) < AREAS.indexOf(other)
}

/** `data` of `src/lib/data/…`; throws for a folder that has no floor. */
export function areaOf(path: string): string {
  const [, area = ''] = /^src\/lib\/(?:platform\/)?([^/]+)\//.exec(path) ?? []
  if (!AREAS.includes(area)) throw new Error(`${path} is in no area of test/support/architecture/floors.ts`)
  return area
}
