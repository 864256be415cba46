type Submitted = { path: string; send: () => void }

let submitted: Submitted | null = null

/** Remembers the form being submitted while the page may ask for its route. */
export function watchForms() {
  // Before React, whose handler of the event asks for the route.
  addEventListener('submit', keep, { capture: true })
}

/** Returns the form that is being sent to that path at this moment. */
export function submittedTo(path: string): Submitted | null {
  return submitted?.path === path ? submitted : null
}

function keep({ target, submitter }: SubmitEvent) {
  if (!(target instanceof HTMLFormElement)) return
  const method = submitter?.getAttribute('formmethod') ?? target.getAttribute('method')
  if (method?.toLowerCase() !== 'post') return
  const action = submitter?.getAttribute('formaction') ?? target.getAttribute('action') ?? ''
  const url = new URL(action, location.href)
  // Read now, because a form may disable its fields while it waits.
  const fields = [...new FormData(target, submitter)]
  const { enctype } = target
  const current: Submitted = { path: url.pathname, send: () => sendNatively(url.href, enctype, fields) }
  submitted = current
  setTimeout(() => {
    if (submitted === current) submitted = null
  })
}

/** Makes the browser itself send the fields, as it does without JavaScript. */
function sendNatively(action: string, enctype: string, fields: [string, FormDataEntryValue][]) {
  const form = Object.assign(document.createElement('form'), { method: 'post', action, enctype, hidden: true })
  for (const [name, value] of fields) {
    const field = Object.assign(document.createElement('input'), { name })
    if (typeof value === 'string') Object.assign(field, { type: 'hidden', value })
    else {
      field.type = 'file'
      const files = new DataTransfer()
      // An empty file stands for no file.
      if (value.size > 0 || value.name) files.items.add(value)
      field.files = files.files
    }
    form.append(field)
  }
  document.body.append(form)
  HTMLFormElement.prototype.submit.call(form)
}
