export default ({ pixel_id }, { script }) => {
  const fbq = (window.fbq = function () {
    if (fbq.callMethod) fbq.callMethod.apply(fbq, arguments)
    else fbq.queue.push(arguments)
  })
  window._fbq ??= fbq
  Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue: [] })
  fbq('consent', 'grant')
  fbq('init', pixel_id)
  fbq('track', 'PageView')
  script('https://connect.facebook.net/en_US/fbevents.js')
}
