type Submitted = { path: string; send: () => void }

let submitted: Submitted | null = null

/** Keeps the form that is being submitted for as long as the page may ask which route it goes to. */
export function watchForms() {
  // Before React, whose answer to the event begins that question.
  addEventListener('submit', keep, { capture: true })
}

/** The form that this very moment's submission sends to that path. */
export function submittedTo(path: string): Submitted | null {
  return submitted?.path === path ? submitted : null
}

function keep({ target, submitter }: SubmitEvent) {
  if (!(target instanceof HTMLFormElement)) return
  const method = submitter?.getAttribute('formmethod') ?? target.getAttribute('method')
  if (method?.toLowerCase() !== 'post') return
  const action = submitter?.getAttribute('formaction') ?? target.getAttribute('action') ?? ''
  const url = new URL(action, location.href)
  // Now: a form may disable its fields while it waits.
  const fields = [...new FormData(target, submitter)]
  const { enctype } = target
  const current: Submitted = { path: url.pathname, send: () => sendNatively(url.href, enctype, fields) }
  submitted = current
  setTimeout(() => {
    if (submitted === current) submitted = null
  })
}

/** Has the browser itself send the fields, as it does where there is no JavaScript. */
function sendNatively(action: string, enctype: string, fields: [string, FormDataEntryValue][]) {
  const form = Object.assign(document.createElement('form'), { method: 'post', action, enctype, hidden: true })
  for (const [name, value] of fields) {
    const field = Object.assign(document.createElement('input'), { name })
    if (typeof value === 'string') Object.assign(field, { type: 'hidden', value })
    else {
      field.type = 'file'
      const files = new DataTransfer()
      // An empty file stands for none that was chosen.
      if (value.size > 0 || value.name) files.items.add(value)
      field.files = files.files
    }
    form.append(field)
  }
  document.body.append(form)
  HTMLFormElement.prototype.submit.call(form)
}
