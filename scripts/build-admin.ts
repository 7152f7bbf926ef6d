// Builds the admin with Vite: ES modules for /admin, one script for inline editing, and their compressed variants.
// Run by `npm ci` and `npm test`. With --if-stale nothing is done when no source is newer than the last build.
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type InlineConfig } from 'vite'
import { chunkOf } from './admin/chunks.ts'
import { iconSprites } from './admin/icon-sprites.ts'
import { screenFiles } from './admin/screen-files.ts'

const ROOT = join(import.meta.dirname, '..')
const SOURCE = join(ROOT, 'src/admin')
const TARGET = join(ROOT, 'build/admin')
const DAY = 86_400_000
/** The last one lists all files of the build; files of earlier builds stay for a while. */
const MANIFESTS = ['manifest.json', 'manifest-inline.json', 'screens.json', 'files.json']

const common: InlineConfig = {
  configFile: false,
  envFile: false,
  root: SOURCE,
  base: '/admin/assets/app/',
  publicDir: false,
  logLevel: 'error',
  clearScreen: false,
}
/** Dialogs of Web Awesome change <html>: useless without its stylesheet, and not ours to change on websites. */
const noScrollLock = {
  name: 'no-scroll-lock',
  transform: (code: string, id: string) =>
    id.includes('@awesome.me/webawesome') && code.includes('function lockBodyScrolling(')
      ? code.replace(/(function (?:un)?lockBodyScrolling\(\w+\) \{)/g, '$1 return;')
      : undefined,
}
type Manifest = Record<string, { file: string; imports?: string[] }>
const shape = {
  target: 'es2022',
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
}

if (!process.argv.includes('--if-stale') || isStale()) {
  const folder = mkdtempSync(join(tmpdir(), 'cms-admin-'))
  try {
    await buildAdmin(folder)
    const modules = JSON.parse(readFileSync(join(folder, MANIFESTS[0]!), 'utf8')) as Manifest
    await buildInline(folder, modules)
    writeFileSync(join(folder, MANIFESTS[2]!), JSON.stringify(await screenFiles(SOURCE, modules)))
    await compressAll(folder)
    writeFileSync(join(folder, MANIFESTS[3]!), JSON.stringify([...filesIn(folder), MANIFESTS[3]]))
    install(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function isStale(): boolean {
  const manifests = MANIFESTS.map((name) => join(TARGET, name))
  if (!manifests.every((file) => existsSync(file))) return true
  const built = Math.min(...manifests.map((file) => statSync(file).mtimeMs))
  const sources = [
    ...globSync('src/admin/**/*', { cwd: ROOT }),
    ...globSync('kits/*/blocks/**/*.ts', { cwd: ROOT }),
    ...globSync('scripts/**/*.ts', { cwd: ROOT }),
  ]
  return ['package-lock.json', ...sources].some((file) => statSync(join(ROOT, file)).mtimeMs > built)
}

async function buildAdmin(outDir: string): Promise<void> {
  const names = {
    entryFileNames: '[name].[hash].mjs',
    chunkFileNames: '[name].[hash].mjs',
    assetFileNames: '[name].[hash][extname]',
  }
  await build({
    ...common,
    plugins: [noScrollLock, iconSprites()],
    build: {
      ...shape,
      outDir,
      manifest: 'manifest.json',
      rollupOptions: {
        input: {
          main: join(SOURCE, 'main.ts'),
          fields: join(SOURCE, 'fields/load.ts'),
          'extension-api': join(SOURCE, 'extension-api.ts'),
          'inline-tools': join(SOURCE, 'inline/inline-tools.ts'),
        },
        preserveEntrySignatures: 'exports-only',
        output: { ...names, manualChunks: chunkOf, onlyExplicitManualChunks: true },
      },
    },
  })
}

/** A classic script without globals, since it runs on pages of websites. */
async function buildInline(outDir: string, modules: Manifest): Promise<void> {
  const tools = `/admin/assets/app/${modules['inline/inline-tools.ts']!.file}`
  await build({
    ...common,
    define: { CMS_INLINE_TOOLS: JSON.stringify(tools) },
    build: {
      ...shape,
      outDir,
      emptyOutDir: false,
      manifest: 'manifest-inline.json',
      rollupOptions: {
        input: { inline: join(SOURCE, 'inline/main.ts') },
        // The interface is a module of the admin, loaded separately.
        external: [tools],
        output: {
          format: 'iife',
          entryFileNames: '[name].[hash].js',
          assetFileNames: '[name].[hash][extname]',
        },
      },
    },
  })
}

function filesIn(folder: string): string[] {
  return globSync('**/*', { cwd: folder }).filter((file) => statSync(join(folder, file)).isFile())
}

async function compressAll(folder: string): Promise<void> {
  const squeeze = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }
  const files = globSync('**/*.{mjs,js,css,svg}', { cwd: folder })
  for (const file of files) {
    const bytes = readFileSync(join(folder, file))
    writeFileSync(join(folder, `${file}.br`), await promisify(brotliCompress)(bytes, squeeze))
    writeFileSync(join(folder, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }))
  }
}

/** Running servers keep using the files they know: new files are added, and their list is replaced last. */
function install(folder: string): void {
  const fresh = filesIn(folder)
  for (const file of fresh.filter((one) => !MANIFESTS.includes(one))) {
    mkdirSync(dirname(join(TARGET, file)), { recursive: true })
    copyFileSync(join(folder, file), join(TARGET, file))
  }
  for (const file of MANIFESTS.filter((one) => fresh.includes(one)).reverse()) {
    copyFileSync(join(folder, file), join(TARGET, `${file}.${process.pid}`))
    renameSync(join(TARGET, `${file}.${process.pid}`), join(TARGET, file))
  }
  const known = new Set(fresh)
  for (const file of globSync('*.*.*', { cwd: TARGET }))
    if (!known.has(file) && Date.now() - statSync(join(TARGET, file)).mtimeMs > DAY) rmSync(join(TARGET, file))
}
