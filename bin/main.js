// Runs oclif, loading only one command when the name is known: startup need not load all commands and plugins.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Runs the command line; errors set the exit code (contract 3.4), and with --json print one object. */
export async function main(root, args) {
  const pjson = readPackage(root)
  // Prints what oclif would, without the 50 ms it takes to load.
  if (isVersion(args[0])) return void process.stdout.write(versionOf(pjson))
  endWithReader(args)
  const installation = installationOf(args)
  // oclif's own version check loads semver; cms.js has checked already.
  process.env.OCLIF_DISABLE_ENGINE_WARNING = '1'
  // Plugins of plugins:install belong to the installation.
  process.env.CMS_DATA_DIR = join(installation, 'storage/plugins')
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

/** The package's package.json; in the published package its commands are compiled (scripts/build-package.ts). */
function readPackage(root) {
  const pjson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  if (existsSync(join(root, 'src'))) return pjson
  const commands = {
    strategy: 'pattern',
    target: './dist/src/commands',
    globPatterns: ['**/*.js', '!**/_*.js'],
  }
  return { ...pjson, oclif: { ...pjson.oclif, commands, helpClass: './dist/src/commands/_help.js' } }
}

/** --version and its short form (oclif.additionalVersionFlags). */
export const isVersion = (arg) => arg === '--version' || arg === '-v'

/** When a reader like `head` closes the pipe, the command ends silently; a server goes on. */
function endWithReader(args) {
  process.stdout.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error
    if (args[0] !== 'serve') process.exit(process.exitCode ?? 0)
  })
}

const versionOf = ({ name, version }) =>
  `${name}/${version} ${process.platform}-${process.arch} node-${process.version}\n`

/** Folder of --root, CMS_ROOT, or the current one; as in commands, which are not loaded yet. */
function installationOf(args) {
  const at = args.findIndex((arg) => arg === '--root' || arg.startsWith('--root='))
  const given = at < 0 ? undefined : args[at] === '--root' ? args[at + 1] : args[at].slice('--root='.length)
  return resolve(given ?? process.env.CMS_ROOT ?? '.')
}

/** The product's own commands when they suffice; else also those of extensions. */
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

/** oclif's own commands for plugins, with paths and names as users type them. */
async function runPlugins({ root, pjson }, plugins) {
  const folder = join(root, pjson.oclif.commands.target)
  const own = await import(pathToFileURL(join(folder, fileOf(folder, '_plugins'))).href)
  await own.runPlugins(plugins)
}

/** Descriptions of command folders for the help: `<topic>/topic.json`. */
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

/** Errors before a command runs (an unknown name) are one JSON object, too. */
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
