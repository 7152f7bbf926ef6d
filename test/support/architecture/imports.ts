// What a file imports, read from its syntax tree.
import { dirname, join } from 'node:path/posix'
import ts from 'typescript'
import type { Source } from './source.ts'

export interface Import {
  /** A path of this project, or the specifier of a package. */
  target: string
  /** `type` is gone at run time; `await` is loaded when the line runs. */
  kind: 'value' | 'type' | 'await'
}

/** By path and text: several laws ask for those of every file. */
const known = new Map<string, Import[]>()

/** Every import with a written-out specifier; what is found by folder at run time has none. */
export function importsOf(source: Source): Import[] {
  const key = `${source.path}\n${source.text}`
  const found = known.get(key) ?? readImports(source)
  known.set(key, found)
  return found
}

function readImports({ path, text }: Source): Import[] {
  const found: Import[] = []
  const add = (specifier: ts.Node | undefined, kind: Import['kind']) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return
    const name = specifier.text
    found.push({ target: name.startsWith('.') ? join(dirname(path), name) : name, kind })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeImport(node) ? 'type' : 'value')
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly ? 'type' : 'value')
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, 'type')
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], 'await')
    ts.forEachChild(node, visit)
  }
  visit(parse(path, headOf(text)))
  return found
}

/** All of a file that imports somewhere inside; of others what comes up to their last import, as parsing takes long. */
function headOf(text: string): string {
  if (/\bimport\s*\(/.test(text)) return text
  const last = [...text.matchAll(/(?:\bfrom|^import)\s*['"].*/gm)].at(-1)
  return last ? text.slice(0, last.index + last[0].length) : ''
}

/** The syntax tree of a file. */
export function parse(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
}

function isTypeImport({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const { name, namedBindings } = importClause
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return false
  return namedBindings.elements.length > 0 && namedBindings.elements.every((element) => element.isTypeOnly)
}
