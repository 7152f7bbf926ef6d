import { createServer } from 'node:http'
import { makeInstallation } from '../support/installation.ts'
import { createSite } from '../../src/lib/network/sites.ts'
import { createWebsite } from '../../src/server/website.ts'
const t = await makeInstallation({ sites: {} })
await createSite(t.installation, { key: 'demo', hosts: ['demo.test', '127.0.0.1'.replace(/.*/, 'bench.test')], kit: 'starter', languages: ['en', 'de'] })
const site = await t.installation.openSite('demo')
const web = createWebsite(t.installation)
const host = 'demo.test'
const r = await web.fetch(new Request(`http://${host}/`, { headers: { host, 'accept-encoding': 'gzip, deflate, br, zstd' } }), site)
const body = Buffer.from(await r.arrayBuffer())
const headers: string[] = []
for (const [k, v] of r.headers) headers.push(k, v)
createServer({ noDelay: true, keepAliveTimeout: 65000 }, (req, res) => { if (!web.serveFast(req, res)) { res.statusCode = 599; res.end() } }).listen(9101, '127.0.0.1')
createServer({ noDelay: true, keepAliveTimeout: 65000 }, (req, res) => { res.writeHead(200, headers); res.end(body) }).listen(9102, '127.0.0.1')
const obj = Object.fromEntries(r.headers)
createServer({ noDelay: true, keepAliveTimeout: 65000 }, (req, res) => { res.writeHead(200, obj); res.end(body) }).listen(9103, '127.0.0.1')
console.log('ready', body.length)
