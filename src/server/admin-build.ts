// The admin build on disk: the files its page links, each with its compressed variants.
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { AppError } from '../lib/base/errors.ts'

const FOLDER = join(import.meta.dirname, '../../build/admin')
/** Entry of the application; other entries belong to other pages. */
const MAIN = 'main.ts'
/** Where the files are served on every website. */
export const APP_FILES = '/admin/assets/app'
const TYPES: Record<string, string> = {
  '.mjs': 'text/javascript; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
/** Name, hash, extension: excludes path traversal. */
const NAME = /^[\w-]+(\.[\w-]+)*\.(mjs|js|css|svg|woff2)$/

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  /** On the entry chunk: the shell, imported after the Trusted Types policies are set up. */
  dynamicImports?: string[]
  isEntry?: boolean
}
type Manifest = Record<string, Chunk>

export interface AdminBuild {
  /** URLs that the page links. */
  script: string
  styles: string[]
  preload: string[]
}
interface ScreenFiles {
  /** A regular expression for the address below /admin. */
  path: string
  files: string[]
}

/** The entry, the shell and the screen at `path` below /admin, to preload. Throws 503 when the admin was not built. */
export function readAdminBuild(path = '', folder = FOLDER): AdminBuild {
  const manifest = read<Manifest>('manifest.json', folder)
  const entry = manifest[MAIN]!
  const first = new Set<Chunk>()
  const follow = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || first.has(chunk)) return
    first.add(chunk)
    for (const one of chunk.imports ?? []) follow(one)
  }
  follow(MAIN)
  for (const shell of entry.dynamicImports ?? []) follow(shell)
  first.delete(entry)
  const styles = [entry, ...first].flatMap(({ css = [] }) => css)
  return {
    script: at(entry.file),
    styles: [...new Set(styles)].map(at),
    preload: [...new Set([...[...first].map(({ file }) => file), ...filesAt(path, folder)])].map(at),
  }
}

function filesAt(path: string, folder: string): string[] {
  const screens = read<ScreenFiles[]>('screens.json', folder)
  return screens.find((screen) => new RegExp(screen.path).test(path))?.files ?? []
}

/** The script for inline editing on websites. Throws 503 when it was not built. */
export function inlineScript(): string {
  const entry = Object.values(read<Manifest>('manifest-inline.json', FOLDER)).find(({ isEntry }) => isEntry)!
  return at(entry.file)
}

/** The module that extensions import as `cms/admin`. Throws 503 when it was not built. */
export const publicModule = (): string => at(read<Manifest>('manifest.json', FOLDER)['extension-api.ts']!.file)

/** Cacheable for ever (RFC 8246), in an encoding that the browser accepts. Throws 404. */
export async function appFileAnswer(address: string, request: Request): Promise<Response> {
  const name = address.slice(APP_FILES.length + 1)
  const type = TYPES[extname(name)]
  if (!NAME.test(name) || !type || !existsSync(join(FOLDER, name))) throw new AppError('request.file_missing')
  // RFC 9110 12.4.2: a weight of 0 means "not acceptable".
  const accepted = (request.headers.get('accept-encoding') ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/i.test(one))
    .map((one) => one.split(';')[0]!.trim().toLowerCase())
  const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one))
  const end = encoding === 'br' ? '.br' : encoding === 'gzip' ? '.gz' : ''
  const body = new Uint8Array(await readFile(join(FOLDER, name + end)))
  const headers = {
    'content-type': type,
    ...(encoding && { 'content-encoding': encoding }),
    vary: 'Accept-Encoding',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

const at = (file: string) => `${APP_FILES}/${file}`

function read<T>(name: string, folder: string): T {
  const file = join(folder, name)
  if (!existsSync(file)) throw new AppError('request.admin_not_built')
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
