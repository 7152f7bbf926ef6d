const METHODS = [
  'page',
  'track',
  'identify',
  'instances',
  'debug',
  'on',
  'off',
  'once',
  'ready',
  'alias',
  'group',
  'enableCookie',
  'disableCookie',
  'holdConsent',
  'revokeConsent',
  'grantConsent',
]

export default ({ pixel_id }, { script }) => {
  window.TiktokAnalyticsObject = 'ttq'
  const ttq = (window.ttq ??= [])
  ttq.methods = METHODS
  ttq.setAndDefer = (target, method) => (target[method] = (...args) => target.push([method, ...args]))
  for (const method of METHODS) ttq.setAndDefer(ttq, method)
  ttq.instance = (id) => {
    const one = ttq._i[id] ?? []
    for (const method of METHODS) ttq.setAndDefer(one, method)
    return one
  }
  const url = 'https://analytics.tiktok.com/i18n/pixel/events.js'
  ttq._i = { [pixel_id]: Object.assign([], { _u: url }) }
  ttq._t = { [pixel_id]: Date.now() }
  ttq._o = { [pixel_id]: {} }
  ttq.grantConsent()
  ttq.page()
  script(`${url}?sdkid=${pixel_id}&lib=ttq`)
}
