// Texts of the admin as its code has them: those a screen can show are the ones in the files that it is made of.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './root.ts'

/** Of modules of the admin; those that every page has come with the shell. */
const IMPORT = /(?:from|import\(|import)\s*'(\.{1,2}\/[^']+\.ts)'/g
const STRING = /'((?:[^'\\\n]|\\.)*)'/g

/** The labels that a text of the help names in brackets. */
export const labelsOf = (text: string): string[] => [...text.matchAll(/\[([^\]]+)\]/g)].map(([, label]) => label!)

/** All strings in the code of a folder and of what it imports. */
export function textsNear(folder: string): Set<string> {
  const waiting = globSync([`${folder}/*.ts`, 'src/admin/shell/*.ts'], { cwd: ROOT })
    .filter((file) => !file.endsWith('/help.ts'))
    .map((file) => join(ROOT, file))
  const seen = new Set<string>()
  const texts = new Set<string>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const folder = dirname(file)
    const code = readFileSync(file, 'utf8')
    for (const [, text] of code.matchAll(STRING)) texts.add(text!.replaceAll("\\'", "'"))
    const next = [...code.matchAll(IMPORT)].map(([, path]) => join(folder, path!))
    waiting.push(...next.filter((one) => one.includes('/src/admin/')))
  }
  return texts
}
