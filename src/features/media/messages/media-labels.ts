import { msg } from '@lingui/core/runtime-macro'

export const mediaReplacementLabels = {
  picture: (file: string) =>
    msg`${{ file }} isn’t an image. Choose a PNG, JPEG or WebP file to replace an image.`,
  recording: (file: string) =>
    msg`${{ file }} isn’t an audio file. Choose an MP3, M4A, WAV, Ogg or WebM file to replace a recording.`,
  film: (file: string) => msg`${{ file }} isn’t a video. Choose an MP4, WebM or MOV file to replace a video.`,
  document: (file: string) =>
    msg`${{ file }} isn’t a document. Choose a PDF or Word (DOCX) file to replace a document.`,
}

export const mediaDocumentLabels = {
  broken: (file: string) =>
    msg`We couldn’t read ${{ file }}. It’s damaged or not a document. Export it again as PDF or DOCX and upload it.`,
  locked: (file: string) => msg`${{ file }} is password-protected. Remove the password and upload it again.`,
  long: (file: string) =>
    msg`${{ file }} is longer than 3,000 pages or 2 million characters. Split it and upload the parts.`,
  unfolds: (file: string) =>
    msg`${{ file }} is too large once uncompressed. Export it again as PDF or DOCX and upload it.`,
  heavy: (file: string) => msg`${{ file }} is larger than 50 MB. Compress its images or split it.`,
}
