// Names in a template that are not defined: they would print nothing, so a typo would go unnoticed. Checked
// when a template is edited; stored templates still render.
import { Output, toValueSync, TypeGuards, type Template, type Variable } from 'liquidjs'
import { list, message } from '../base/catalogue/message.ts'
import type { Field } from '../fields/fields.ts'
import { makeEngine } from './template-engine.ts'
import { templateErrorAt, templateRejection, TemplateError } from './template-error.ts'
import { TEMPLATE_VARIABLES, WORD_MEMBERS } from './template-context.ts'
import { EDIT, editError, typesOf } from './template-filters-view.ts'

/** Follows `offset:`, where it is a keyword. */
const CONTINUE = 'continue'

/** Throws 422 for every such name, with line and column. The template must compile. */
export function requireKnownNames(source: string, fields: readonly Field[]): void {
  const engine = makeEngine(new Map())
  const templates = engine.parse(source)
  const { globals, locals } = engine.analyzeSync(templates, { partials: false })
  const known = new Set([...fields.map(({ name }) => name), ...TEMPLATE_VARIABLES, ...Object.keys(locals), CONTINUE])
  const names = [...fields.map(({ name }) => name), ...TEMPLATE_VARIABLES]
  const variables = Object.values(globals).flat()
  const errors = [
    ...variables
      .filter(({ segments: [name] }) => !known.has(String(name)))
      .map((one) => at(source, one, message('template.no_name', { name: String(one), known: list(names) }))),
    ...variables.flatMap((one) => memberError(source, one)),
    ...editErrors(source, templates, typesOf(fields)),
  ].sort(inOrder)
  const [first, ...more] = errors.map(({ problem }) => problem)
  if (first) throw templateRejection(new TemplateError(first, ...more.slice(0, MAX)), '/template')
}

const MAX = 19

/** The error of a member that the website's variables do not have: `page.titel`. Any value has a size. */
function memberError(source: string, variable: Variable): TemplateError[] {
  const [word, member] = variable.segments
  const members = WORD_MEMBERS[String(word)]
  if (!members || typeof member !== 'string' || member === 'size' || members.includes(member)) return []
  const reason = message('template.no_member', { name: String(word), member, known: list(members) })
  return [at(source, variable, reason)]
}

/** Checked where the field name is a literal; indexes of items may be computed. */
function editErrors(
  source: string,
  templates: readonly Template[],
  types: ReadonlyMap<string, string>,
): TemplateError[] {
  return [...everyTemplate(templates)].flatMap((template) => {
    const filter = template instanceof Output && template.value.filters.find(({ name }) => name === EDIT)
    if (!filter) return []
    const [field, ...others] = template.value.initial.postfix
    if (!field || others.length || template.value.filters.length > 1) return []
    // An inner field named by an expression is known only when it is printed.
    if (filter.args.some((part, i) => i % 2 === 1 && !TypeGuards.isQuotedToken(part))) return []
    const path = [field, ...filter.args].map((part) =>
      TypeGuards.isQuotedToken(part) ? part.content : TypeGuards.isNumberToken(part) ? part.getText() : '0',
    )
    const problem = TypeGuards.isQuotedToken(field) ? editError(types, path) : undefined
    return problem ? [templateErrorAt(source, template.token.begin, problem)] : []
  })
}

function* everyTemplate(templates: readonly Template[]): Generator<Template> {
  for (const template of templates) {
    yield template
    if (template.children) yield* everyTemplate(toValueSync(template.children(false, true)))
  }
}

/** An error at the position of a variable, whose row and column count from 1. */
function at(source: string, { location: { row, col } }: Variable, reason: ReturnType<typeof message>): TemplateError {
  const before = source.split('\n').slice(0, row - 1)
  return templateErrorAt(source, before.reduce((sum, line) => sum + line.length + 1, 0) + col - 1, reason)
}

const inOrder = (a: TemplateError, b: TemplateError): number =>
  (a.problem.line ?? 0) - (b.problem.line ?? 0) || (a.problem.column ?? 0) - (b.problem.column ?? 0)
