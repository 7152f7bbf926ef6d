// The cache fingerprint of a website's answers: they are invalid once code, kit, extensions or configuration differ.
import { readdirSync, statSync } from 'node:fs'
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
export function editionOf(site: Site, code: string): string {
  const { kit, config, maps, base_url, extensions, languages, default_language, title, ai_in_file } = site
  const parts = [code, kit.name, kit.definition.version, folderStamp(kit.folder), base_url, title, languages]
  const on = [...site.features].filter(([, state]) => state.on).map(([key]) => key)
  const installed = extensions.map(({ name, version }) => [name, version])
  return shortHash(canonical([...parts, default_language, config, maps, ai_in_file, installed, on]))
}

function folderStamp(folder: string): string {
  const files = readdirSync(folder, { recursive: true }) as string[]
  const stamps = files.sort().map((file) => {
    const stat = statSync(join(folder, file), { throwIfNoEntry: false })
    return stat?.isFile() ? `${file} ${stat.size} ${stat.mtimeMs}` : ''
  })
  return shortHash(stamps.join('\n'))
}
