/**
 * What an address answered, by what it says of itself and how it begins: a feed, a web page, a recording, or else a text,
 * which a transcript is. Hosts call feeds and subtitles many things, so that the beginning counts more.
 */
export function answerKind({ type, bytes }: { type: string; bytes: Uint8Array }): AnswerKind {
  if (isRecording(type)) return 'recording'
  // Latin letters stand at every second place of UTF-16, too.
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4000)).replaceAll('\u0000', '')
  if (/<(?:rss|rdf:RDF|feed)[\s>]/i.test(start) && !/<html[\s>]/i.test(start)) return 'feed'
  if (/^\W{0,4}\s*<\?xml/i.test(start) && !/<html[\s>]/i.test(start)) return 'feed'
  if (/^\W{0,4}\s*<(?:!doctype html|html|head|body)\b/i.test(start)) return 'page'
  if (/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type) && !/^\W{0,4}WEBVTT/.test(start))
    return 'page'
  return 'text'
}
export type AnswerKind = 'feed' | 'page' | 'recording' | 'text'

/** Whether an answer says that it is sound, film or a picture, which need not be read to be refused. */
export function isRecording(type: string): boolean {
  return /^\s*(?:audio|video|image)\//i.test(type)
}

const films = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/i

/**
 * Whether an address is one of YouTube, whose captions nobody but the owner of a film may fetch: its interface asks for
 * the owner's sign-in (captions.download), and there is no other that is documented.
 */
export function isYouTube(address: string): boolean {
  return films.test(URL.parse(withScheme(address))?.hostname ?? '')
}

/** An address as people type it, with the scheme that they leave out. */
export function withScheme(address: string): string {
  const typed = address.trim()
  return /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/]+:\d+(?:\/|$)/.test(typed) ? typed : `https://${typed}`
}
