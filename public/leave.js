// What the browser keeps for these pages goes before the session does. A form that may send itself is sent.

localStorage.clear()
sessionStorage.clear()

const form = document.querySelector('form[data-leaves=true]')
if (form) {
  document.getElementById('leaving').textContent = 'Switching Accounts...'
  form.hidden = true
  form.submit()
}
