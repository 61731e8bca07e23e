/**
 * Classifies a response by its content type and its first bytes: a feed, a web page, a recording, or else text such
 * as a transcript. Hosts label feeds and subtitles inconsistently, so the bytes matter more.
 */
export function answerKind({ type, bytes }: { type: string; bytes: Uint8Array }): AnswerKind {
  if (isRecording(type)) return 'recording'
  // In UTF-16, Latin letters are every second byte.
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4000)).replaceAll('\u0000', '')
  if (/<(?:rss|rdf:RDF|feed)[\s>]/i.test(start) && !/<html[\s>]/i.test(start)) return 'feed'
  if (/<(?:\w{1,10}:)?tt[\s>]/i.test(start) && !/<html[\s>]/i.test(start)) return 'text'
  if (/^\W{0,4}\s*<\?xml/i.test(start) && !/<html[\s>]/i.test(start)) return 'feed'
  if (/^\W{0,4}\s*<(?:!doctype html|html|head|body)\b/i.test(start)) return 'page'
  if (/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type) && !/^\W{0,4}WEBVTT/.test(start))
    return 'page'
  return 'text'
}
export type AnswerKind = 'feed' | 'page' | 'recording' | 'text'

/** Whether the content type is audio, video or an image, which can be refused unread. */
export function isRecording(type: string): boolean {
  return /^\s*(?:audio|video|image)\//i.test(type)
}

const films = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/i

/**
 * Whether this is a YouTube URL. Only a video's owner may fetch its captions: the API requires their sign-in
 * (captions.download), and no other is documented.
 */
export function isYouTube(address: string): boolean {
  return films.test(URL.parse(withScheme(address))?.hostname ?? '')
}

/** Adds a missing scheme to a typed URL. */
export function withScheme(address: string): string {
  const typed = address.trim()
  return /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/]+:\d+(?:\/|$)/.test(typed) ? typed : `https://${typed}`
}
