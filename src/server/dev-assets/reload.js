// serve --dev: shows a page anew once files of its kit were read again; the page itself needs nothing for it.
;(() => {
  const RETRY_MS = 1000
  let version = new URL(document.currentScript.src).searchParams.get('v')
  let events

  // Hidden tabs do not listen: a browser has six connections for a website, however many tabs show it.
  function listen() {
    if (events || document.hidden) return
    events = new EventSource('/_dev/changes')
    // What changed while nobody listened, or while the server was stopped.
    events.addEventListener('version', ({ data }) => data === version || location.reload())
    events.addEventListener('reload', () => location.reload())
    events.addEventListener('styles', ({ data }) => {
      version = data
      exchangeStyles().catch(() => location.reload())
    })
    events.addEventListener('error', () => {
      stop()
      setTimeout(listen, RETRY_MS)
    })
  }

  function stop() {
    events?.close()
    events = undefined
  }

  async function exchangeStyles() {
    const answer = await fetch(location.href, { cache: 'no-store' })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const [shown, fresh] = [document, page].map((one) => [...one.querySelectorAll('link[rel="stylesheet"]')])
    if (!answer.ok || shown.length !== fresh.length) return location.reload()
    for (const [i, link] of shown.entries()) {
      if (link.getAttribute('href') === fresh[i].getAttribute('href')) continue
      const next = document.importNode(fresh[i])
      // Both until the new one is there, so that the page is never without styles.
      next.addEventListener('load', () => link.remove())
      link.after(next)
    }
  }

  document.addEventListener('visibilitychange', () => (document.hidden ? stop() : listen()))
  window.addEventListener('pagehide', stop)
  window.addEventListener('pageshow', listen)
  listen()
})()
