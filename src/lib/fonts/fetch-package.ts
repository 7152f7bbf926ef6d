// Fetches the packages of fonts: from a node_modules folder that has them, else from the registry, by npm.
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { AppError } from '../base/errors.ts'

export interface Sources {
  /** Folder of the installation. */
  root: string
  env: Readonly<Record<string, string | undefined>>
}

const run = promisify(execFile)
const require = createRequire(import.meta.url)
const SCOPES = ['@fontsource-variable', '@fontsource']
const SECONDS = 60

/**
 * Calls `use` with the folder of the family's package, the variable one if there is one. Nothing of a package is run.
 * Throws 404 when there is none, 503 when the registry cannot be reached.
 */
export async function withPackage<R>(
  family: string,
  { root, env }: Sources,
  use: (folder: string) => Promise<R>,
): Promise<R> {
  const names = SCOPES.map((scope) => `${scope}/${family}`)
  const near = names.map((name) => installed(root, name)).find((folder) => folder !== undefined)
  if (near) return use(near)
  const folder = mkdtempSync(join(tmpdir(), 'cms-font-'))
  try {
    for (const name of names) if (await fetched(name, folder, env)) return await use(join(folder, 'node_modules', name))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  throw new AppError('font.not_at_fontsource', { family })
}

/** In the node_modules of the installation, or where the product's own packages are. */
function installed(root: string, name: string): string | undefined {
  const folders = [join(root, 'node_modules'), ...(require.resolve.paths(name) ?? [])]
  return folders.map((folder) => join(folder, name)).find((folder) => existsSync(join(folder, 'metadata.json')))
}

/** False when the registry has no such package. */
async function fetched(name: string, folder: string, env: Sources['env']): Promise<boolean> {
  // The npm that plugins:install uses.
  const plugins = createRequire(require.resolve('@oclif/plugin-plugins'))
  const npm = join(dirname(plugins.resolve('npm/package.json')), 'bin/npm-cli.js')
  const flags = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--no-package-lock', '--omit=dev']
  const quick = ['--fetch-retries=0', '--fetch-timeout=20000', '--loglevel=error']
  const command = [npm, 'install', ...flags, ...quick, '--prefix', folder, `${name}@latest`]
  try {
    await run(process.execPath, command, { cwd: folder, env: ownEnv(env), timeout: SECONDS * 1000 })
    return true
  } catch (cause) {
    const output = (cause as { stderr?: string }).stderr ?? ''
    if (/\bE404\b/.test(output)) return false
    const reason = /npm error (?:code )?(E\w+)/.exec(output)?.[1] ?? (cause as Error).message.split('\n')[0]!
    throw new AppError('font.not_fetched', { name, reason }, { cause })
  }
}

/** The environment that npm needs to reach a registry, without secrets of the installation. */
const ownEnv = (env: Sources['env']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([key, value]) =>
      value !== undefined &&
      /^(path|home|userprofile|appdata|localappdata|systemroot|temp|tmp|tmpdir|(https?|no)_proxy|node_extra_ca_certs|ssl_cert_(file|dir)|npm_config_\w+)$/i.test(
        key,
      )
        ? [[key, value]]
        : [],
    ),
  )
