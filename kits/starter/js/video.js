// Replaces the link to a provider's video by a button that loads its player; without this script the link stays.
;(() => {
  for (const frame of document.querySelectorAll('[data-embed]')) {
    const link = frame.querySelector('.video-play')
    const { embed, play, title } = frame.dataset
    const button = document.createElement('button')
    button.type = 'button'
    button.className = link.className
    button.append(...link.childNodes)
    button.querySelector('.video-action').textContent = play
    link.replaceWith(button)
    button.addEventListener('click', () => {
      const player = document.createElement('iframe')
      player.src = embed
      player.title = title
      player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
      frame.replaceChildren(player)
      player.focus()
    })
  }
})()
