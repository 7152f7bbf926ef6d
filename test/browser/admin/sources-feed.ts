// A federation's news feed as somebody else serves it: items with pictures, which a test changes, empties or breaks.
import sharp from 'sharp'
import { localServer, type LocalServer } from '../../support/local-server.ts'

export interface FeedItem {
  id: number
  title: string
  text: string
  category: string
}
export interface Feed extends LocalServer {
  address: string
  items: FeedItem[]
  /** What is answered instead of the feed. */
  instead: { status: number; body: string } | undefined
  /** How often a picture was sent. */
  pictures: number
}

const TITLES = [
  'Sommerfest am Kanal',
  'Neue Turnhalle eröffnet',
  'Jugend gewinnt Landespokal',
  'Ehrenamt gesucht',
  'Laufkurs für Einsteiger',
  'Hallenplan im Winter',
  'Vorstand neu gewählt',
  'Kooperation mit der Musikschule',
]
const COLOURS = ['#2f6f5e', '#b5533c', '#3b5b92', '#8a6d1f', '#6b4a8a', '#2c7a8c', '#9a3d6a', '#4c7a2f']

const ITEMS: FeedItem[] = TITLES.map((title, i) => ({
  id: i + 1,
  title,
  text: `${title}: Der Verband berichtet, was geplant ist & wer mitmacht. Alle Vereine der Region sind eingeladen.`,
  category: i % 2 ? 'Sport' : 'Verband',
}))

/** The federation's own page: it names its feed, and after it that of its comments. */
const PAGE = `<!doctype html><html><head><title>Landesverband</title>
<link rel="stylesheet" href="/style.css"><link rel="alternate" type="application/rss+xml" href="/feed.xml">
<link rel="alternate" type="application/rss+xml" href="/comments.xml"></head><body><h1>Landesverband</h1></body></html>`

export async function newsFeed(): Promise<Feed> {
  const pictures = await Promise.all(COLOURS.map((background) => picture(background)))
  const server = await localServer((request, response) => {
    const [, number] = /^\/bild-(\d+)\.jpg$/.exec(request.url ?? '') ?? []
    const bytes = number === undefined ? undefined : pictures[(Number(number) - 1) % pictures.length]
    if (bytes) {
      feed.pictures++
      return response.writeHead(200, { 'content-type': 'image/jpeg', etag: `"${number}"` }).end(bytes)
    }
    if (request.url === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
    const { status, body } = feed.instead ?? { status: 200, body: rss(feed) }
    response.writeHead(status, { 'content-type': status === 200 ? 'application/rss+xml' : 'text/html' }).end(body)
  })
  const feed: Feed = Object.assign(server, {
    address: `${server.url}/feed.xml`,
    items: ITEMS.map((item) => ({ ...item })),
    instead: undefined,
    pictures: 0,
  })
  return feed
}

/** A plane with a lighter spot: no drawing, since a website's own process reads none. */
function picture(background: string): Promise<Buffer> {
  const spot = {
    create: { width: 120, height: 80, channels: 4, background: { r: 255, g: 255, b: 255, alpha: 0.35 } },
  } as const
  return sharp({ create: { width: 360, height: 240, channels: 3, background } })
    .composite([{ input: spot, left: 200, top: 40 }])
    .jpeg({ quality: 80 })
    .toBuffer()
}

function rss({ items, url }: Feed): string {
  const entries = items.map(
    ({ id, title, text, category }) => `<item>
  <guid isPermaLink="false">news-${id}</guid><title>${escaped(title)}</title><link>${url}/news/${id}</link>
  <pubDate>${new Date(Date.UTC(2026, 4, id, 9)).toUTCString()}</pubDate>
  <description>${escaped(text)}</description><category>${category}</category>
  <content:encoded><![CDATA[<p>${escaped(text)}</p><p>Mehr auf <a href="/news/${id}">der Seite des Verbands</a>.</p>]]></content:encoded>
  <media:content url="${url}/bild-${id}.jpg" medium="image" type="image/jpeg"/>
</item>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel><title>Nachrichten des Landesverbands</title><link>${url}/</link>
${entries.join('\n')}
</channel></rss>`
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
