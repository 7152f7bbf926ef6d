// Prints and copies recovery codes; downloading them is a form and needs no script.
const form = document.querySelector('form.keep')
const said = form.querySelector('[role=status]')
const codes = form.elements.codes.value.split(' ').join('\n')

const print = form.querySelector('[data-print]')
print.hidden = false
print.addEventListener('click', () => window.print())

// The clipboard API exists on secure origins only.
if (navigator.clipboard) {
  const copy = form.querySelector('[data-copy]')
  copy.hidden = false
  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(codes)
      said.textContent = said.dataset.copied
    } catch {
      said.textContent = said.dataset.failed
    }
  })
}
