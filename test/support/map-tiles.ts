// Somebody else's map for tests in a browser: every tile is a picture of one colour.
import sharp from 'sharp'
import { localServer } from './local-server.ts'

/** `local` is what config.local.json has to say of it; pictures of videos come from there, too. */
interface MapTiles {
  local: { net: { allow: string[] } } & Record<string, unknown>
  close: () => Promise<void>
}

export async function mapTiles(): Promise<MapTiles> {
  const blank = sharp({ create: { width: 256, height: 256, channels: 3, background: '#9cb' } })
  const tile = await blank.png().toBuffer()
  const server = await localServer((_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end(tile)
  })
  const local = {
    net: { allow: [server.host] },
    maps: { tiles_url: `${server.url}/{z}/{x}/{y}.png` },
    proxy: { mirrors: { 'i.ytimg.com': server.url } },
  }
  return { local, close: server.close }
}
