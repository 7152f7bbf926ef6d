// Makes the note of an embed two buttons: load it once, or always from now on; and loads at once what was agreed to.
;(() => {
  const frames = new Map()

  const load = (figure, takesFocus) => {
    if (frames.has(figure)) return
    const { src, title } = figure.dataset
    const frame = document.createElement('iframe')
    frame.src = src
    frame.title = title
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
    frame.allowFullscreen = true
    const parts = [...figure.childNodes]
    frames.set(figure, parts)
    figure.replaceChildren(frame)
    if (takesFocus) frame.focus()
  }
  const unload = (figure) => {
    const parts = frames.get(figure)
    if (!parts) return
    frames.delete(figure)
    figure.replaceChildren(...parts)
  }

  /** Videos would begin to play by themselves: they wait for a click, also where they are agreed to. */
  const isVideo = (key) => key === 'youtube' || key === 'vimeo'
  const withdrawn = new WeakSet()

  const prepare = (figure) => {
    const { consentEmbed: key } = figure.dataset
    const actions = figure.querySelector('.consent-embed-actions')
    const button = (text, onclick) => {
      const made = document.createElement('button')
      made.type = 'button'
      made.textContent = text
      made.addEventListener('click', onclick)
      return made
    }
    const once = button(actions.dataset.load, () => load(figure, true))
    const always = button(actions.dataset.always, () => {
      load(figure, true)
      void window.cmsConsent?.grant(key)
    })
    always.className = 'is-always'
    always.hidden = true
    actions.prepend(once, always)
  }
  const all = [...document.querySelectorAll('[data-consent-embed]')]
  all.forEach(prepare)

  document.addEventListener('cms-consent', ({ detail }) => {
    for (const figure of all) {
      const { consentEmbed: key } = figure.dataset
      const isAgreed = detail.agreed.includes(key)
      const always = [figure, ...(frames.get(figure) ?? [])]
        .map((node) => node.querySelector?.('.is-always'))
        .find(Boolean)
      if (always) always.hidden = isAgreed || isVideo(key) || !detail.offered.includes(key)
      figure.classList.toggle('is-agreed', isAgreed)
      if (isAgreed) {
        withdrawn.add(figure)
        if (!isVideo(key)) load(figure, false)
      } else if (withdrawn.delete(figure)) unload(figure)
    }
  })
  window.cmsConsent?.tell()
})()
