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
  video: msg`Address at YouTube or Vimeo`,
  booking: msg`Address of the booking page`,
  link: msg`Address`,
  form: msg``,
}

export const editorNothingInLabels = {
  pages: msg`No pages yet. Take some from the library; visitors do not see a tab without published pages.`,
  assets: msg`Nothing here yet. Take recordings, pictures or documents from the library.`,
  video: msg`No video yet. Take one from the library, or give an address at YouTube or Vimeo.`,
  booking: msg`No booking page yet. Give the address of one, at Cal.com or Calendly for example.`,
  form: msg`No form yet. Say below what it asks.`,
  link: msg`No link yet. Give an address below.`,
}

export const editorAddLabels = {
  video: msg`Add a video from YouTube or Vimeo`,
  booking: msg`Add a booking page`,
  form: msg`Add a form`,
  link: msg`Add a link`,
}
