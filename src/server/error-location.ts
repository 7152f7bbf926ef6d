// Locates an error in a kit or an extension: file, line and message, for its developer.
import { fileURLToPath } from 'node:url'

/** The message, prefixed with the innermost file and line in a kit or an extension, if known. */
export function errorWithLocation(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error
  const locations = [...(cause.stack ?? '').matchAll(/(file:\/\/[^\s?()]+)(?:\?[\w=]+)?:(\d+)/g)]
  const [, url, line] =
    locations.find(([, file]) => /\/(kits|themes|extensions)\//.test(file!) && !file!.includes('/src/lib/')) ?? []
  return url ? `${fileURLToPath(url)}:${line}: ${cause.message}` : error.message
}
