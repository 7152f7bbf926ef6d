// The main language of the website cannot also be an additional one: its checkbox is hidden while it is selected.
const main = document.querySelector('#main_language')
const boxes = [...document.querySelectorAll('input[name=further_language]')]

function hideMain() {
  for (const box of boxes) box.closest('label').hidden = box.value === main.value
}

main?.addEventListener('change', hideMain)
if (main) hideMain()
