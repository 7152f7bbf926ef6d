// The cache fingerprint of a website's answers: they are invalid once code, kit, extensions or configuration differ.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '../core/site.ts'
import { canonical } from '../base/json.ts'
import { shortHash } from '../base/hash.ts'

const LIB = join(import.meta.dirname, '..')
/** The parts of the product that decide what a page looks like. */
const CODE = [
  'website',
  'kits',
  'fields',
  'icons',
  'fonts',
  'base',
  'core/extension',
  'addresses',
  'platform/i18n',
  'design',
  'document',
  'pages',
  'menus',
  'media',
  'settings',
  'redirects',
  'blocks',
  'rules',
  'data',
  'forms',
  'proxy',
  'chat',
  '../server',
].map((name) => join(LIB, name))

/** A hash of the product's own code, since the version alone does not identify a patched one. */
export const codeStamp = (): string => shortHash(CODE.map(folderStamp).join())

/** A hash of everything besides the content that an answer was made of. */
export function cacheFingerprint(site: Site, code: string): string {
  const { kit, config, maps, base_url, extensions, languages, default_language, title, ai_in_file } = site
  const parts = [code, kit.name, kitStamp(kit.folder), base_url, title, languages]
  const on = [...site.features].filter(([, state]) => state.on).map(([key]) => key)
  const installed = extensions.map(({ name, version }) => [name, version])
  return shortHash(canonical([...parts, default_language, config, maps, ai_in_file, installed, on]))
}

/** Includes the text of kit.ts and so its version, since all files of a package can have the same time. Loads no kit. */
function kitStamp(folder: string): string {
  const files = ['kit.ts', 'kit.js'].map((name) => join(folder, name)).filter((file) => existsSync(file))
  return shortHash([folderStamp(folder), ...files.map((file) => readFileSync(file, 'utf8'))].join('\n'))
}

const folderStamp = (folder: string): string => shortHash(stampsIn(folder).sort().join('\n'))

/** Folder by folder: every start of a server reads a thousand files, and `recursive` takes three times as long. */
function stampsIn(folder: string, within = ''): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const [path, name] = [`${folder}/${entry.name}`, `${within}${entry.name}`]
    if (entry.isDirectory()) return stampsIn(path, `${name}/`)
    const stat = statSync(path, { throwIfNoEntry: false })
    return stat?.isFile() ? `${name} ${stat.size} ${stat.mtimeMs}` : []
  })
}
