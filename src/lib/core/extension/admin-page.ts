// Screens of the admin that an extension brings (contract 4.6): custom elements in modules of its package, loaded from this origin.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { dirname, extname, join, relative, sep } from 'node:path'
import { message, type Message } from '../../base/catalogue/message.ts'
import { AppError } from '../../base/errors.ts'

export interface AdminPageOptions {
  /** The custom element that `module` defines: `guestbook-entries`. It has the properties `app`, `params` and `query`. */
  element: string
  /** A file of the package in a folder of its own, for example `./dist/admin/entries.js`; all of that folder is public. */
  module: string
  /** Label in the navigation and the palette; that of `nav` with the same path when missing. */
  label?: string | undefined
  /** The page exists only while this feature is on; that of `nav` when missing. */
  feature?: string | undefined
  /** Permission to open it; any member of the website when neither this nor `nav` has one. */
  permission?: string | undefined
}
export interface AdminPage extends AdminPageOptions {
  /** Below /admin: `/guestbook`, or `/guestbook/{entry}`. */
  path: string
  /** The folder whose files the browser may request. */
  folder: string
  /** Name of the module in that folder. */
  file: string
  /** Hash of all files of the folder: part of their address, so that browsers can cache them for good. */
  hash: () => string
}

/** Extensions of files that browsers may load from an extension; types are stripped from .ts files. */
export const ADMIN_FILES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
/** URL path of the files of all extensions, and of the module that they import as `cms/admin`. */
export const EXTENSION_FILES = '/admin/assets/ext'

const PATH = /^(\/[a-z0-9_-]+|\/\{[a-z_]+(:number)?\})+$/
const ELEMENT = /^(?!cms-|wa-)[a-z][a-z0-9]*(-[a-z0-9]+)+$/

/** `/admin/dav`, `/dav` and `dav` are one page: `/dav`. */
export const belowAdmin = (path: string): string => `/${path.replace(/^\/?(admin(?=\/|$))?\/?/, '').replace(/\/$/, '')}`

/** The page with the location of its files; throws 422 naming what is invalid. `root` is the extension's package. */
export function checkAdminPage(root: string | undefined, path: string, options: AdminPageOptions): AdminPage {
  const below = belowAdmin(path)
  const { element, module: declared } = options
  const refuse = (reason: Message) => new AppError('extension.admin_page', { path, reason })
  if (!PATH.test(below)) throw refuse(message('extension.admin_page_path'))
  if (!ELEMENT.test(element)) throw refuse(message('extension.admin_page_element', { element }))
  const module = root === undefined ? undefined : moduleIn(root, declared)
  if (module === undefined) throw refuse(message('extension.admin_page_file', { file: declared }))
  const folder = dirname(module)
  if (existsSync(join(folder, 'package.json')) || globSync('extension.{js,mjs,ts}', { cwd: folder }).length)
    throw refuse(message('extension.admin_page_folder', { file: declared }))
  let hash: string | undefined
  return {
    ...options,
    path: below,
    folder,
    file: relative(folder, module),
    hash: () => (hash ??= hashOf(folder)),
  }
}

/** The compiled file of the package; in a source tree without compiled files, the source file. */
export function compiledOrSource(folder: string, declared: string): string {
  const compiled = join(folder, declared)
  const source = join(folder, declared.replace(/^(\.\/)?dist\//, 'src/').replace(/\.js$/, '.ts'))
  return !existsSync(compiled) && existsSync(source) ? source : compiled
}

function moduleIn(root: string, declared: string): string | undefined {
  const file = compiledOrSource(root, declared)
  return file.startsWith(root + sep) && existsSync(file) ? file : undefined
}

/** The files of a folder that browsers may request, by their path in it. */
export const adminFiles = (folder: string): string[] =>
  globSync('**/*', { cwd: folder })
    .filter((file) => Object.hasOwn(ADMIN_FILES, extname(file)) && !file.endsWith('.d.ts'))
    .sort()

function hashOf(folder: string): string {
  const hash = createHash('sha256')
  for (const file of adminFiles(folder)) hash.update(`${file}\0`).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}

/** The URL of the module of a page. */
export const moduleUrl = (extension: string, { hash, file }: Pick<AdminPage, 'hash' | 'file'>): string =>
  `${EXTENSION_FILES}/${extension}/${hash()}/${file.split(sep).join('/')}`
