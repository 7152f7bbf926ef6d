export default ({ domain, script_id, host = 'https://plausible.io' }, { script }) => {
  const plausible = (window.plausible ??= (...args) => (plausible.q ??= []).push(args))
  if (!script_id) return script(`${host}/js/script.js`, { 'data-domain': domain })
  plausible.init ??= (options) => (plausible.o = options ?? {})
  plausible.init()
  return script(`${host}/js/${script_id}.js`)
}
