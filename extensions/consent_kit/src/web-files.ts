// Serves the files of web/: the URL contains a content hash, so they are cached for ever.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const FOLDER = fileURLToPath(new URL('../web/', import.meta.url))
const TYPES: Record<string, string> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

interface WebFile {
  type: string
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
}

const files = new Map<string, WebFile>(
  globSync('**/*.{js,css}', { cwd: FOLDER })
    .sort()
    .map((name) => [
      name.replaceAll('\\', '/'),
      { type: TYPES[name.split('.').at(-1)!]!, plain: readFileSync(`${FOLDER}${name}`) },
    ]),
)
const hash = createHash('sha256')
for (const [name, { plain }] of files) hash.update(`${name}\0`).update(plain)

/** The current URL of the files; they import one another by relative URLs. */
export const WEB = `/_consent/web/${hash.digest('hex').slice(0, 12)}`

/** A file in an accepted encoding; undefined when there is none. */
export function webFile(name: string, request: Request): Response | undefined {
  const file = files.get(name)
  if (!file) return undefined
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  const body = encoding ? (file[encoding] ??= pack(file.plain, encoding)) : file.plain
  const isCurrent = new URL(request.url).pathname.startsWith(`${WEB}/`)
  return new Response(new Uint8Array(body), {
    headers: {
      'content-type': file.type,
      ...(encoding && { 'content-encoding': encoding }),
      'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'Accept-Encoding',
    },
  })
}

export const pack = (body: Uint8Array, encoding: 'br' | 'gzip'): Buffer =>
  encoding === 'gzip'
    ? gzipSync(body, { level: 9 })
    : brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
