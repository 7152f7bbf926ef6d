export default ({ matomo_url, site_id }, { script }) => {
  const base = matomo_url.replace(/\/$/, '')
  const queue = (window._paq ??= [])
  queue.push(['requireCookieConsent'], ['setCookieConsentGiven'], ['trackPageView'], ['enableLinkTracking'])
  queue.push(['setTrackerUrl', `${base}/matomo.php`], ['setSiteId', site_id])
  script(`${base}/matomo.js`)
}
