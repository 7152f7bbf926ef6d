// On every page of a website with services: reads the choice, keeps everything away until there is one, and carries it out.
const { version, config: address, google } = document.querySelector('script[data-consent]').dataset
const COOKIE = 'cms_consent'
const LEFTOVERS = 'cms-consent-clear'
const LINK = 'a[href^="/_consent"],[data-consent-open]'

/** The services agreed to, one bit each; undefined without a choice, or with one that was asked for before. */
let agreed = chosen()
let loading
const config = () => (loading ??= fetch(address).then((answer) => answer.json()))
const ui = () => import('./ui.js')
const has = ({ bit }) => (((agreed ?? 0n) >> BigInt(bit)) & 1n) === 1n
/** Somebody fills in a form: no new load of the page takes it away. */
let isTyping = false
addEventListener('input', ({ target }) => (isTyping ||= target.localName !== 'consent-banner'), true)

// Consent Mode: the defaults stand before any tag, and no tag is loaded without consent (basic mode).
if (google !== undefined) {
  window.dataLayer ??= []
  window.gtag ??= function () {
    window.dataLayer.push(arguments)
  }
  window.gtag('consent', 'default', signals([]))
  window.gtag('set', 'ads_data_redaction', true)
}

function signals(services) {
  const granted = new Set(services.flatMap((one) => one.signals))
  // A container alone says nothing of what the tags in it may do: their own entries do.
  if (services.some((one) => one.key === 'google_tag_manager')) {
    const others = new Set(services.flatMap((one) => (one.key === 'google_tag_manager' ? [] : one.signals)))
    for (const name of granted) if (/^(ad|analytics)_/.test(name) && !others.has(name)) granted.delete(name)
  }
  granted.add('security_storage')
  const all =
    'ad_storage ad_user_data ad_personalization analytics_storage functionality_storage personalization_storage security_storage'
  return Object.fromEntries(all.split(' ').map((name) => [name, granted.has(name) ? 'granted' : 'denied']))
}

function chosen() {
  const [, chosenVersion, mask] = /(?:^|;\s*)cms_consent=(\d+)\.([0-9a-f]+)/.exec(document.cookie) ?? []
  return chosenVersion === version ? BigInt(`0x${mask}`) : undefined
}

/** Trusted Types, where a page asks for them: addresses of scripts are those of agreed services. */
const trusted = window.trustedTypes?.createPolicy('consent', { createScriptURL: (url) => url })
const tools = {
  script(url, attributes = {}) {
    const script = document.createElement('script')
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
    script.async = true
    script.src = trusted?.createScriptURL(url) ?? url
    document.head.append(script)
    return script
  },
  style(url) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = url
    document.head.append(link)
  },
  has: (key) => isAgreed(key),
}

let services = []
const isAgreed = (key) => services.some((one) => one.key === key && has(one))

async function run() {
  ;({ services } = await config())
  const active = services.filter(has)
  if (google !== undefined) {
    window.gtag('consent', 'update', signals(active))
    window.dataLayer.push({ event: 'cms_consent', consent_services: keysOf(active) })
  }
  const tags = active.filter(({ embed }) => !embed)
  const { tagOf } = tags.length ? await import('./tags.js') : {}
  for (const { key, params } of tags) tagOf(key).then((tag) => tag.default(params, tools), console.error)
  tell()
}

const keysOf = (all) => all.map(({ key }) => key)
/** Embeds on the page hear which services are agreed to, and which can be. */
const tell = () =>
  document.dispatchEvent(
    new CustomEvent('cms-consent', {
      detail: { agreed: keysOf(services.filter(has)), offered: keysOf(services) },
    }),
  )

/** Keeps a choice, clears what nobody agreed to, and has the page loaded anew where its policy is another one now. */
async function decide(mask, action) {
  const before = agreed ?? 0n
  agreed = mask
  const { days, revision, lang, services: all } = await config()
  services = all
  const secure = location.protocol === 'https:' ? ';secure' : ''
  const value = `${version}.${mask.toString(16)}`
  document.cookie = `${COOKIE}=${value};path=/;max-age=${days * 86400};samesite=lax${secure}`
  const proof = prove()
  const body = JSON.stringify({ revision, action, mask: mask.toString(16), lang, proof })
  const headers = { 'content-type': 'application/json' }
  const noted = fetch('/_consent/log', {
    method: 'POST',
    keepalive: true,
    headers,
    body,
    signal: AbortSignal.timeout(3000),
  })
  clear()
  tell()
  await noted.catch(() => undefined)
  const changed = all.filter((one) => !one.embed && (((before ^ mask) >> BigInt(one.bit)) & 1n) === 1n)
  const isLess = changed.some((one) => !has(one))
  if (isLess) session(LEFTOVERS, '1')
  // What runs cannot be stopped but by a new page. What was agreed to waits until a form is sent.
  if (isLess || (changed.length && !isTyping)) location.reload()
}

/** A random number that is kept here alone: with it somebody can prove what was chosen. */
function prove() {
  const id = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  try {
    localStorage.setItem('cms-consent', JSON.stringify({ id, at: new Date().toISOString() }))
  } catch {} // storage may be closed
  return id
}

function session(key, value) {
  try {
    if (value !== undefined) return sessionStorage.setItem(key, value)
    const found = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return found
  } catch {} // storage may be closed
}

/** Cookies and storage of all services that are not agreed to, by name, on every domain and path that this page can write. */
function clear() {
  const of = (where) =>
    services
      .filter((one) => !has(one))
      .flatMap((one) => one.stored.filter((item) => item.where === where).map(({ name }) => name))
  const fits = (names) =>
    new RegExp(`^(${names.map((name) => name.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')).join('|')})$`)
  const inUse = services.filter(has).flatMap((one) => one.stored.map(({ name }) => name))
  const isGone = (names) => (name) => fits(names).test(name) && !(inUse.length && fits(inUse).test(name))
  const names = document.cookie
    .split(';')
    .map((pair) => pair.split('=')[0].trim())
    .filter(Boolean)
  for (const name of names.filter(isGone(of('first-party')))) expire(name)
  for (const kind of ['localStorage', 'sessionStorage'])
    try {
      const storage = window[kind]
      for (const key of Object.keys(storage).filter(isGone(of(kind)))) storage.removeItem(key)
    } catch {} // storage may be closed
}

function expire(name) {
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, i) => `;domain=${labels.slice(i).join('.')}`)]
  const steps = location.pathname.split('/')
  const paths = [
    '/',
    ...steps.flatMap((_, i) =>
      i ? [`${steps.slice(0, i + 1).join('/')}`, `${steps.slice(0, i + 1).join('/')}/`] : [],
    ),
  ]
  for (const domain of domains)
    for (const path of paths)
      for (const flags of ['', ';secure', ';secure;partitioned'])
        document.cookie = `${name}=;path=${path}${domain};max-age=0${flags}`
}

async function open(view = 'settings') {
  const [{ show }, all] = await Promise.all([ui(), config()])
  services = all.services
  show(all, { view, agreed, decide })
}

/** Agrees to a service beside those that are agreed to, or withdraws that, as its button on the page says. */
async function change(key, isOn) {
  ;({ services } = await config())
  const { bit } = services.find((one) => one.key === key) ?? {}
  if (bit === undefined) return
  const one = 1n << BigInt(bit)
  await decide(isOn ? (agreed ?? 0n) | one : (agreed ?? 0n) & ~one, isOn ? 'choose' : 'withdraw')
}

const tellLater = async () => {
  ;({ services } = await config())
  tell()
}
window.cmsConsent = {
  has: isAgreed,
  open: () => open(),
  tell: tellLater,
  grant: (key) => change(key, true),
  revoke: (key) => change(key, false),
}
document.addEventListener('click', (event) => {
  if (!event.target.closest?.(LINK) || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  void open()
})
// A page out of the browser's memory may be older than the choice.
addEventListener('pageshow', ({ persisted }) => persisted && chosen() !== agreed && location.reload())

if (session(LEFTOVERS)) config().then((all) => ((services = all.services), clear()))
if (agreed) void run()
else if (agreed === undefined && !navigator.globalPrivacyControl) void open('banner')
// A design without the link of the footer still lets everybody withdraw.
if (
  ![...document.querySelectorAll(LINK)].some(
    (link) => link.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) ?? true,
  )
)
  Promise.all([ui(), config()]).then(([{ button }, all]) => button(all, () => open()))
