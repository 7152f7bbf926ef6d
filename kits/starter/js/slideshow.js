// Buttons that step through a slideshow, and autoplay if configured; scrolling works without.
;(() => {
  const still = matchMedia('(prefers-reduced-motion: reduce)')

  for (const show of document.querySelectorAll('.slideshow')) {
    const [list, controls] = show.children
    if (!controls) continue
    const slides = [...list.children]
    const [count, pause] = controls.children
    const seconds = Number(show.dataset.seconds)
    let playing = false
    let interacting = false

    const place = (slide) => slide.offsetLeft - slides[0].offsetLeft
    const isEnd = () => list.scrollLeft + list.clientWidth > list.scrollWidth - 4
    const nearest = () => {
      const far = slides.map((slide) => Math.abs(place(slide) - list.scrollLeft))
      return far.indexOf(Math.min(...far))
    }
    function step(by) {
      const at = nearest() + by
      const next = by > 0 && isEnd() ? 0 : (at + slides.length) % slides.length
      list.scrollTo({ left: place(slides[next]) })
    }
    function tell() {
      const n = isEnd() ? slides.length : nearest() + 1
      const text = count.dataset.count.replace('{n}', n)
      if (count.textContent !== text) count.textContent = text
    }
    function play(on) {
      playing = on
      show.classList.toggle('is-playing', on)
      pause.ariaLabel = on ? pause.dataset.pause : pause.dataset.play
      count.ariaLive = on ? 'off' : 'polite'
    }

    controls.hidden = false
    pause.hidden = !seconds
    play(Boolean(seconds) && !still.matches)
    tell()
    list.addEventListener('scroll', tell, { passive: true })
    controls.addEventListener('click', ({ target }) => {
      const button = target.closest('button')
      if (!button) return
      if (button === pause) return play(!playing)
      play(false)
      step(Number(button.value))
    })
    // Autoplay pauses on hover and focus (WCAG 2.2.2).
    for (const [type, value] of Object.entries({ pointerenter: 1, pointerleave: 0, focusin: 1, focusout: 0 }))
      list.addEventListener(type, () => (interacting = value))
    list.addEventListener('pointerdown', () => play(false))
    if (seconds) setInterval(() => playing && !interacting && !document.hidden && step(1), seconds * 1000)
  }
})()
