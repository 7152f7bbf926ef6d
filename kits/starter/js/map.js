// Moves and zooms maps, which without it are pictures.
;(() => {
  const TILE = 256
  const KEYS = { ArrowLeft: [-80, 0], ArrowRight: [80, 0], ArrowUp: [0, -80], ArrowDown: [0, 80] }

  document.querySelectorAll('[data-map]').forEach((map) => {
    const view = map.querySelector('.map-view')
    const pins = map.querySelector('.map-pins')
    const controls = map.querySelector('.map-controls')
    const layer = document.createElement('div')
    const draw = tilesOn(layer)
    let [x, y, zoom] = map.dataset.map.split(' ').map(Number)

    // The first move replaces the static pictures.
    function show() {
      if (!layer.parentNode) view.replaceChildren(layer, pins)
      const { clientWidth: w, clientHeight: h } = view
      const count = 2 ** zoom
      const size = TILE * count
      const left = Math.round(x * size - w / 2)
      const top = Math.round(y * size - h / 2)
      draw({ left, top, w, h, zoom, count })
      pins.setAttribute('viewBox', `0 0 ${w} ${h}`)
      for (const { dataset, transform } of pins.children)
        transform.baseVal[0].setTranslate(dataset.x * size - left, dataset.y * size - top)
    }

    function move([right, down]) {
      x += right / TILE / 2 ** zoom
      y += down / TILE / 2 ** zoom
      show()
    }
    function zoomBy(steps) {
      zoom = Math.min(19, Math.max(2, zoom + steps))
      show()
    }
    const on = (type, act) => view.addEventListener(type, act)

    layer.className = 'map-tiles map-moving'
    controls.hidden = false
    controls.addEventListener('click', ({ target }) => zoomBy(+target.value || 0))
    view.tabIndex = 0
    view.role = 'group'
    view.ariaLabel = map.dataset.help
    on('keydown', (event) => {
      const { key } = event
      if (event.ctrlKey || event.metaKey || !(KEYS[key] || /^[+=-]$/.test(key))) return
      event.preventDefault()
      if (KEYS[key]) move(KEYS[key])
      else zoomBy(key === '-' ? -1 : 1)
    })
    // A swipe scrolls the page until a tap has focused the map.
    on('pointerdown', (event) => {
      if (event.pointerType === 'touch' && document.activeElement !== view) return
      view.setPointerCapture(event.pointerId)
    })
    on('pointermove', ({ pointerId, movementX, movementY }) => {
      if (view.hasPointerCapture(pointerId)) move([-movementX, -movementY])
    })
    addEventListener('resize', () => layer.parentNode && show())
  })

  // Loads the visible tiles and removes the others.
  function tilesOn(layer) {
    const tiles = {}
    return ({ left, top, w, h, zoom, count }) => {
      const visible = []
      for (let i = Math.floor(left / TILE); i * TILE < left + w; i++)
        for (let j = Math.max(0, Math.floor(top / TILE)); j < count && j * TILE < top + h; j++) {
          const tile = (tiles[`${zoom}/${i}/${j}`] ??= new Image(TILE, TILE))
          tile.alt = ''
          tile.src ||= `/_proxy/tiles/${zoom}/${((i % count) + count) % count}/${j}.png`
          tile.style.translate = `${i * TILE - left}px ${j * TILE - top}px`
          visible.push(tile)
        }
      layer.replaceChildren(...visible)
    }
  }
})()
