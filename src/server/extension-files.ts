// Admin files of extensions: the modules of their screens, from this origin, cacheable for ever (contract 4.6).
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { extname, join } from 'node:path'
import { AppError } from '../lib/base/errors.ts'
import { activeContributions } from '../lib/core/extension/active.ts'
import { ADMIN_FILES, adminFiles, EXTENSION_FILES } from '../lib/core/extension/admin-page.ts'
import type { Site } from '../lib/core/site.ts'
import { publicModule } from './admin-build.ts'
import type { Visit } from './context.ts'

/** The URL that replaces the import `cms/admin`: redirects to the admin's own module, whose name varies. */
const ADMIN_MODULE = `${EXTENSION_FILES}/cms-admin.js`
const SAFE = {
  'content-security-policy': "default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** Answers everything below EXTENSION_FILES: `/{extension}/{hash}/{file}`. Throws 404 for what no enabled extension has. */
export function extensionFile({ site, url, request }: Visit): Response {
  if (url.pathname === ADMIN_MODULE)
    return new Response(null, {
      status: 307,
      headers: { ...SAFE, location: publicModule(), 'cache-control': 'no-cache' },
    })
  const file = fileAt(site, url.pathname.slice(EXTENSION_FILES.length + 1).split('/'))
  if (!file) throw new AppError('request.file_missing')
  const headers = {
    ...SAFE,
    'content-type': ADMIN_FILES[extname(file)]!,
    'cache-control': 'public, max-age=31536000, immutable',
  }
  return new Response(request.method === 'HEAD' ? null : contentOf(file), { headers })
}

/** Compares the requested path with the list of existing files, which excludes path traversal. */
function fileAt(site: Site, [name = '', hash = '', ...path]: string[]): string | undefined {
  const extension = activeContributions(site).find((one) => one.name === name)
  const page = extension?.adminPages.find((one) => one.hash() === hash)
  const requested = path.join('/')
  return page && adminFiles(page.folder).includes(requested) ? join(page.folder, requested) : undefined
}

function contentOf(file: string): Uint8Array<ArrayBuffer> | string {
  const type = extname(file)
  if (!/^\.(js|mjs|ts)$/.test(type)) return new Uint8Array(readFileSync(file))
  const text = readFileSync(file, 'utf8')
  return named(type === '.ts' ? stripTypeScriptTypes(text) : text)
}

/** Browsers cannot resolve package names. */
const named = (script: string): string =>
  script.replace(/(\b(?:from|import)\s*\(?\s*)(['"])cms\/admin\2/g, `$1$2${ADMIN_MODULE}$2`)
