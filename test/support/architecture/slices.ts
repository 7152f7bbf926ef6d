// Finds slices of an idea: small files that only one other file of their folder imports, and that belong into it.
import { dirname, join } from 'node:path/posix'
import ts from 'typescript'
import { importsOf } from './imports.ts'
import { matchesAny } from './pattern.ts'
import type { Source } from './source.ts'

/** A file of so many lines can stand by itself, whoever imports it. */
const LINES = 40

/** One file each by rule, found by people by its name, however short it is (docs/architecture.md). */
const DECLARATIONS = [
  'src/lib/**/{operations,migrations,messages,checks,readers,blocks}/**',
  'src/lib/fields/types/**',
  'src/admin/fields/{types,widgets}/**',
  'src/admin/screens/*/{screen,help,names}.ts',
  // The tables of an area, and what it knows of a person.
  'src/lib/**/{table,personal-data}.ts',
  // Programs of their own: another file starts them, and imports no more than their types.
  'src/**/*-{child,worker}.ts',
]
const COMMAND = /^src\/commands\/(.*\/)?[^_/]+\.ts$/
/** What a file declares by `defineScreen(…)` and the like. */
const DEFINES = /^export (default|const \w+ =) define[A-Z]\w*\(/m

/** One line `file <- importer` for each. */
export function slices(files: Source[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const importers = importersOf(files)
  return files
    .filter((file) => linesOf(file) < LINES && !isDeclaration(file))
    .flatMap((file) => {
      const [only, other] = importers.get(file.path) ?? []
      if (only === undefined || other !== undefined || dirname(only) !== dirname(file.path)) return []
      return isLoadedLate(file.path, byPath.get(only)!) ? [] : [`${file.path} <- ${only}`]
    })
}

const linesOf = ({ text }: Source): number => text.trimEnd().split('\n').length

const isDeclaration = ({ path, text }: Source): boolean =>
  matchesAny(DECLARATIONS, path) || COMMAND.test(path) || DEFINES.test(text)

/** By path, who imports it; scanned, since a syntax tree of each of thousands of files takes long. */
function importersOf(files: Source[]): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>()
  for (const { path, text } of files)
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      if (!fileName.startsWith('.')) continue
      const target = join(dirname(path), fileName)
      importers.set(target, (importers.get(target) ?? new Set()).add(path))
    }
  return importers
}

/** By `import()` alone: joined it would be loaded by whoever does not need it. */
function isLoadedLate(path: string, importer: Source): boolean {
  const kinds = importsOf(importer).flatMap(({ target, kind }) => (target === path ? [kind] : []))
  return kinds.includes('await') && !kinds.includes('value')
}
