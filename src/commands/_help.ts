// The help of all commands; that of `call` also lists the operations, or describes the one that is named.
import { Help } from '@oclif/core'
import type { Named, OperationEntry } from '../lib/core/operation/entry.ts'
import type { RestRoute } from '../lib/core/operation/define-operation.ts'
import type { JsonSchema } from '../lib/core/operation/coerce-arguments.ts'

export default class CmsHelp extends Help {
  override async showHelp(argv: string[]): Promise<void> {
    const [command, operation] = argv.filter((arg) => arg !== 'help' && !arg.startsWith('-'))
    const found = command === 'call' && operation !== undefined && (await operations()).find(operation)
    if (found) return this.log(await this.#describe(found))
    await super.showHelp(argv)
    if (command !== 'call') return
    this.log(await this.#list())
    if (operation !== undefined) this.log(`There is no operation ${operation} in the core.\n`)
  }

  /** The names of all operations of the core, by the first word of their paths. */
  async #list(): Promise<string> {
    const { all } = await operations()
    const faces = all.flatMap((operation) => operation.faces)
    const byPath = Object.groupBy(faces, ({ path }) => path.split('/')[1]!)
    const rows = Object.entries(byPath)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, of = []]): [string, string] => [path, of.map(({ name }) => name).join(', ')])
    return [
      this.section('OPERATIONS', this.#rows(rows)),
      `${this.config.bin} call <operation> --help describes one. Those of extensions are in the developer manual.\n`,
    ].join('\n\n')
  }

  async #describe({ operation, route }: Named<OperationEntry>): Promise<string> {
    const { input } = (await (await operations()).schemas())[operation.name]! as { input: JsonSchema }
    const { schemaRows, namedRows } = await import('../lib/manual/reference/schema-table.ts')
    const fields = (rows: string[][]) => this.#rows(rows.map(([left, ...right]) => [left!, right.join('\n')]))
    const own = schemaRows(input, Object.keys(route.preset))
    const { bin } = this.config
    return [
      this.wrap(shown(operation.summary)),
      this.section('USAGE', `$ ${bin} call ${route.name}${own.length ? ` --input '{…}'` : ''}`),
      this.section('OPERATION', factsOf(operation, route).join('\n')),
      ...(own.length ? [this.section('INPUT', fields(own))] : []),
      ...namedRows([input]).map(([part, rows]) => this.section(part, fields(rows))),
      `${bin} call --help explains the flags and lists all operations.\n`,
    ].join('\n\n')
  }

  #rows(rows: [string, string][]): string {
    const told = rows.map(([left, right]): [string, string] => [shown(left), shown(right).trim()])
    return this.renderList(told, { indentation: 2, spacer: '\n', stripAnsi: this.opts.stripAnsi })
  }
}

const operations = async () => {
  const { loadCore } = await import('../lib/core/registry.ts')
  return (await loadCore()).index()
}

function factsOf(operation: OperationEntry, { method, path, permission, preset }: RestRoute): string[] {
  const { name, level, mcp, anonymous } = operation
  return [
    `REST        ${method} /api/v1${path}`,
    ...(mcp ? [`MCP tool    ${name}`] : []),
    `Level       ${level}`,
    `Permission  ${anonymous ? 'none, and no token' : (permission ?? 'an account of the website')}`,
    ...(Object.keys(preset).length ? [`Always      ${JSON.stringify(preset)}`] : []),
  ]
}

/** Markdown of the developer manual as text. */
const shown = (markdown: string): string =>
  markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .replaceAll(/\\([\\|<>*[\]])/g, '$1')
