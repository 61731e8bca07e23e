import type { WaitingChange } from '#src/platform/navigation/waiting-changes.ts'

/** What somebody entered in a change that waits, to be read: a line a field, or the text as it was sent. */
export function enteredIn({ headers, body }: Pick<WaitingChange, 'headers' | 'body'>): string {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  const text = new TextDecoder().decode(body)
  if (!type.startsWith('application/x-www-form-urlencoded')) return text
  return [...new URLSearchParams(text)]
    .filter(([name, value]) => value !== '' && name !== 'intent' && name !== 'version')
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
