// From the answer that a page is published to the answer of a search that has it, on a website of two thousand pages.
import { rmSync } from 'node:fs'
import { freePort } from '../../support/ports.ts'
import { filled, makeRoot, serve } from '../memory.ts'
import { stop } from '../processes.ts'

const PAGES = 60
/** The index is built by the first search: that is no publication. */
const WARM = 5

/** Milliseconds of each page. */
export async function publishedToFound(): Promise<number[]> {
  const root = makeRoot(['default'])
  const port = await freePort()
  try {
    const { token } = await filled(root)
    const { child } = await serve(root, port)
    const call = caller(port, token)
    const times: number[] = []
    for (let n = 0; n < PAGES + WARM; n++) times.push(await timeOf(call, `Quillon${letters(n)}`))
    await stop(child)
    return times.slice(WARM)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

type Call = (method: string, path: string, body?: object) => Promise<{ data: { id: number }[] }>

/** A word that no other page has, of letters alone. */
const letters = (n: number): string => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

async function timeOf(call: Call, title: string): Promise<number> {
  const { data } = (await call('POST', '/pages', { title, lang: 'en' })) as unknown as {
    data: { id: number }
  }
  await call('POST', `/pages/${data.id}/publish`, {})
  const begun = performance.now()
  for (;;) {
    const found = await call('GET', `/search?q=${title}&view=published`)
    if (found.data.some(({ id }) => id === data.id)) return performance.now() - begun
  }
}

function caller(port: number, token: string): Call {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return async (method, path, body) => {
    const url = `http://localhost:${port}/api/v1${path}`
    const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as never
  }
}
