export default ({ conversion_id, conversion_label }, { script }) => {
  window.gtag('js', new Date())
  window.gtag('config', conversion_id)
  // Pages report a conversion by gtag('event', 'conversion', { send_to: cmsGoogleAds }).
  window.cmsGoogleAds = conversion_label ? `${conversion_id}/${conversion_label}` : conversion_id
  script(`https://www.googletagmanager.com/gtag/js?id=${conversion_id}`)
}
