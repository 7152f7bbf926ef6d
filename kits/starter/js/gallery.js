// Opens pictures of a gallery in a dialog: arrow keys and swipes change them, Escape closes. Without it they are links.
;(() => {
  for (const list of document.querySelectorAll('[data-gallery]')) {
    const links = [...list.querySelectorAll('a')]
    const dialog = list.nextElementSibling
    const [place, captionBox, controls] = dialog.children
    let at = 0
    let from

    function show(index) {
      at = (index + links.length) % links.length
      const link = links[at]
      const image = new Image()
      image.alt = link.querySelector('img:not(.blur)').alt
      if (link.dataset.srcset) {
        image.sizes = '100vw'
        image.srcset = link.dataset.srcset
      }
      image.src = link.href
      const count = document.createElement('span')
      count.textContent = `${at + 1} / ${links.length}`
      const caption = link.parentNode.querySelector('figcaption')
      place.replaceChildren(image)
      captionBox.replaceChildren(count, ...(caption ? caption.cloneNode(true).childNodes : []))
    }

    links.forEach((link, i) => {
      link.addEventListener('click', (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        show(i)
        dialog.showModal()
      })
    })
    for (const button of controls.children) {
      button.hidden = links.length < 2 && button.value !== '0'
      button.addEventListener('click', () => (button.value === '0' ? dialog.close() : show(at + +button.value)))
    }
    dialog.addEventListener('keydown', ({ key }) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
      if (step) show(at + step)
    })
    // Focus returns to the picture that was shown last.
    dialog.addEventListener('close', () => links[at].focus())
    place.addEventListener('pointerdown', (event) => {
      from = event.isPrimary ? event.clientX : undefined
    })
    place.addEventListener('pointerup', ({ clientX }) => {
      if (from === undefined) return
      const dx = clientX - from
      if (Math.abs(dx) > 40) show(at - Math.sign(dx))
      from = undefined
    })
    place.addEventListener('dragstart', (event) => event.preventDefault())
  }
})()
