import { guessEncoding } from '#src/text/guess-encoding.ts'

/** A feed's text. `isGuess`: not in the encoding that it declares, or damaged. */
export type DecodedFeed = { text: string; encoding: string; isGuess: boolean }

/**
 * Decodes XML by its byte order mark, as UTF-8 where it can be nothing else, as it declares itself, or as the server
 * declares it (`type`, a Content-Type), else by a guess. Undefined for anything but text.
 */
export function decodeFeed(bytes: Uint8Array, type = ''): DecodedFeed | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 300)).replace(/^ï»¿/, '')
  if (bytes.includes(0) && !/^\s*<[^\u0000]/.test(head)) return decodeWide(bytes)
  const declared = [
    /^\s*<\?xml[^>]{0,100}encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(head)?.[1],
    /charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(type)?.[1],
  ].flatMap((name) => encodingNamed(name) ?? [])
  const utf8 = decodeAs('utf-8', bytes)
  if (utf8 !== undefined && /\P{ASCII}/u.test(utf8))
    return { text: utf8, encoding: 'utf-8', isGuess: declared.length > 0 && !declared.includes('utf-8') }
  for (const encoding of declared) {
    const text = decodeAs(encoding, bytes)
    if (text !== undefined) return { text, encoding, isGuess: false }
  }
  return utf8 === undefined ? decodeDamaged(bytes) : { text: utf8, encoding: 'utf-8', isGuess: false }
}

/** Text in UTF-8 with a few broken characters is still that: those become a replacement character each. */
function decodeDamaged(bytes: Uint8Array): DecodedFeed {
  const text = new TextDecoder('utf-8').decode(bytes)
  const broken = text.split('\ufffd').length - 1
  const sound = (text.match(/[\u0080-\ufffc\u{10000}-\u{10ffff}]/gu) ?? []).length
  if (sound > broken) return { text, encoding: 'utf-8', isGuess: false }
  const encoding = guessEncoding(bytes)?.encoding ?? 'windows-1252'
  return { text: new TextDecoder(encoding).decode(bytes), encoding, isGuess: true }
}

function decodeWide(bytes: Uint8Array): DecodedFeed | undefined {
  const encoding = guessEncoding(bytes)?.encoding
  const text = encoding && decodeAs(encoding, bytes)
  return encoding && text !== undefined ? { text, encoding, isGuess: false } : undefined
}

function encodingNamed(name: string | undefined): string | undefined {
  try {
    const { encoding } = new TextDecoder(name)
    return name === undefined || encoding.startsWith('utf-16') ? undefined : encoding
  } catch {
    // Not an encoding.
    return undefined
  }
}

function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
