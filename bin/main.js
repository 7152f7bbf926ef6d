// Runs oclif, with one command when its name tells which: so starting does not load all commands and plugins.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Runs the command line; failures end as exit codes (contract 3.4), with --json as one object. */
export async function main(root, args) {
  const pjson = readPackage(root)
  // What oclif prints, without the 50 ms it takes to load.
  if (isVersion(args[0])) return void process.stdout.write(versionOf(pjson))
  endWithReader(args)
  const installation = installationOf(args)
  // oclif's own check of the version loads semver; cms.js has looked already.
  process.env.OCLIF_DISABLE_ENGINE_WARNING = '1'
  // What plugins:install brings belongs to the installation.
  process.env.CMS_DATA_DIR ??= join(installation, 'storage/plugins')
  const { default: oclif } = await import('@oclif/core')
  oclif.settings.enableAutoTranspile = false
  try {
    const options = await optionsFor({ root, pjson, oclif, installation }, args)
    const run = (own) => oclif.run(own, options)
    if (args[0]?.startsWith('plugins:')) await runPlugins({ root, pjson }, { args, root: installation, run })
    else await run(args)
    await oclif.flush()
  } catch (error) {
    if (!tellAsJson(args, error)) await oclif.handle(error)
  }
}

/** The package's own description; as it is packed, its commands are compiled (scripts/build-package.ts). */
function readPackage(root) {
  const pjson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  if (existsSync(join(root, 'src'))) return pjson
  const commands = {
    strategy: 'pattern',
    target: './dist/src/commands',
    globPatterns: ['**/*.js', '!**/_*.js'],
  }
  return { ...pjson, oclif: { ...pjson.oclif, commands } }
}

/** --version and its short form (oclif.additionalVersionFlags). */
export const isVersion = (arg) => arg === '--version' || arg === '-v'

/** A reader like `head` that has seen enough ends a command without a word; a server goes on. */
function endWithReader(args) {
  process.stdout.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error
    if (args[0] !== 'serve') process.exit(process.exitCode ?? 0)
  })
}

const versionOf = ({ name, version }) =>
  `${name}/${version} ${process.platform}-${process.arch} node-${process.version}\n`

/** Of --root, CMS_ROOT, or where we are; the same as in commands, which are not loaded yet. */
function installationOf(args) {
  const at = args.findIndex((arg) => arg === '--root' || arg.startsWith('--root='))
  const given = at < 0 ? undefined : args[at] === '--root' ? args[at + 1] : args[at].slice('--root='.length)
  return resolve(given ?? process.env.CMS_ROOT ?? '.')
}

/** Our own commands alone where that is enough; else everything, with the commands of extensions. */
async function optionsFor({ root, pjson, oclif, installation }, args) {
  const { commands, ...rest } = pjson.oclif
  const folder = join(root, commands.target)
  const [name = ''] = args
  const file = name.startsWith('_') ? undefined : fileOf(folder, name)
  const only = { ...rest, plugins: [], commands: { ...commands, globPatterns: [file] } }
  if (file) return { root, pjson: { ...pjson, oclif: only }, userPlugins: false }
  const topics = { ...rest.topics, ...topicsIn(folder) }
  const extensions = pathToFileURL(join(folder, fileOf(folder, '_extensions'))).href
  const { addExtensions, resolveOwnEntries } = await import(extensions)
  resolveOwnEntries()
  const config = await oclif.Config.load({ root, pjson: { ...pjson, oclif: { ...pjson.oclif, topics } } })
  await addExtensions(config, installation)
  const { requireCommand } = await import(pathToFileURL(join(folder, fileOf(folder, '_suggest'))).href)
  requireCommand(config, args)
  return config
}

/** oclif's own commands for plugins, with paths and names as people type them. */
async function runPlugins({ root, pjson }, plugins) {
  const folder = join(root, pjson.oclif.commands.target)
  const own = await import(pathToFileURL(join(folder, fileOf(folder, '_plugins'))).href)
  await own.runPlugins(plugins)
}

/** What the folders of commands are about, which help tells: `<topic>/topic.json`. */
const topicsIn = (folder) =>
  Object.fromEntries(
    globSync('*/topic.json', { cwd: folder }).map((file) => [
      dirname(file),
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    ]),
  )

function fileOf(folder, name) {
  if (!/^_?[a-z][a-z0-9-]*(:[a-z0-9][a-z0-9-]*)*$/.test(name)) return undefined
  const path = name.replaceAll(':', '/')
  return [`${path}.ts`, `${path}.js`].find((file) => existsSync(join(folder, file)))
}

/** What fails before a command runs (there is none of that name) is one JSON object, too. */
function tellAsJson(args, error) {
  const end = args.indexOf('--')
  if (error.code === 'EEXIT' || !args.slice(0, end < 0 ? undefined : end).includes('--json')) return false
  const code = error.oclif?.exit === 2 ? 'usage' : 'internal'
  const told = {
    ok: false,
    command: args[0],
    result: null,
    warnings: [],
    error: { code, message: error.message },
  }
  process.stdout.write(`${JSON.stringify(told, null, 2)}\n`)
  process.exitCode = error.oclif?.exit ?? 1
  return true
}
