// The menu of small screens is a <details> and works without this script, which closes it on Escape and on leaving it.
;(() => {
  const open = () => document.querySelector('.rail-small[open]')
  document.addEventListener('keydown', (event) => {
    const menu = open()
    if (event.key !== 'Escape' || !menu) return
    menu.open = false
    menu.querySelector('summary').focus()
  })
  for (const type of ['click', 'focusin'])
    document.addEventListener(type, (event) => {
      const menu = open()
      if (menu && !menu.contains(event.target)) menu.open = false
    })
})()
