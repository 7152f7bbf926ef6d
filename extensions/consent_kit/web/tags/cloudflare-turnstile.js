// Fields are elements of the class cf-turnstile with the site's key.
export default ({ site_key }, { script }) => {
  for (const field of document.querySelectorAll('.cf-turnstile')) field.dataset.sitekey ??= site_key
  script('https://challenges.cloudflare.com/turnstile/v0/api.js')
}
