export default ({ site_id, snippet_version = '6' }, { script }) => {
  const hj = (window.hj ??= function () {
    ;(hj.q ??= []).push(arguments)
  })
  window._hjSettings = { hjid: Number(site_id), hjsv: Number(snippet_version) }
  script(`https://static.hotjar.com/c/hotjar-${site_id}.js?sv=${snippet_version}`)
}
