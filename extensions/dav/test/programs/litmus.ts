// Runs litmus with a collection. It creates a plain folder to work in, which collections do not allow: a proxy in
// between pretends that the folder was created, removes its name from paths, and records the responses.
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tempFolder, removeFolder } from '../../../../test/support/temp.ts'
import { findProgram } from '../../../../test/support/programs.ts'
import { runProgram, type Service } from './service.ts'

export interface Answered {
  /** The test of litmus that sent the request, from its `X-Litmus` header: `basic: 10 (mkcol)`. */
  test: string
  method: string
  /** Relative to the folder of litmus. */
  path: string
  status: number
  body: string
}
export interface Litmus {
  /** By the name of the test: pass, FAIL, WARNING or SKIPPED. */
  results: Record<string, string>
  answered: Answered[]
}

const FOLDER = '/litmus/'

/** `path` is that of a collection, `suites` are names of litmus suites, separated by spaces. */
export async function litmus(service: Service, path: string, suites: string): Promise<Litmus> {
  const answered: Answered[] = []
  const between = await folderFor(new URL(service.url), answered)
  const folder = tempFolder()
  const args = ['-k', `${between.url}${path}`, service.user, service.password]
  const { out } = await runProgram(findProgram('litmus')!, args, { env: { TESTS: suites }, cwd: folder })
  between.close()
  removeFolder(folder)
  const lines = out.replaceAll('\r', '\n').matchAll(/^ *\d+\. (\w+)\.+ (pass|FAIL|SKIPPED|WARNING)/gm)
  return { results: Object.fromEntries([...lines].map(([, name, result]) => [name, result])), answered }
}

async function folderFor(target: URL, answered: Answered[]) {
  const server = createServer((incoming, answer) => {
    void bytesOf(incoming).then(async (body) => {
      const { method = '', url = '', headers } = incoming
      if (url.endsWith(FOLDER) && ['MKCOL', 'DELETE'].includes(method))
        return answer.writeHead(method === 'MKCOL' ? 201 : 204).end()
      const given = await pass(incoming, body, target)
      const text = await bytesOf(given)
      answered.push({
        test: String(headers['x-litmus'] ?? ''),
        method,
        status: given.statusCode!,
        path: url.slice(url.indexOf(FOLDER) + FOLDER.length),
        body: text.toString(),
      })
      const { 'transfer-encoding': _, ...own } = given.headers
      answer.writeHead(given.statusCode!, { ...own, 'content-length': text.length }).end(text)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, close: () => server.close() }
}

function pass(incoming: IncomingMessage, body: Buffer, target: URL): Promise<IncomingMessage> {
  const { method, url = '', headers } = incoming
  const { 'transfer-encoding': _, expect: __, ...own } = headers
  const sent = { ...own, host: target.host, 'content-length': body.length }
  const path = url.replace(FOLDER, '/')
  const { hostname: host, port } = target
  return new Promise((done, fail) => {
    request({ host, port, method, path, headers: sent }, done).on('error', fail).end(body)
  })
}

const bytesOf = async (from: AsyncIterable<Buffer>): Promise<Buffer> => Buffer.concat(await Array.fromAsync(from))
