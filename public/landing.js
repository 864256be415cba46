// Makes a modal dialog of the demo on the landing page. Without it the demo works by its links alone: the address names the slide.
const dialog = document.querySelector('#demo')
const CLOSED = '#view-demo'
const opener = document.querySelector(CLOSED)
const rels = { ArrowLeft: 'prev', ArrowRight: 'next' }

function follow() {
  const slide = dialog.querySelector(':target')
  if (!slide && dialog.open) {
    dialog.close()
    opener.focus()
  }
  if (slide && !dialog.open) dialog.showModal()
  slide?.focus()
}

/** In place of the address before, so that going back leaves the demo. */
function go(hash) {
  location.replace(hash)
}

dialog.addEventListener('click', (event) => {
  const link = event.target.closest('a[href^="#"]')
  if (!link && event.target !== dialog) return
  event.preventDefault()
  go(link?.hash ?? CLOSED)
})
dialog.addEventListener('cancel', (event) => {
  event.preventDefault()
  go(CLOSED)
})
dialog.addEventListener('keydown', ({ key }) => {
  const link = rels[key] && dialog.querySelector(`:target a[rel=${rels[key]}]`)
  if (link) go(link.hash)
})
addEventListener('hashchange', follow)
follow()
