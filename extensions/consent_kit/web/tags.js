// The scripts of services, each loaded once somebody has agreed to it. Named one by one, so that a static export finds them.
const TAGS = {
  'adobe-fonts': () => import('./tags/adobe-fonts.js'),
  'cloudflare-turnstile': () => import('./tags/cloudflare-turnstile.js'),
  etracker: () => import('./tags/etracker.js'),
  'friendly-captcha': () => import('./tags/friendly-captcha.js'),
  'google-ads': () => import('./tags/google-ads.js'),
  'google-ads-gtm': () => import('./tags/google-ads-gtm.js'),
  'google-analytics': () => import('./tags/google-analytics.js'),
  'google-analytics-gtm': () => import('./tags/google-analytics-gtm.js'),
  'google-fonts': () => import('./tags/google-fonts.js'),
  'google-recaptcha': () => import('./tags/google-recaptcha.js'),
  'google-tag-manager': () => import('./tags/google-tag-manager.js'),
  hcaptcha: () => import('./tags/hcaptcha.js'),
  hotjar: () => import('./tags/hotjar.js'),
  hubspot: () => import('./tags/hubspot.js'),
  'linkedin-insight': () => import('./tags/linkedin-insight.js'),
  matomo: () => import('./tags/matomo.js'),
  'meta-pixel': () => import('./tags/meta-pixel.js'),
  'microsoft-clarity': () => import('./tags/microsoft-clarity.js'),
  'microsoft-uet': () => import('./tags/microsoft-uet.js'),
  'openai-pixel': () => import('./tags/openai-pixel.js'),
  paypal: () => import('./tags/paypal.js'),
  'pinterest-tag': () => import('./tags/pinterest-tag.js'),
  plausible: () => import('./tags/plausible.js'),
  'tawk-to': () => import('./tags/tawk-to.js'),
  'tiktok-pixel': () => import('./tags/tiktok-pixel.js'),
  userlike: () => import('./tags/userlike.js'),
}

/** `key` is that of the service: google_analytics. */
export const tagOf = (key) => TAGS[key.replaceAll('_', '-')]()
