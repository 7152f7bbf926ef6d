// Where a kit or an extension is broken: file, line and message, for whoever writes it.
import { fileURLToPath } from 'node:url'

/** The message with the innermost file and line that Node knows. */
export function errorOf(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error
  const places = [...(cause.stack ?? '').matchAll(/(file:\/\/[^\s?()]+)(?:\?[\w=]+)?:(\d+)/g)]
  const [, url, line] =
    places.find(([, file]) => /\/(kits|themes|extensions)\//.test(file!) && !file!.includes('/src/lib/')) ??
    []
  return url ? `${fileURLToPath(url)}:${line}: ${cause.message}` : error.message
}
