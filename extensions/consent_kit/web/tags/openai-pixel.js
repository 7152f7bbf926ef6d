export default ({ pixel_id }, { script }) => {
  const oaiq = (window.oaiq ??= function () {
    oaiq.q.push(arguments)
  })
  oaiq.q ??= []
  oaiq('consent', false)
  oaiq('init', { pixelId: pixel_id })
  oaiq('consent', true)
  oaiq('measure', 'page_viewed', { type: 'contents' })
  script('https://bzrcdn.openai.com/sdk/oaiq.min.js')
}
