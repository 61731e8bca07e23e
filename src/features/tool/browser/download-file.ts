/** Downloads generated content as a file. */
export function downloadFile(filename: string, content: string | Blob): void {
  const address = URL.createObjectURL(typeof content === 'string' ? textFile(filename, content) : content)
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  // The browser reads it asynchronously.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

function textFile(filename: string, text: string): Blob {
  const type = filename.endsWith('.md') ? 'text/markdown' : 'text/plain'
  return new Blob([text], { type: `${type};charset=utf-8` })
}
