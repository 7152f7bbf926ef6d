// Which texts an expression can be: literals with places where something unknown stands, followed through names and calls.
import ts from 'typescript'
import { symbolOf, type Calling, type Code } from './program.ts'

/** A piece of a text and where it stands; null is a place. */
export interface Part {
  text: string | null
  at: ts.Node | undefined
}
export type Pattern = Part[]
/** What parameters stand for in the call that is followed. */
type Env = Map<ts.Symbol, Bound>
interface Bound {
  expression: ts.Expression | undefined
  env: Env
}
type FunctionLike = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression

const DEEPEST = 9
/** More texts than this of one place are names, not words of a sentence. */
const MOST = 14
const PLACE: Part = { text: null, at: undefined }
const UNKNOWN: Pattern[] = [[PLACE]]

/** Follows expressions of some code. */
export class Texts {
  readonly #code: Code

  constructor(code: Code) {
    this.#code = code
  }

  /** Every text that an expression can be; a lone place is one nobody can tell. */
  of(expression: ts.Expression | undefined, env: Env = new Map(), depth = 0): Pattern[] {
    if (!expression || depth > DEEPEST) return UNKNOWN
    const go = (one: ts.Expression) => this.of(one, env, depth + 1)
    const node = bare(expression)
    if (ts.isStringLiteralLike(node)) return [[{ text: node.text, at: node }]]
    if (ts.isTemplateExpression(node)) return this.#template(node, env, depth)
    if (ts.isConditionalExpression(node)) return [...go(node.whenTrue), ...go(node.whenFalse)]
    if (ts.isBinaryExpression(node)) return this.#binary(node, env, depth)
    if (ts.isIdentifier(node)) return this.#name(node, env, depth)
    if (ts.isPropertyAccessExpression(node)) return this.#name(node.name, env, depth)
    if (ts.isElementAccessExpression(node)) return this.#member(node, env, depth)
    if (ts.isCallExpression(node)) return this.#call(node, env, depth)
    return UNKNOWN
  }

  /** The environment of a call: what each name among the parameters stands for. */
  bind(
    parameters: readonly ts.ParameterDeclaration[],
    { arguments: given }: Partial<Calling>,
    env: Env,
  ): Env {
    const bound: Env = new Map()
    parameters.forEach(({ name, initializer }, i) => {
      const value = given?.[i] ?? initializer
      if (ts.isIdentifier(name)) this.#set(bound, name, { expression: value, env })
      else if (ts.isObjectBindingPattern(name))
        for (const element of name.elements) {
          if (!ts.isIdentifier(element.name)) continue
          const key = (element.propertyName ?? element.name).getText()
          const expression = propertyOf(value && bare(value), key) ?? element.initializer
          this.#set(bound, element.name, { expression, env })
        }
    })
    return bound
  }

  #set(bound: Env, name: ts.Identifier, value: Bound): void {
    const symbol = this.#code.checker.getSymbolAtLocation(name)
    if (symbol) bound.set(symbol, value)
  }

  #template(node: ts.TemplateExpression, env: Env, depth: number): Pattern[] {
    return node.templateSpans.reduce<Pattern[]>(
      (begun, { expression, literal }) =>
        product(begun, this.#hole(expression, env, depth), [[{ text: literal.text, at: literal }]]),
      [[{ text: node.head.text, at: node.head }]],
    )
  }

  /** What may stand in a place: words are part of the sentence, names and numbers are put in as they are. */
  #hole(expression: ts.Expression, env: Env, depth: number): Pattern[] {
    const found = this.of(expression, env, depth + 1)
    const words = found.filter((one) => one.length === 0 || isWords(one))
    if (!words.some(isWords) || words.length > MOST) return UNKNOWN
    return words.length === found.length ? words : [...words, [PLACE]]
  }

  #binary(node: ts.BinaryExpression, env: Env, depth: number): Pattern[] {
    const { kind } = node.operatorToken
    if (kind === ts.SyntaxKind.PlusToken)
      return product(this.#hole(node.left, env, depth), this.#hole(node.right, env, depth))
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return this.of(node.right, env, depth + 1)
    if (kind !== ts.SyntaxKind.QuestionQuestionToken && kind !== ts.SyntaxKind.BarBarToken) return UNKNOWN
    return [...this.of(node.left, env, depth + 1), ...this.of(node.right, env, depth + 1)]
  }

  #name(name: ts.Identifier | ts.MemberName, env: Env, depth: number): Pattern[] {
    if (name.text === 'undefined') return []
    const symbol = symbolOf(this.#code.checker, name)
    const bound = symbol && env.get(symbol)
    if (bound) return this.of(bound.expression, bound.env, depth + 1)
    const declared = symbol?.valueDeclaration
    if (!declared) return UNKNOWN
    if (ts.isVariableDeclaration(declared) || ts.isPropertyAssignment(declared))
      return ts.isForOfStatement(declared.parent.parent)
        ? UNKNOWN
        : this.of(declared.initializer, env, depth + 1)
    const parameter = ts.isBindingElement(declared) ? declared.parent.parent : declared
    return ts.isParameter(parameter) ? this.#everyCall(parameter, symbol, depth) : UNKNOWN
  }

  /** A parameter that nothing is known of: what all calls give. */
  #everyCall(parameter: ts.ParameterDeclaration, symbol: ts.Symbol, depth: number): Pattern[] {
    const named = nameOf(parameter.parent)
    const callee = named && symbolOf(this.#code.checker, named)
    const calls = (callee && this.#code.calls.get(callee)) ?? []
    if (!calls.length) return UNKNOWN
    return calls.flatMap((call) => {
      const bound = this.bind(parameter.parent.parameters, call, new Map()).get(symbol)
      return bound?.expression ? this.of(bound.expression, bound.env, depth + 1) : []
    })
  }

  #member({ expression }: ts.ElementAccessExpression, env: Env, depth: number): Pattern[] {
    const declared = symbolOf(this.#code.checker, expression)?.valueDeclaration
    if (!declared || !ts.isVariableDeclaration(declared) || !declared.initializer) return UNKNOWN
    const object = bare(declared.initializer)
    if (!ts.isObjectLiteralExpression(object)) return UNKNOWN
    return object.properties.flatMap((one) =>
      ts.isPropertyAssignment(one) ? this.of(one.initializer, env, depth + 1) : UNKNOWN,
    )
  }

  #call(node: ts.CallExpression, env: Env, depth: number): Pattern[] {
    const called = functionOf(symbolOf(this.#code.checker, node.expression)?.valueDeclaration)
    if (!called?.body) return UNKNOWN
    const inner = this.bind(called.parameters, node, env)
    return returnsOf(called.body).flatMap((one) => this.of(one, inner, depth + 1))
  }
}

/** Without parentheses, `as`, `!` and `await`. */
export function bare(node: ts.Expression): ts.Expression {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
    return bare(node.expression)
  return ts.isAwaitExpression(node) || ts.isSatisfiesExpression(node) ? bare(node.expression) : node
}

const product = (...lists: Pattern[][]): Pattern[] =>
  lists.reduce((left, right) => left.flatMap((a) => right.map((b) => [...a, ...b])))

const isWords = (pattern: Pattern): boolean => {
  const texts = pattern.map(({ text }) => text)
  const text = texts.filter((part) => part !== null).join(' ')
  if (!texts.includes(null) && text.trim() === '') return true
  return /\p{L}{2}/u.test(text) && (/\s/.test(text.trim()) || /^[\p{L}’']+[,.]?$/u.test(text.trim()))
}

function propertyOf(value: ts.Expression | undefined, key: string): ts.Expression | undefined {
  if (!value || !ts.isObjectLiteralExpression(value)) return undefined
  for (const one of value.properties) {
    if (ts.isPropertyAssignment(one) && one.name.getText() === key) return one.initializer
    if (ts.isShorthandPropertyAssignment(one) && one.name.text === key) return one.name
  }
  return undefined
}

function functionOf(declared: ts.Node | undefined): FunctionLike | undefined {
  if (!declared) return undefined
  if (ts.isFunctionDeclaration(declared)) return declared
  if (!ts.isVariableDeclaration(declared) || !declared.initializer) return undefined
  const value = bare(declared.initializer)
  return ts.isArrowFunction(value) || ts.isFunctionExpression(value) ? value : undefined
}

function nameOf(node: ts.Node): ts.Node | undefined {
  if (ts.isFunctionDeclaration(node)) return node.name
  if (ts.isConstructorDeclaration(node)) return node.parent.name
  return ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined
}

function returnsOf(body: ts.ConciseBody): ts.Expression[] {
  if (!ts.isBlock(body)) return [body]
  const found: ts.Expression[] = []
  const look = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression)
    else if (!ts.isFunctionLike(node)) node.forEachChild(look)
  }
  look(body)
  return found
}
