import { msg } from '@lingui/core/runtime-macro'

export const mediaAnotherKindLabels = {
  picture: (file: string) =>
    msg`${{ file }} is no picture. Choose a PNG, JPEG or WebP file in the place of a picture.`,
  recording: (file: string) =>
    msg`${{ file }} is no sound alone. Choose an MP3, M4A, WAV, Ogg or WebM file in the place of a recording.`,
  film: (file: string) =>
    msg`${{ file }} is no video. Choose an MP4, WebM or MOV file in the place of a video.`,
  document: (file: string) =>
    msg`${{ file }} is no document. Choose a PDF or Word (DOCX) file in the place of a document.`,
}

export const mediaDocumentLabels = {
  broken: (file: string) =>
    msg`${{ file }} cannot be read: it is broken, or no document. Export it again as PDF or DOCX and upload that.`,
  locked: (file: string) =>
    msg`${{ file }} is locked by a password. Save it without the password and upload that.`,
  long: (file: string) =>
    msg`${{ file }} is longer than 3,000 pages or 2 million characters. Split it and upload the parts.`,
  unfolds: (file: string) =>
    msg`${{ file }} holds far more than its size says, and was not taken. Export it again as PDF or DOCX and upload that.`,
  heavy: (file: string) => msg`${{ file }} is larger than 50 MB. Make its pictures smaller, or split it.`,
}
