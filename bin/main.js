// Runs oclif, with one command when it is known by its name which: so starting does not load all commands and plugins.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Runs the command line; failures end as exit codes (contract 3.4), in JSON as one object. */
export async function main(root, args) {
  // oclif's own check of the version loads semver; cms.js has looked already.
  process.env.OCLIF_DISABLE_ENGINE_WARNING = '1'
  const { default: oclif } = await import('@oclif/core')
  oclif.settings.enableAutoTranspile = false
  const pjson = narrowed(root, args)
  try {
    await oclif.run(args, { root, pjson })
    await oclif.flush()
  } catch (error) {
    if (!tellAsJson(args, error)) await oclif.handle(error)
  }
}

/** package.json with only what these arguments need; plugins that a person has installed are loaded all the same. */
function narrowed(root, [name = '']) {
  const pjson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { commands, ...rest } = pjson.oclif
  if (name === '--version') return { ...pjson, oclif: { ...rest, plugins: [] } }
  const file = /^[a-z][a-z0-9-]*(:[a-z0-9-]+)*$/.test(name) && fileOf(join(root, commands.target), name)
  if (!file) return pjson
  return { ...pjson, oclif: { ...rest, plugins: [], commands: { ...commands, globPatterns: [file] } } }
}

function fileOf(folder, name) {
  const path = name.replaceAll(':', '/')
  return [`${path}.ts`, `${path}.js`].find((file) => existsSync(join(folder, file)))
}

/** What fails before a command runs (there is none of that name) is one JSON object, too. */
function tellAsJson(args, error) {
  const end = args.indexOf('--')
  if (error.code === 'EEXIT' || !args.slice(0, end < 0 ? undefined : end).includes('--json')) return false
  const code = error.oclif?.exit === 2 ? 'usage' : 'internal'
  const told = { ok: false, command: args[0], result: null, warnings: [], error: { code, message: error.message } }
  process.stdout.write(`${JSON.stringify(told, null, 2)}\n`)
  process.exitCode = error.oclif?.exit ?? 1
  return true
}
