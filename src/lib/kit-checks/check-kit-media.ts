// The files of a kit's starter content: what pages name has an entry in content/media.json, and every entry its own file.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../base/errors.ts'
import { sha256 } from '../base/hash.ts'
import type { Finding } from './check-kit.ts'
import { kitMedia, kitMediaFolder, type KitFile, type Kit } from '../kits/kits.ts'
import { readTextFile } from '../base/read-text.ts'

/** What would keep a website from being made with this content, or leave a gap in it. */
export function mediaFindings(kit: Pick<Kit, 'folder'>): Finding[] {
  let entries: KitFile[]
  try {
    entries = kitMedia(kit)
  } catch (error) {
    if (error instanceof AppError || error instanceof SyntaxError) return [finding(error.message)]
    throw error
  }
  const known = new Set(entries.map(({ file }) => file))
  const unknown = namedIn(kit).filter(([, file]) => !known.has(file))
  return [
    ...unknown.map(([content, file]) => finding(`${content} names @media/${file}, which media.json lacks`)),
    ...fileFindings(kit, [...known], entries),
  ]
}

/** A file may be named once, and two names need two files: the library keeps the same bytes once. */
function fileFindings(kit: Pick<Kit, 'folder'>, known: string[], entries: KitFile[]): Finding[] {
  const found: Finding[] = []
  const seen = new Map<string, string>()
  if (known.length < entries.length) found.push(finding('media.json names a file twice'))
  for (const file of known) {
    const path = join(kitMediaFolder(kit), file)
    if (!existsSync(path)) {
      found.push(finding(`content/media/${file} is not there, but in media.json`))
      continue
    }
    const hash = sha256(readFileSync(path))
    const same = seen.get(hash)
    if (same) found.push(finding(`content/media/${file} is the same file as ${same}`))
    seen.set(hash, file)
  }
  return found
}

/** Each content file with the media it names. */
const namedIn = ({ folder }: Pick<Kit, 'folder'>): [content: string, file: string][] =>
  globSync('content/*.json', { cwd: folder })
    .sort()
    .filter((file) => !file.endsWith('media.json'))
    .flatMap((content) => {
      const text = readTextFile(join(folder, content))
      const files = [...text.matchAll(/"@media\/([^"]+)"/g)].map((match) => match[1]!)
      return [...new Set(files)].map((file): [string, string] => [content.replaceAll('\\', '/'), file])
    })

const finding = (message: string): Finding => ({ check: 'content', message })
