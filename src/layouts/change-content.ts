import type { WaitingChange } from '#src/platform/navigation/waiting-changes.ts'

/** The readable content of a queued change: one line per form field, or the text as sent. */
export function changeContent({ headers, body }: Pick<WaitingChange, 'headers' | 'body'>): string {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  const text = new TextDecoder().decode(body)
  if (!type.startsWith('application/x-www-form-urlencoded')) return text
  return [...new URLSearchParams(text)]
    .filter(([name, value]) => value !== '' && name !== 'intent' && name !== 'version')
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
