/** Gives the visitor a file with this text, made here. */
export function handOut(filename: string, text: string): void {
  const type = filename.endsWith('.md') ? 'text/markdown' : 'text/plain'
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  // The browser reads it in its own time.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
