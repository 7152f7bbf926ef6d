export default ({ measurement_id }, { script }) => {
  window.gtag('js', new Date())
  window.gtag('config', measurement_id)
  script(`https://www.googletagmanager.com/gtag/js?id=${measurement_id}`)
}
