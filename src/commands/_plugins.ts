// Wraps oclif's commands plugins:…: paths as users type them, names of extensions, errors and next steps.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Errors } from '@oclif/core'
import { EXTENSION_API, findExtensions, type FoundExtension } from '../lib/core/extension/discover.ts'

interface Plugins {
  /** All arguments. */
  args: readonly string[]
  /** Folder of the installation. */
  root: string
  /** Runs an oclif command. */
  run: (args: string[]) => Promise<unknown>
}

/** Throws CLIError, exit 2 for usage errors. */
export async function runPlugins({ args, root, run }: Plugins): Promise<void> {
  const [command = '', ...rest] = withoutRoot(args)
  const isJson = rest.includes('--json')
  const say = (text: string) => (isJson ? undefined : console.log(text))
  if (/^plugins:(install|add)$/.test(command)) return install(root, rest, { command, run, say })
  if (/^plugins:(uninstall|remove)$/.test(command)) return uninstall(root, rest, { command, run, say })
  const before = findExtensions(root)
  await run([command, ...rest])
  if (command !== 'plugins:update' || isHelp(rest)) return
  for (const own of findExtensions(root)) {
    const earlier = versionIn(before, own)
    if (earlier !== undefined && earlier !== own.version) say(nextOf(own.name, { own, all: [], earlier, root }))
  }
}

/** --root is read before oclif is loaded, and its commands do not know the flag. */
const withoutRoot = (args: readonly string[]): string[] =>
  args.filter((arg, i) => !arg.startsWith('--root=') && arg !== '--root' && args[i - 1] !== '--root')

interface Running extends Pick<Plugins, 'run'> {
  command: string
  say: (text: string) => void
}

const isHelp = (args: readonly string[]) => args.some((arg) => arg === '--help' || arg === '-h')

async function install(root: string, given: string[], { command, run, say }: Running): Promise<void> {
  if (isHelp(given) || given.every((arg) => arg.startsWith('-'))) return void (await run([command, ...given]))
  const before = installed(root)
  const earlier = findExtensions(root)
  const args = given.map((arg) => (arg.startsWith('-') ? arg : specOf(arg)))
  try {
    await run([command, ...args])
  } catch (error) {
    throw explained(root, error, { before, args })
  }
  const extensions = findExtensions(root)
  const names = new Set(args.map((arg) => arg.replace(/(?<!^)@[^/]*$/, '')))
  for (const [name, source] of Object.entries(installed(root)))
    if (!(name in before) || before[name] !== source || names.has(name) || isFrom(source, args)) {
      const own = extensions.find(({ folder }) => folder === folderOf(root, name))
      say(nextOf(name, { own, all: extensions, earlier: own && versionIn(earlier, own), root }))
    }
}

const versionIn = (extensions: FoundExtension[], { folder }: FoundExtension): string | undefined =>
  extensions.find((one) => one.folder === folder)?.version

/** A package by name, URL, or a file or folder of this machine, which npm requires as `file:`. */
function specOf(arg: string): string {
  const isPath = /^(\.{0,2}\/|\.{1,2}$|~\/|[A-Za-z]:\\|file:)|\.(tgz|tar\.gz)$/.test(arg) && !/^https?:/.test(arg)
  if (!isPath) return arg
  const path = resolve(arg.replace(/^file:(\/\/(?=\/))?/, ''))
  if (existsSync(path)) return `file:${path}`
  throw new Errors.CLIError(`There is no file ${path}.`, { exit: 2 })
}

/** Whether npm recorded a package from one of these files: it records paths relative to its own folder. */
const isFrom = (source: string, args: readonly string[]): boolean =>
  source.startsWith('file:') && args.some((arg) => arg.startsWith('file:') && base(arg) === base(source))
const base = (path: string) => path.split(/[/\\]/).at(-1)

interface Installed {
  /** Undefined for a package that is no extension, or is covered by another of its name. */
  own: FoundExtension | undefined
  all: FoundExtension[]
  /** The version that it replaces. */
  earlier: string | undefined
  root: string
}

function nextOf(name: string, { own, all, earlier, root }: Installed): string {
  if (own && Number(own.api) > EXTENSION_API)
    return `${own.name} ${own.version} is installed, but it is made for version ${String(own.api)} of the interface for extensions, and this service has version ${EXTENSION_API}: update the service. Until then it stays off.`
  if (own) return `${own.name} ${own.version} is installed. ${useOf(own, earlier, root)}`
  const other = all.find((one) => one.folder.endsWith(`/${name}`) || one.name === name.replace(/^.*?cms-/, ''))
  return other
    ? `${name} is installed, but ${other.folder} has an extension of that name and goes before it.`
    : `${name} is no extension of websites: it adds commands alone.`
}

/** A running server has loaded its modules already, or found none for a website that names it. */
function useOf({ name, version }: FoundExtension, earlier: string | undefined, root: string): string {
  const [file] = filesThatName(root, name)
  if (earlier !== undefined && earlier !== version)
    return `A running server stays with ${earlier} until it is started again.`
  if (earlier !== undefined) return 'A running server uses it once it is started again.'
  return file
    ? `${file} switches it on: a running server uses it once it is started again.`
    : `Switch it on for a website: "extensions": ["${name}"] in config/sites/<key>.json, or in the admin under Features and extensions.`
}

/** npm has printed its reason; a package that oclif rejects for lack of commands is checked and removed. */
function explained(
  root: string,
  error: unknown,
  { before, args }: { before: Record<string, string>; args: readonly string[] },
): unknown {
  const { message } = error as Error
  if (/npm-cli\.js|exited with code/.test(message))
    return new Errors.CLIError(`npm could not install ${args.join(' ')}; what it says is above.`, { exit: 1 })
  if (message !== 'plugin is invalid') return error
  const now = installed(root)
  const known = new Set(pluginsOf(root).map(({ name }) => name))
  // oclif installs one after the other: those before the rejected one are in its list.
  const left = Object.keys(now).filter((name) => !(name in before) && !known.has(name))
  const worse = Object.keys(now).filter(
    (name) => known.has(name) && isFrom(now[name]!, args) && !packageOf(folderOf(root, name))?.oclif,
  )
  const gone = Object.keys(before).filter((name) => !(name in now))
  const faulty = left.length ? left : worse
  const isExtension = faulty.some((name) => packageOf(folderOf(root, name))?.cms?.type === 'cms-extension')
  const reason = isExtension
    ? 'its package.json lacks "oclif"; "oclif": {} is enough where it has no commands'
    : 'its package.json has no "cms": {"type": "cms-extension", …}'
  for (const name of left) forget(root, name)
  const names = (faulty.length ? faulty : gone.length ? gone : args).join(', ')
  return new Errors.CLIError(`${names} is no extension: ${reason}. ${outcomeOf({ left, worse, gone })}`, {
    exit: 2,
  })
}

/** What happened to a package that oclif rejected; on an update oclif keeps the new files, or removes everything. */
function outcomeOf({ left, worse, gone }: Record<'left' | 'worse' | 'gone', readonly string[]>): string {
  if (left.length) return 'It was not installed.'
  if (worse.length) return `It is in place of the version before: install that again, or uninstall ${worse.join(', ')}.`
  if (gone.length) return 'The version before was uninstalled for it: install that again.'
  return 'It was not installed.'
}

async function uninstall(root: string, given: string[], { command, run, say }: Running): Promise<void> {
  const names = given.filter((arg) => !arg.startsWith('-'))
  if (isHelp(given)) return void (await run([command, ...given]))
  const there = [...new Set([...Object.keys(installed(root)), ...pluginsOf(root).map(({ name }) => name)])]
  const list = there.length ? `Installed are: ${there.join(', ')}.` : 'None is installed.'
  if (!names.length) throw new Errors.CLIError(`Name what is to be uninstalled. ${list}`, { exit: 2 })
  const extensions = findExtensions(root)
  const named = names.map((name) => {
    const of = extensions.find((one) => one.name === name)
    const found = there.find((one) => one === name || of?.folder === folderOf(root, one))
    if (found) return { name: found, extension: extensions.find(({ folder }) => folder === folderOf(root, found)) }
    if (of?.origin === 'bundled')
      throw new Errors.CLIError(`${name} comes with the service; switch it off for a website instead.`, {
        exit: 2,
      })
    if (of) throw new Errors.CLIError(`${name} is the folder ${of.folder}; delete it there.`, { exit: 2 })
    // A linked folder, or a name with a version: oclif resolves these.
    return { name, extension: undefined }
  })
  const flags = given.filter((arg) => arg.startsWith('-'))
  await run([command, ...flags, ...named.map(({ name }) => name)]).catch((error: unknown) => {
    const { message } = error as Error
    throw message.endsWith(' is not installed') ? new Errors.CLIError(`${message}. ${list}`, { exit: 2 }) : error
  })
  for (const { extension } of named)
    for (const file of extension ? filesThatName(root, extension.name) : [])
      say(`${file} still names ${extension!.name}: take it out of "extensions". Its data stay.`)
}

/** oclif's folder, as bin/main.js sets it. */
const pluginsFolder = (root: string) => join(root, 'storage/plugins')
const folderOf = (root: string, name: string) => join(pluginsFolder(root), 'node_modules', name)

interface Package {
  cms?: { type?: string }
  /** Plugins that oclif knows. */
  oclif?: { plugins?: (string | OclifPlugin)[] }
  dependencies?: Record<string, string>
}
const packageOf = (folder: string): Package | undefined => readJson(join(folder, 'package.json')) as Package | undefined

interface OclifPlugin {
  name: string
}

/** All plugins in oclif's list, linked folders included. */
const pluginsOf = (root: string): OclifPlugin[] =>
  (packageOf(pluginsFolder(root))?.oclif?.plugins ?? []).map((one) => (typeof one === 'string' ? { name: one } : one))

/** Sources of packages, by name. */
const installed = (root: string): Record<string, string> => packageOf(pluginsFolder(root))?.dependencies ?? {}

/** npm removes the package's dependencies with its next installation. */
function forget(root: string, name: string): void {
  const { dependencies, ...others } = packageOf(pluginsFolder(root))!
  const { [name]: _, ...rest } = dependencies!
  const file = join(pluginsFolder(root), 'package.json')
  writeFileSync(file, `${JSON.stringify({ ...others, dependencies: rest }, null, 2)}\n`)
  rmSync(folderOf(root, name), { recursive: true, force: true })
}

function filesThatName(root: string, extension: string): string[] {
  const sites = join(root, 'config/sites')
  const files = existsSync(sites) ? readdirSync(sites).map((file) => `config/sites/${file}`) : []
  return [...files, 'config/config.local.json'].filter((file) => {
    const list = (readJson(join(root, file)) as { extensions?: unknown } | undefined)?.extensions
    return Array.isArray(list) && list.includes(extension)
  })
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
