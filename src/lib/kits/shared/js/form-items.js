// Adds items to the groups of a form: without a script there is one empty item.
;(() => {
  for (const group of document.querySelectorAll('form.form [data-add]')) {
    const items = () => group.querySelectorAll(':scope > .form-item')
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'button button-quiet button-line form-add'
    button.textContent = group.dataset.add
    const most = Number(group.dataset.most)
    const update = () => (button.hidden = items().length >= most)

    function emptied(control) {
      if (control.type === 'color' && !control.name) return control.remove()
      if (/^(checkbox|radio)$/.test(control.type)) control.checked = control.defaultChecked
      else if (control.localName === 'select') control.selectedIndex = 0
      else control.value = control.type === 'file' ? '' : control.defaultValue
      control.removeAttribute('aria-invalid')
    }

    button.addEventListener('click', () => {
      const n = items().length
      const last = items()[n - 1]
      const item = last.cloneNode(true)
      item.querySelectorAll('.form-fault').forEach((one) => one.remove())
      for (const one of item.querySelectorAll('*'))
        for (const name of ['id', 'for', 'name', 'aria-describedby']) {
          const value = one.getAttribute(name)
          if (value === null) continue
          const next = value.replaceAll(`${group.id}-${n - 1}-`, `${group.id}-${n}-`).replace(`[${n - 1}]`, `[${n}]`)
          one.setAttribute(name, next)
        }
      item.querySelectorAll('input, select, textarea').forEach(emptied)
      item.querySelector('legend').textContent = n + 1
      last.after(item)
      update()
      // The conditions of its fields are evaluated.
      group.dispatchEvent(new Event('change', { bubbles: true }))
      item.querySelector('input, select, textarea').focus()
    })
    group.append(button)
    update()
  }
})()
