// Assigns each German text of the admin to the folder that uses it, or to the shared catalogue if several folders do.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { textsInCalls } from '../../src/lib/kit-checks/missing-calls.ts'

type Texts = Record<string, string>
const SHARED = 'lang'
const LITERAL = /'((?:[^'\\\n]|\\.)+)'/g
/** Properties of a screen that are not displayed. */
const UNREAD = /\b(?:path|icon|group|permission|feature|key|example|element): (?:'[^'\n]*'|\[[^\]]*\])|import\b.*/g

/** Every catalogue below `admin` as it should be, by its folder; texts keep their order, moved ones come last. */
export function relocatedTexts(admin: string): Map<string, Texts> {
  const catalogues = readCatalogues(admin)
  const german = Object.assign({}, ...catalogues.values()) as Texts
  const users = usersOf(admin, [...catalogues.keys()])
  const placed = new Map([...catalogues.keys()].map((folder): [string, Texts] => [folder, {}]))
  const moved: [string, string][] = []
  for (const [folder, texts] of catalogues)
    for (const text of Object.keys(texts)) {
      const target = placeOf(users.get(text), folder)
      if (target === folder) placed.get(folder)![text] = german[text]!
      else moved.push([target, text])
    }
  for (const [folder, text] of moved) placed.get(folder)![text] ??= german[text]!
  return placed
}

/** A text that is composed at run time, so that no code contains it, stays where it is. */
function placeOf(users: ReadonlySet<string> | undefined, present: string): string {
  if (!users?.size) return present
  return users.size === 1 ? [...users][0]! : SHARED
}

export function readCatalogues(admin: string): Map<string, Texts> {
  const files = globSync('**/de.json', { cwd: admin }).sort()
  return new Map(files.map((file) => [dirname(file), JSON.parse(readFileSync(join(admin, file), 'utf8')) as Texts]))
}

/** The folders with a catalogue that use a text; other files count as shared. */
function usersOf(admin: string, folders: readonly string[]): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  const note = (text: string, folder: string) => users.set(text, (users.get(text) ?? new Set()).add(folder))
  const all = globSync('**/*.ts', { cwd: admin }).filter((file) => !/\/help\.ts$|\.d\.ts$/.test(file))
  for (const [folder, files] of Map.groupBy(all, (file) => folderOf(file, folders)))
    for (const text of shownBy(admin, files)) note(text, folder)
  return users
}

const folderOf = (file: string, folders: readonly string[]) =>
  folders.find((folder) => file.startsWith(`${folder}/`)) ?? SHARED

/** Texts in calls of the translator, and those a screen declares: title, labels, actions. */
function shownBy(admin: string, files: readonly string[]): string[] {
  const declared = files
    .filter((file) => file.endsWith('/screen.ts'))
    .map((file) => readFileSync(join(admin, file), 'utf8').replace(UNREAD, ''))
    .flatMap((source) => [...source.matchAll(LITERAL)])
    .map(([, text]) => text!.replace(/\\(.)/g, '$1'))
  const called = textsInCalls(admin, [...files], ['t']).map(({ text }) => text)
  return [...called, ...declared]
}

/** The folders whose catalogue has to be rewritten. */
export const misplaced = (admin: string): string[] => {
  const present = readCatalogues(admin)
  return [...relocatedTexts(admin)]
    .filter(([folder, texts]) => Object.keys(texts).join('\n') !== Object.keys(present.get(folder)!).join('\n'))
    .map(([folder]) => folder)
}
