/** Whether the field holds text for readers; URLs and alt texts don't. */
export function isTextField(target: EventTarget | null): target is HTMLElement {
  if (target instanceof HTMLTextAreaElement) return !('plain' in target.dataset)
  if (target instanceof HTMLInputElement)
    return target.type === 'text' && target.inputMode !== 'url' && !('plain' in target.dataset)
  return target instanceof HTMLElement && target.isContentEditable
}

/** Inserts text at the cursor of a field, or where the cursor last was, as if it were typed. */
export function insertText(field: HTMLElement, text: string): void {
  field.focus()
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { selectionStart, selectionEnd, value } = field
    field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    return
  }
  // No other way tells the editor of rich text as typing does.
  // oxlint-disable-next-line typescript/no-deprecated -- see above
  document.execCommand('insertText', false, text)
}
