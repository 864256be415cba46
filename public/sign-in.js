// The page to sign in works without this file: it shows what is typed, opens the dialog in place, and sends a form once.

for (const button of document.querySelectorAll('[data-shows]')) {
  const input = document.getElementById(button.dataset.shows)
  const show = (shown) => {
    input.type = shown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(shown))
  }
  button.hidden = false
  button.addEventListener('click', () => show(input.type === 'password'))
  // What is sent as text, browsers offer again to whoever types there next.
  input.form.addEventListener('submit', () => show(false))
}

for (const form of document.querySelectorAll('main form')) {
  let isSent = false
  form.addEventListener('submit', (event) => {
    if (isSent) event.preventDefault()
    isSent = true
  })
  addEventListener('pageshow', () => {
    isSent = false
  })
}

document.querySelector('[role=alert]')?.focus()

const dialog = document.getElementById('forgot')
const close = dialog?.querySelector('[data-closes]')
const hasOwnAddress = dialog?.open && Boolean(close?.href)
if (hasOwnAddress) {
  // Closing it would say so, and lead away.
  dialog.removeAttribute('open')
  dialog.showModal()
}
document.querySelector('[data-opens]')?.addEventListener('click', (event) => {
  event.preventDefault()
  dialog.showModal()
})
close?.addEventListener('click', (event) => {
  event.preventDefault()
  dialog.close()
})
dialog?.addEventListener('click', (event) => event.target === dialog && dialog.close())
dialog?.addEventListener('close', () => hasOwnAddress && location.replace(close.href))
