// The doors of areas: how one is entered by another (decision 95).
import ts from 'typescript'
import { areaOf } from './floors.ts'
import { importsOf, parse } from './imports.ts'
import { matchesAny } from './pattern.ts'
import type { Source } from './source.ts'

/** An area is entered by its door, its schema, and what declares something of its kind (`define*`). */
export const DOORS = ['src/lib/:other/:other.ts', 'src/lib/*/schema.ts', 'src/lib/*/define-*.ts']
/** Floors that are entered by any of their files. */
const OPEN = ['src/lib/{base,rules,platform,core,fields}/**']
/** What puts all areas together. */
const WHOLE = 'src/lib/{installation,api}/**'
/** The server's half of the website, which reads all files of that area. */
export const SERVED =
  'src/server/{page-access,website,website-answer,website-response,website-search,policy-variants,published,assets,headers,media,forms/form-answer,preview/*}.ts'
const WEBSITE = 'src/lib/website/**'
export const MOST_NAMES = 20

/** Every file that another area, or the server, enters beside the door. */
export function besideDoors(files: Source[]): string[] {
  const found = new Set<string>()
  for (const file of files) {
    if (matchesAny([WHOLE], file.path)) continue
    const open = [...OPEN, WHOLE, ...DOORS, ...(matchesAny([SERVED], file.path) ? [WEBSITE] : [])]
    const own = file.path.startsWith('src/lib/') ? areaOf(file.path) : undefined
    for (const { target } of importsOf(file)) {
      if (!target.startsWith('src/lib/') || matchesAny(open, target)) continue
      if (areaOf(target) !== own) found.add(target)
    }
  }
  return [...found].sort()
}

/** The doors with more names than they may have, or with a value that no comment explains: `path: 21 names`. */
export function wrongDoors(files: Source[]): string[] {
  return files
    .filter(({ path }) => /^src\/lib\/([^/]+)\/\1\.ts$/.test(path) && !matchesAny([...OPEN, WHOLE], path))
    .flatMap((file) => {
      const names = namesOf(file)
      const mute = names.filter(({ isExplained }) => !isExplained).map(({ name }) => `${file.path}: ${name}`)
      return names.length > MOST_NAMES ? [`${file.path}: ${names.length} names`, ...mute] : mute
    })
}

interface Name {
  name: string
  isExplained: boolean
}

/** What a file exports; a comment above a statement explains all its names, the first line of the file those of the next. */
function namesOf({ path, text }: Source): Name[] {
  return parse(path, text).statements.flatMap((statement) => {
    const isType =
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      (ts.isExportDeclaration(statement) && statement.isTypeOnly)
    const isExplained = isType || ts.getLeadingCommentRanges(text, statement.pos) !== undefined
    return exportedBy(statement).map((name) => ({ name, isExplained }))
  })
}

function exportedBy(statement: ts.Statement): string[] {
  if (ts.isExportDeclaration(statement))
    return statement.exportClause && ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.map(({ name }) => (name as ts.Identifier).text)
      : ['*']
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  if (!isExported) return []
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => (name as ts.Identifier).text)
  return [(statement as ts.FunctionDeclaration).name?.text ?? 'default']
}
