export default ({ tag_id }, { script }) => {
  const pintrk = (window.pintrk ??= (...args) => pintrk.queue.push(args))
  pintrk.queue ??= []
  pintrk.version = '3.0'
  pintrk('setconsent', true)
  pintrk('load', tag_id)
  pintrk('page')
  script('https://s.pinimg.com/ct/core.js')
}
