export default ({ container_id }, { script }) => {
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  script(`https://www.googletagmanager.com/gtm.js?id=${container_id}`)
}
