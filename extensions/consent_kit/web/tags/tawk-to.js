export default ({ property_id, widget_id }, { script }) => {
  window.Tawk_API ??= {}
  window.Tawk_LoadStart = new Date()
  script(`https://embed.tawk.to/${property_id}/${widget_id}`, { crossorigin: '*', charset: 'UTF-8' })
}
