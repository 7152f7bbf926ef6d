export default ({ secure_code }, { script }) => {
  window._etrackerOnReady ??= []
  window._etrackerOnReady.push(() => window._etracker?.enableCookies?.(location.hostname))
  script('https://code.etracker.com/code/e.js', {
    id: '_etLoader',
    'data-secure-code': secure_code,
    'data-block-cookies': 'true',
  })
}
