/** Decodes an HTML file: by its byte order mark, the response's charset or its own declaration, else as UTF-8. */
export function decodeHtml(bytes: Uint8Array, contentType: string): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096))
  const named =
    markOf(bytes) ??
    /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1] ??
    /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ??
    'utf-8'
  try {
    return new TextDecoder(named).decode(bytes)
  } catch {
    // Unknown charset.
    return new TextDecoder().decode(bytes)
  }
}

function markOf([one, two, three]: Uint8Array): string | undefined {
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  return one === 0xef && two === 0xbb && three === 0xbf ? 'utf-8' : undefined
}
