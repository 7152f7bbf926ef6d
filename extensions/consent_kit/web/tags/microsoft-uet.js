export default ({ tag_id }, { script }) => {
  const queue = (window.uetq ??= [])
  queue.push('consent', 'default', { ad_storage: 'denied' })
  queue.push('consent', 'update', { ad_storage: 'granted' })
  script('https://bat.bing.com/bat.js').addEventListener('load', () => {
    if (!window.UET) return
    window.uetq = new window.UET({ ti: tag_id, enableAutoSpaTracking: true, q: window.uetq })
    window.uetq.push('pageLoad')
  })
}
