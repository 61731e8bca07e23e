/** A typed URL, with `https://` unless it names a scheme: `acme.com/pricing` becomes `https://acme.com/pricing`. */
export function withScheme(typed: string): string {
  const hasScheme = /^[a-z][a-z\d+-]*:/i.test(typed)
  return !hasScheme && /^[^\s/?#@]+\.[^\s/?#@.]/.test(typed) ? `https://${typed}` : typed
}
