export default ({ site_key, version = 'v3' }, { script }) => {
  const file = version === 'enterprise' ? 'enterprise.js' : 'api.js'
  script(`https://www.google.com/recaptcha/${file}${version === 'v2' ? '' : `?render=${site_key}`}`)
}
