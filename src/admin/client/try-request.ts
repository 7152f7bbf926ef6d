// Requests of the manual's test form: sent with the token that the user entered, never with the session of the admin.

export interface Tried {
  method: string
  /** Path and query on this website. */
  url: string
  headers: Record<string, string>
  body?: string
}
export interface TriedAnswer {
  status: number
  text: string
  /** Response headers worth showing. */
  headers: [name: string, value: string][]
  ms: number
}

const SHOWN = ['etag', 'location', 'ratelimit', 'retry-after', 'x-request-id']

/** Throws the error of fetch when the server does not answer. */
export async function sendTryRequest({ method, url, headers, body }: Tried, token: string): Promise<TriedAnswer> {
  const began = performance.now()
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(token !== '' && { authorization: `Bearer ${token}` }) },
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    ...(body !== undefined && { body }),
  })
  const text = await response.text()
  const ms = Math.round(performance.now() - began)
  const visible = SHOWN.flatMap((name): [string, string][] => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { status: response.status, text, headers: visible, ms }
}

/** The same request as a curl command; the token is a shell variable. */
export function curlOf({ method, url, headers, body }: Tried, origin: string): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}-H "Authorization: Bearer $TOKEN"`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data ${quoted(body)}`]),
    quoted(origin + url),
  ]
  return lines.join(' \\\n  ')
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
