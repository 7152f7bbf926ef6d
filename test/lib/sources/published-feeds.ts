// Feeds that others wrote: the test data of published packages, and files in test/fixtures/feeds (SOURCES.md says whose they are).
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../support/root.ts'

/** Corpus → its folder: what is copied, or where npm puts it. */
export const FOLDERS = {
  'rss-parser': 'node_modules/feeds-of-rss-parser/test/input',
  feedparser: 'node_modules/feeds-of-feedparser/test/feeds',
  htmlparser2: 'test/fixtures/feeds/htmlparser2',
  'feed-reader': 'test/fixtures/feeds/feed-reader',
  'opds-feed-parser': 'test/fixtures/feeds/opds-feed-parser',
}

/** `<corpus>/<file>` and where it lies. */
export const PUBLISHED_FEEDS: readonly { name: string; file: string }[] = Object.entries(FOLDERS).flatMap(
  ([corpus, folder]) =>
    readdirSync(join(ROOT, folder)).map((name) => ({
      name: `${corpus}/${name}`,
      file: join(ROOT, folder, name),
    })),
)
