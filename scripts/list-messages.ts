// Lists every text of the code that can reach a person by REST, as templates; run, it tells which have no German.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { readCode, symbolOf, walk, type Code } from './messages/program.ts'
import { Texts, type Pattern } from './messages/text-of.ts'
import { OWN_TEXTS, UNTOLD } from './messages/own-texts.ts'
import { matchTemplate, partsOf } from '../src/lib/platform/i18n/messages/template.ts'

/** A template such as `"{1}" is not in the trash.`, and where it stands. */
export interface ListedMessage {
  text: string
  file: string
  line: number
}

/**
 * Where a person with a browser does not come: configuration, keys, backups and kits, which the shell tells of; MCP and
 * OAuth, which programs read; and screens, which have texts of their own.
 */
const APART = new RegExp(
  '^src/(' +
    'lib/(platform/(config|crypto|i18n)|core/extension|backup|installation|kit-checks|website)/|' +
    'lib/(core/registry|network/rotate)\\.ts|' +
    'lib/kits/(load|starter|kit)-|' +
    'lib/oauth/(?!operations/|own-programs)|' +
    'server/(screens|oauth)/|server/(mcp|setup|dev|serve|workers|runner|listen|client-address)' +
    ')',
)

/** In the order of files, each template once; what a more general one says anyway is left out. */
export function listMessages(root: string): ListedMessage[] {
  const code = readCode(root, ['src/lib', 'src/server'])
  const texts = new Texts(code)
  const found = new Map<string, ListedMessage>()
  for (const source of code.files)
    walk(source, (node) => {
      for (const pattern of patternsAt(node, { code, texts })) {
        const text = templateOf(pattern)
        if (text === undefined || found.has(text) || UNTOLD.has(text)) continue
        const { file, line } = placeOf(pattern, root)
        if (!APART.test(file)) found.set(text, { text, file, line })
      }
    })
  const listed = [...found.values()].filter(({ text }) => !isSaidBy(text, [...found.keys()]))
  const own = OWN_TEXTS.map((text) => ({ text, file: 'scripts/messages/own-texts.ts', line: 1 }))
  return [...listed.sort(byPlace), ...own.filter(({ text }) => !found.has(text))]
}

const byPlace = (a: ListedMessage, b: ListedMessage) =>
  a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1

/** Where its longest piece stands. */
function placeOf(pattern: Pattern, root: string): { file: string; line: number } {
  const length = ({ text }: Pattern[number]) => text?.length ?? 0
  const { at } = pattern.reduce((longest, part) => (length(part) > length(longest) ? part : longest))
  const source = at!.getSourceFile()
  const file = relative(root, source.fileName).replaceAll('\\', '/')
  return { file, line: source.getLineAndCharacterOfPosition(at!.getStart()).line + 1 }
}

/** Whether another template says the same with a name in a place, or it is one with a pointer in front. */
function isSaidBy(text: string, all: readonly string[]): boolean {
  const bare = /^\{1\}: (.*)$/s.exec(text)?.[1]
  if (bare && all.includes(renumbered(bare))) return true
  return all.some((general) => {
    // A few letters are found in many texts that say something else.
    if (general === text || partsOf(general).join('').length < 16) return false
    const names = matchTemplate(partsOf(general), text)
    return names?.every((name) => /^[\w{}/:.-]*$/.test(name)) === true
  })
}

function renumbered(text: string): string {
  let places = 0
  return text.replace(/\{\d+\}/g, () => `{${++places}}`)
}

interface Reading {
  code: Code
  texts: Texts
}

/** Members whose text is told to people: of faults, and what to do about a check of health. */
const TELLING = new Set(['message', 'fix'])

function patternsAt(node: ts.Node, reading: Reading): Pattern[] {
  const { texts } = reading
  if (ts.isNewExpression(node)) return isBug(node) ? [] : ofError(node, reading)
  if (ts.isPropertyAssignment(node) && TELLING.has(node.name.getText()) && !isLog(node))
    return texts.of(node.initializer)
  if (ts.isShorthandPropertyAssignment(node) && TELLING.has(node.name.text) && !isLog(node))
    return texts.of(node.name)
  return ts.isCallExpression(node) ? ofZod(node, texts) : []
}

/** The message of an error class of ours: what its constructor hands to Error. */
function ofError(node: ts.NewExpression, { code, texts }: Reading): Pattern[] {
  let declared = symbolOf(code.checker, node.expression)?.valueDeclaration
  let env = new Map() as ReturnType<Texts['bind']>
  let given: ts.NewExpression | ts.CallExpression = node
  if (node.expression.getText() === 'AppError') return texts.of(node.arguments?.[1])
  while (declared && ts.isClassDeclaration(declared)) {
    const base = declared.heritageClauses?.[0]?.types[0]?.expression
    if (!base || !/(Error|Failed|Refused|Refusal)$/.test(base.getText())) return []
    const constructor = declared.members.find(ts.isConstructorDeclaration)
    if (constructor) {
      env = texts.bind(constructor.parameters, given, env)
      const handed = superCall(constructor)
      if (!handed) return []
      given = handed
    }
    if (base.getText() === 'AppError') return texts.of(given.arguments?.[1], env)
    if (base.getText() === 'Error') return texts.of(given.arguments?.[0], env)
    declared = symbolOf(code.checker, base)?.valueDeclaration
  }
  return []
}

function superCall(constructor: ts.ConstructorDeclaration): ts.CallExpression | undefined {
  let found: ts.CallExpression | undefined
  walk(constructor, (node) => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword) found = node
  })
  return found
}

const RULES = new Set(['refine', 'regex', 'min', 'max', 'length', 'gte', 'lte', 'gt', 'lt', 'startsWith'])

/** The text that a zod schema is given: of its kind (`z.string('must be text')`), or of a rule (`.min(1, 'choose one')`). */
function ofZod(node: ts.CallExpression, texts: Texts): Pattern[] {
  if (!ts.isPropertyAccessExpression(node.expression)) return []
  const { expression, name } = node.expression
  const kind = expression.getText() === 'z' && name.text !== 'literal'
  const last = node.arguments.at(-1)
  if (!last || (!kind && (node.arguments.length < 2 || !RULES.has(name.text)))) return []
  if (!ts.isStringLiteralLike(last) && !ts.isTemplateExpression(last)) return []
  return texts.of(last)
}

/** What goes to the log is for the operator. */
const isLog = ({ parent }: ts.PropertyAssignment | ts.ShorthandPropertyAssignment): boolean =>
  parent.properties.some((one) => one.name?.getText() === 'level')

/** Told without its message. */
const isBug = ({ arguments: [code] = [] as never }: ts.NewExpression): boolean =>
  code !== undefined && ts.isStringLiteral(code) && code.text === 'internal'

/** Undefined for what holds no words. */
function templateOf(pattern: Pattern): string | undefined {
  const text = renumbered(
    pattern
      .map((part) => part.text ?? '{0}')
      .join('')
      .replace(/(\{0\})+/g, '{0}'),
  )
  // A key of the catalogue (src/lib/base/catalogue): its texts stand there.
  if (/^[a-z_]+\.[a-z\d_]+$/.test(text)) return undefined
  return /\p{L}{2}/u.test(pattern.map((part) => part.text ?? '').join('')) ? text : undefined
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const folder = join(root, 'src/lib/platform/i18n/messages')
  const write = (name: string, texts: [string, string][]) =>
    writeFileSync(join(folder, name), `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`)
  const listed = listMessages(root)
  const known = JSON.parse(readFileSync(join(folder, 'de.json'), 'utf8')) as Record<string, string>
  write(
    'en.json',
    listed.map(({ text, file }) => [text, file]),
  )
  write(
    'de.json',
    listed.flatMap(({ text }) => (known[text] ? [[text, known[text]]] : [])),
  )
  for (const { file, line, text } of listed) if (!known[text]) console.log(`${file}:${line} ${text}`)
}
