/** Tells whether a form that saves something holds what was typed or ticked since the page was loaded. */
export function hasTyped(within: ParentNode = document): boolean {
  const fields = within.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    ':is(main, [role=dialog]) form[method=post] :is(input:not([type=hidden]), textarea, select)',
  )
  return [...fields].some((field) => {
    if (field instanceof HTMLSelectElement) return isChosenAnew(field)
    return 'checked' in field && /^(checkbox|radio)$/.test(field.type)
      ? field.checked !== field.defaultChecked
      : field.value.trim() !== field.defaultValue.trim()
  })
}

/** React marks no option of a list that it controls: such a list counts as unchanged. */
function isChosenAnew({ options }: HTMLSelectElement): boolean {
  const all = [...options]
  return (
    all.some((option) => option.defaultSelected) && all.some((option) => option.selected !== option.defaultSelected)
  )
}
