// Finds where code asks for a type of field by its name; what a type is like is said by its own file (traits).
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from '../root.ts'
import { parse } from './imports.ts'
import type { Source } from './source.ts'

export const TYPES: ReadonlySet<string> = new Set(
  readdirSync(join(ROOT, 'src/lib/fields/types')).map((file) => file.replace(/\.ts$/, '')),
)

/** Words that mean nothing but a type of field, wherever they stand. */
const UNMISTAKABLE = new Set(['bool', 'datetime', 'iban', 'multiselect', 'relation', 'recurrence', 'richtext'])
/** What declares a field names its type. */
const DECLARING = new Set(['type', 'widget'])
const DECLARES = new Set(['field', 'choice'])

const WORDS = new RegExp(`\\b(${[...TYPES].join('|')})\\b`)

/** One line `file:line text` for each place. */
export function typeNames({ path, text }: Source): string[] {
  if (!WORDS.test(text)) return []
  const file = parse(path, text)
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    for (const one of comparedNames(node, file)) {
      const { line } = file.getLineAndCharacterOfPosition(one.getStart(file))
      found.add(`${path}:${line + 1} ${text.split('\n')[line]!.trim().slice(0, 120)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...found]
}

const isName = (node: ts.Node): node is ts.StringLiteralLike => ts.isStringLiteralLike(node) && TYPES.has(node.text)

function comparedNames(node: ts.Node, file: ts.SourceFile): ts.Node[] {
  if (ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText(file))) {
    const [name, other] = isName(node.left) ? [node.left, node.right] : [node.right, node.left]
    return isName(name) && isType(other, file) ? [name] : []
  }
  if (ts.isSwitchStatement(node) && isType(node.expression, file))
    return node.caseBlock.clauses.filter((one) => ts.isCaseClause(one) && isName(one.expression))
  if (ts.isArrayLiteralExpression(node)) return isListOfTypes(node) ? [node] : []
  if (ts.isObjectLiteralExpression(node)) return isTableOfTypes(node) ? [node] : []
  return isName(node) && UNMISTAKABLE.has(node.text) && !isDeclaring(node) ? [node] : []
}

/** `type`, `field.type`, `field?.['type']`. */
const isType = (node: ts.Node, file: ts.SourceFile): boolean => /(^|[.'])type('\])?$/.test(node.getText(file))

/** Words of another kind may be the same; a list that is asked for the type of a field holds nothing else. */
function isListOfTypes({ elements, parent }: ts.ArrayLiteralExpression): boolean {
  if (!elements.length || !elements.every(isName)) return false
  if (elements.length > 2 || elements.some((one) => isName(one) && UNMISTAKABLE.has(one.text))) return true
  const call = parent.parent
  return (
    ts.isCallExpression(call) &&
    ts.isPropertyAccessExpression(parent) &&
    parent.name.text === 'includes' &&
    /type$/.test(call.arguments[0]?.getText() ?? '')
  )
}

/** By type: three of its keys at least, and all but one. */
function isTableOfTypes({ properties }: ts.ObjectLiteralExpression): boolean {
  const keys = properties.flatMap(({ name }) =>
    name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : [],
  )
  const types = keys.filter((key) => TYPES.has(key))
  return types.length > 2 && types.length >= keys.length - 1
}

function isDeclaring({ parent }: ts.Node): boolean {
  if (ts.isPropertyAssignment(parent)) return DECLARING.has(parent.name.getText())
  if (ts.isAsExpression(parent) || ts.isConditionalExpression(parent)) return isDeclaring(parent)
  if (ts.isCallExpression(parent)) return DECLARES.has(parent.expression.getText())
  return ts.isLiteralTypeNode(parent) || ts.isArrayLiteralExpression(parent)
}
