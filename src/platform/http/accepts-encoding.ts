/** Whether `Accept-Encoding` names `encoding` (or *) without q=0. */
export function acceptsEncoding(header: string | undefined, encoding: 'br' | 'gzip'): boolean {
  if (!header) return false
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    if (name !== encoding && name !== '*') return false
    return !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}
