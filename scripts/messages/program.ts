// The product's code as the TypeScript compiler sees it: its own files and nothing else, so that reading it takes a second.
import { globSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'

/** The files of src, the checker that knows what a name means, and every call of every function. */
export interface Code {
  files: ts.SourceFile[]
  checker: ts.TypeChecker
  /** Calls and `new`, by the symbol of what is called. */
  calls: Map<ts.Symbol, Calling[]>
}
export type Calling = ts.CallExpression | ts.NewExpression

/** Reads the code below src of the product's folder. */
export function readCode(root: string, folders: readonly string[]): Code {
  const names = folders
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
    .filter((file) => !file.endsWith('.d.ts'))
    .map((file) => join(root, file))
  const options: ts.CompilerOptions = {
    noLib: true,
    types: [],
    allowImportingTsExtensions: true,
    noEmit: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
  }
  const host = ts.createCompilerHost(options)
  // Packages have no texts of ours, and their types would take most of the time.
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const resolvedFileName = resolve(dirname(from), text)
      const own = text.startsWith('.') && text.endsWith('.ts')
      return { resolvedModule: own ? { resolvedFileName, extension: '.ts' } : undefined }
    })
  const program = ts.createProgram(names, options, host)
  const checker = program.getTypeChecker()
  const own = new Set(names)
  const files = program.getSourceFiles().filter(({ fileName }) => own.has(fileName))
  return { files, checker, calls: callsOf(files, checker) }
}

/** What a name stands for where it was declared, past imports. */
export function symbolOf(checker: ts.TypeChecker, name: ts.Node): ts.Symbol | undefined {
  const parent = name.parent as ts.Node | undefined
  const found =
    parent && ts.isShorthandPropertyAssignment(parent) && parent.name === name
      ? checker.getShorthandAssignmentValueSymbol(parent)
      : checker.getSymbolAtLocation(name)
  return found && found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found
}

/** Goes through a node and everything in it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  node.forEachChild((child) => walk(child, visit))
}

function callsOf(files: ts.SourceFile[], checker: ts.TypeChecker): Map<ts.Symbol, Calling[]> {
  const calls = new Map<ts.Symbol, Calling[]>()
  for (const file of files)
    walk(file, (node) => {
      if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return
      const symbol = symbolOf(checker, node.expression)
      if (symbol) calls.set(symbol, [...(calls.get(symbol) ?? []), node])
    })
  return calls
}
