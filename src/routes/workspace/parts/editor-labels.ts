import { msg } from '@lingui/core/runtime-macro'

export const editorTypeLabels = {
  pages: msg`Pages`,
  assets: msg`Assets`,
  video: msg`Video`,
  booking: msg`Booking`,
  form: msg`Form`,
  link: msg`Link`,
}

export const editorUrlLabels = {
  video: msg`YouTube or Vimeo URL`,
  booking: msg`Booking page URL`,
  link: msg`URL`,
  form: msg``,
}

export const editorNothingInLabels = {
  pages: msg`No pages yet. Choose some under “Add to this tab”. Tabs without published pages are hidden from visitors.`,
  assets: msg`No assets yet. Choose some under “Add to this tab”.`,
  video: msg`No video yet. Choose one under “Add to this tab”, or enter a YouTube or Vimeo URL.`,
  booking: msg`No booking page yet. Enter a booking page URL, for example from Cal.com or Calendly.`,
  form: msg`No form yet. Add questions below.`,
  link: msg`No link yet. Enter a URL below.`,
}

export const editorAddLabels = {
  video: msg`Add a video from YouTube or Vimeo`,
  booking: msg`Add a booking page`,
  form: msg`Add a form`,
  link: msg`Add a link`,
}
