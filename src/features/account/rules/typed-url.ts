import { withScheme } from '#src/text/with-scheme.ts'

/** The URL of a website as people type it, with https by default; undefined for anything else. */
export function readTypedUrl(typed: string): string | undefined {
  const address = withScheme(typed)
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? address : undefined
}
