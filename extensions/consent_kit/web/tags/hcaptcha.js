// Fields are elements of the class h-captcha with the site's key.
export default ({ site_key }, { script }) => {
  for (const field of document.querySelectorAll('.h-captcha')) field.dataset.sitekey ??= site_key
  script('https://js.hcaptcha.com/1/api.js')
}
