// Finds the texts of a message: `page.slug_taken` stands in a file messages/page.ts, of whatever area.
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, extname, join } from 'node:path'
import type { MessageText } from './define-messages.ts'

/** The texts of one subject by their keys. */
export type SubjectTexts = Readonly<Record<string, MessageText>>

const require = createRequire(import.meta.url)
/** .ts in the repository, .js in the package. */
const EXTENSION = extname(import.meta.filename)
const ROOT = import.meta.dirname.slice(0, import.meta.dirname.lastIndexOf(join('/', 'lib', '/').slice(0, -1)))

let files: Map<string, string> | undefined

/** The files of messages by their subject. Reading their names takes milliseconds, and is done with the first message. */
export function messageFiles(): ReadonlyMap<string, string> {
  return (files ??= new Map(['lib', 'server', 'commands'].flatMap((part) => subjectsIn(join(ROOT, part), 3))))
}

/** A folder of messages lies in an area, or in a folder of one. */
function subjectsIn(folder: string, depth: number): [string, string][] {
  if (depth === 0 || !existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || entry.name === 'operations') return []
    const path = join(folder, entry.name)
    return entry.name === 'messages' ? filesIn(path) : subjectsIn(path, depth - 1)
  })
}

const filesIn = (folder: string): [string, string][] =>
  readdirSync(folder)
    .filter((name) => extname(name) === EXTENSION && !name.endsWith('.d.ts'))
    // The shell's begin with an underscore, since its other files are commands.
    .map((name) => [basename(name, EXTENSION).replace(/^_/, '').replaceAll('-', '_'), join(folder, name)])

/** All messages of a subject; undefined where no area has it. */
export function subjectTexts(subject: string): SubjectTexts | undefined {
  const file = messageFiles().get(subject)
  return file === undefined ? undefined : (require(file) as { messages: SubjectTexts }).messages
}

/** The texts of a key; undefined for what is none. */
export function textsOf(key: string): MessageText | undefined {
  const subject = key.slice(0, key.indexOf('.'))
  const texts = subjectTexts(subject)
  return texts && Object.hasOwn(texts, key) ? texts[key] : undefined
}
