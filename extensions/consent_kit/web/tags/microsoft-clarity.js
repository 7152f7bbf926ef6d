export default ({ project_id }, { script, has }) => {
  const clarity = (window.clarity ??= function () {
    ;(clarity.q ??= []).push(arguments)
  })
  const ads = has('microsoft_uet') ? 'granted' : 'denied'
  clarity('consentv2', { ad_Storage: ads, analytics_Storage: 'granted' })
  script(`https://www.clarity.ms/tag/${project_id}`)
}
