// Shows a typed password and hides it again; before the form is sent the field is a password field again.
for (const button of document.querySelectorAll('button[data-show]')) {
  const input = document.getElementById(button.dataset.show)
  const show = (on) => {
    input.type = on ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(on))
  }
  button.hidden = false
  button.addEventListener('click', () => show(input.type === 'password'))
  input.form.addEventListener('submit', () => show(false))
}
