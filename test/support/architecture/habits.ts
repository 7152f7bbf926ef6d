// Finds what a file must not contain, whatever it imports.
import ts from 'typescript'
import { parse } from './imports.ts'
import type { Source } from './source.ts'

/** One line `file:line use` for each use of the process's environment or console. */
export function ambientUses({ path, text }: Source): string[] {
  if (!/console|process/.test(text)) return []
  const file = parse(path, text)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const use = ambientUse(node)
    if (use) found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1} ${use}`)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function ambientUse(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    const bindings = node.importClause?.namedBindings
    const elements = bindings && ts.isNamedImports(bindings) ? bindings.elements : []
    const named = elements.map((element) => (element.propertyName ?? element.name).text)
    if (/^(node:)?console$/.test(node.moduleSpecifier.text)) return 'console'
    if (/^(node:)?process$/.test(node.moduleSpecifier.text) && named.includes('env')) return 'process.env'
  }
  if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name) && node.initializer)
    return lastName(node.initializer) === 'process' ? 'process, taken apart' : undefined
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return
  const object = lastName(node.expression)
  if (object === 'console') return 'console'
  return object === 'process' && lastName(node) === 'env' ? 'process.env' : undefined
}

/** `console` of `console` and of `globalThis.console`. */
function lastName(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return node.argumentExpression.text
}

const EVENTS =
  'abort|animation\\w*|blur|change|click|close|copy|cut|dblclick|drag\\w*|drop|error|focus\\w*|input|invalid|' +
  'key\\w+|load\\w*|message|mouse\\w+|paste|pointer\\w+|reset|resize|scroll\\w*|select|submit|toggle|' +
  'touch\\w+|transition\\w*|unload|wheel'
const INLINE = new RegExp(`[\\s"'\`](?:style|on(?:${EVENTS}))=(?:\\\\?["']|\\$\\{)|unsafe-(?:inline|eval)`, 'i')

/** One line `file:line text` for each inline style, event attribute or unsafe source of a policy. */
export function inlineMarkup({ path, text }: Source): string[] {
  return text
    .split('\n')
    .flatMap((line, index) => (INLINE.test(line) ? [`${path}:${index + 1} ${line.trim().slice(0, 100)}`] : []))
}

/** What runs an operation: the pipeline asks for feature, level and permission, opens the transaction, writes the log. */
const PIPELINE = /^src\/lib\/core\/(operation\/(run|perform)|registry)\.ts$/

/** One line `file:line` for each import of an operation's file, and each call of an operation's handler, elsewhere. */
export function pastThePipeline({ path, text }: Source): string[] {
  if (!path.startsWith('src/') || PIPELINE.test(path) || !/operations\/|handler/.test(text)) return []
  const file = parse(path, text)
  const lines = new Set<number>()
  const visit = (node: ts.Node): void => {
    if (isImportOfOperation(node) || isCallOfHandler(node))
      lines.add(file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...lines].map((line) => `${path}:${line}`)
}

function isImportOfOperation(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node)) return !node.importClause?.isTypeOnly && isOperationFile(node.moduleSpecifier)
  if (ts.isExportDeclaration(node)) return !node.isTypeOnly && isOperationFile(node.moduleSpecifier)
  return (
    ts.isCallExpression(node) &&
    node.expression.kind === ts.SyntaxKind.ImportKeyword &&
    isOperationFile(node.arguments[0])
  )
}

const isOperationFile = (specifier: ts.Node | undefined): boolean =>
  specifier !== undefined && ts.isStringLiteralLike(specifier) && /(^|\/)operations\//.test(specifier.text)

function isCallOfHandler(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  const { name, expression } = node.expression
  return name.text === 'handler' && ['operation', 'default'].includes(lastName(expression) ?? '')
}
