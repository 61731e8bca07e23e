const longest = 200

/**
 * The name under which we store a file: no folders, control or bidirectional characters, at most 200 characters,
 * extension preserved. Shown and used for downloads; never used as a path on disk.
 */
export function safeFilename(given: string): string {
  const name = given
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (name === '' || /^\.+$/.test(name)) return 'file'
  const characters = [...name]
  if (characters.length <= longest) return name
  const extension = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''
  return characters.slice(0, longest - extension.length).join('') + extension
}

/** The part after the last dot, in lowercase; empty when there is none. */
export function extensionOf(filename: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(filename)?.[1]?.toLowerCase() ?? ''
}

/** RFC 6266: an ASCII name for old clients and the exact name for all others. */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  const exact = encodeURIComponent(filename).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${exact}`
}
