// Menus are <details> and work without this script, which closes them on Escape and on leaving them.
;(() => {
  const menus = () => document.querySelectorAll('.menu-small[open], .menu-below[open]')

  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    const open = [...menus()].pop()
    if (!open) return
    open.open = false
    open.querySelector('summary').focus()
  })

  document.addEventListener('click', (event) => {
    for (const menu of menus()) if (!menu.contains(event.target) || event.target.closest('a')) menu.open = false
  })

  document.addEventListener('focusin', (event) => {
    for (const menu of menus()) if (!menu.contains(event.target)) menu.open = false
  })
})()
