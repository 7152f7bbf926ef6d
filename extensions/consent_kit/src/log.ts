// The log of choices: version, choice and time; of the visitor only a random id that the browser stores.
import { z, type Context } from 'cms/extension'
import { agreedServices } from './policy.ts'
import { readSettings, tables, type Settings } from './settings.ts'

export const ACTIONS = ['accept', 'refuse', 'choose', 'withdraw'] as const

const Note = z.strictObject({
  revision: z.int().min(1),
  action: z.enum(ACTIONS),
  mask: z.string().regex(/^[0-9a-f]{1,12}$/),
  lang: z.string().regex(/^[A-Za-z-]{2,20}$/),
  proof: z.string().regex(/^[0-9a-f]{16}$/),
})

const MAX_BYTES = 1000

/** Logs a choice; the response sets its cookie, and deletes HttpOnly cookies of services. */
export async function logChoice(request: Request, ctx: Context): Promise<Response> {
  const { site } = ctx
  if (request.headers.get('sec-fetch-site') === 'cross-site') return new Response(null, { status: 403 })
  const text = await request.text()
  const read = text.length > MAX_BYTES ? undefined : Note.safeParse(parsed(text))
  if (!read?.success) return new Response(null, { status: 400 })
  const settings = await readSettings(site.db.read)
  const { revision, action, mask, lang, proof } = read.data
  if (revision > settings.revision) return new Response(null, { status: 400 })
  // `cms/lib` loads the whole product, so it is imported with the first choice only.
  const { transact } = await import('cms/lib')
  await transact(site.db, (trx) =>
    tables(trx)
      .insertInto('consent_log')
      .values({ at: ctx.now.toISOString(), revision, action, mask, lang, proof } as never)
      .execute(),
  )
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const cookie of cookiesOf(request, { settings, mask, isSecure: site.base_url.startsWith('https:') }))
    headers.append('set-cookie', cookie)
  return new Response(null, { status: 204, headers })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Choice {
  settings: Settings
  mask: string
  isSecure: boolean
}

const MAX_COOKIES = 60

/**
 * Safari keeps cookies set by scripts for 7 days only, so the server sets the choice. HttpOnly cookies are deleted
 * here, by the names in the request.
 */
function cookiesOf(request: Request, { settings, mask, isSecure }: Choice): string[] {
  const secure = isSecure ? '; Secure' : ''
  const value = `${settings.asked}.${mask}`
  const own = `cms_consent=${value}; Path=/; Max-Age=${settings.days * 86_400}; SameSite=Lax${secure}`
  const names = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.split('=')[0]!.trim())
  const isGone = goneNames(settings, BigInt(`0x${mask}`))
  const labels = new URL(request.url).hostname.split('.')
  const domains = ['', ...labels.slice(0, -1).map((_, i) => `; Domain=${labels.slice(i).join('.')}`)]
  const ended = [...new Set(names.filter(isGone))].flatMap((name) =>
    domains.map((domain) => `${name}=; Path=/; Max-Age=0${domain}${secure}`),
  )
  return [own, ...ended.slice(0, MAX_COOKIES)]
}

/** Names of cookies that belong only to services without consent. */
function goneNames(settings: Settings, mask: bigint): (name: string) => boolean {
  const agreed = new Set(agreedServices(settings, mask).map(({ service }) => service.key))
  const all = agreedServices(settings, ALL).map(({ service }) => service)
  const patterns = (isAgreed: boolean) =>
    all
      .filter(({ key }) => agreed.has(key) === isAgreed)
      .flatMap(({ cookies }) =>
        cookies.filter(({ where }) => where === 'first-party').map(({ name }) => patternOf(name)),
      )
  const [gone, stays] = [patterns(false), patterns(true)]
  return (name) => gone.some((one) => one.test(name)) && !stays.some((one) => one.test(name))
}

const ALL = (1n << 60n) - 1n

const patternOf = (name: string): RegExp =>
  new RegExp(`^${name.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^=;]*')}$`)
