// Fields are elements of the class frc-captcha with the site's key.
export default ({ site_key, endpoint = 'global' }, { script }) => {
  for (const field of document.querySelectorAll('.frc-captcha')) {
    field.dataset.sitekey ??= site_key
    field.dataset.apiEndpoint ??= endpoint
  }
  script('https://cdn.jsdelivr.net/npm/@friendlycaptcha/sdk@0.1/site.min.js', { type: 'module' })
}
