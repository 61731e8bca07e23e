/** Line breaks and other controls; below, invisible characters such as joiners and direction marks. */
const blank = /[\p{Cc}\p{Zl}\p{Zp}\s]/gu
const invisible = /\p{Cf}/gu
const scheme = /\b[a-z][a-z0-9+.-]*:\/+|\b(?:https?|mailto|tel|javascript|data):/gi
/** Every character that mail programs take for the dot of a domain. */
const dot = '[.\\u3002\\uff0e\\uff61]'
const prefix = new RegExp(`\\bwww${dot}`, 'gi')
const dotOfName = new RegExp(`(?<=[\\p{L}\\p{N}_-])${dot}+(?=(?:xn--|\\p{L}{2}))`, 'gu')
const dotsOfAddress = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g
const at = /[@\uff20]/g
const mailbox = /^[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u

/**
 * Someone else's text on one line, without anything that a mail program turns into a link: removes schemes, `www`, the dots of
 * domain names and IP addresses, and the `@` of email addresses. `www.evil.test/pay` becomes `evil test/pay`, and
 * `bo@evil.test` becomes `bo at evil test`. Dots of initials, numbers and sentences stay.
 */
export function unlinked(text: string): string {
  return tidy(withoutDomains(withoutSchemes(visible(text))).replace(at, ' at '))
}

/** The same, but email addresses stay: for the body of an email, where readers may want to answer them. */
export function withoutUrls(text: string): string {
  // An email address with surrounding brackets and a full stop; anything else in the word disqualifies it.
  const words = withoutSchemes(visible(text)).split(/([\s<>()[\],;:!?/\\]|\.(?=\s|$))/)
  return tidy(words.map((word) => (mailbox.test(word) ? word : withoutDomains(word))).join(''))
}

function visible(text: string): string {
  return text.toWellFormed().replace(blank, ' ').replace(invisible, '')
}

function withoutSchemes(text: string): string {
  return text.replace(scheme, ' ').replace(prefix, ' ')
}

function withoutDomains(text: string): string {
  return text.replace(dotOfName, ' ').replace(dotsOfAddress, (address) => address.replaceAll('.', ' '))
}

function tidy(text: string): string {
  return text.replace(/ {2,}/g, ' ').trim()
}
